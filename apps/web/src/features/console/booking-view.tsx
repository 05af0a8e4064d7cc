import type { BookingPage } from '@ghuri/contract/console-lists';
import type { ReactNode } from 'react';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PriceLines } from '../checkout/prices/price-lines.tsx';
import { BookingMoney } from './booking-money.tsx';
import { Part } from './page-parts.tsx';
import { pagesText } from './pages.text.ts';

interface BookingViewProps {
  booking: BookingPage;
  /** Buttons that move money. */
  actions?: ReactNode;
  history: ReactNode;
}

/** One booking: who, what, its money, and everything that happened. */
export function BookingView({ booking, actions, history }: BookingViewProps) {
  const t = useText(pagesText);
  return (
    <div className="grid items-start gap-4 panel:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-4">
        {booking.heldReason !== null && (
          <Notice tone="warn">
            <span lang={writtenIn(booking.heldReason)}>{t.heldReason(booking.heldReason)}</span>
          </Notice>
        )}
        <Timeline booking={booking} />
        <BookingMoney booking={booking} />
        {history}
      </div>
      <div className="grid gap-4 max-panel:-order-1">
        <Parties booking={booking} />
        <Price booking={booking} actions={actions} />
      </div>
    </div>
  );
}

function Parties({ booking }: { booking: BookingPage }) {
  const t = useText(pagesText);
  const language = useLanguage();
  const { traveller, agency, tourId, dispute } = booking;
  return (
    <Part title={t.booking}>
      <Facts>
        <Fact name={t.traveller}>
          {traveller._id === null ? (
            t.deleted
          ) : (
            <TextLink to={workPaths.adminPerson(traveller._id)}>{traveller.name || t.deleted}</TextLink>
          )}
        </Fact>
        {traveller.phone !== '' && <Fact name={t.phone}>{traveller.phone}</Fact>}
        {traveller.email !== '' && <Fact name={t.email}>{traveller.email}</Fact>}
        <Fact name={t.agency}>
          {agency._id === null ? (
            agency.name
          ) : (
            <TextLink to={workPaths.adminAgency(agency._id)}>{agency.name}</TextLink>
          )}
        </Fact>
        <Fact name={t.departs}>
          <TimeText value={booking.startsAt} />
        </Fact>
        <Fact name={t.people}>{formatNumber(booking.persons, language)}</Fact>
        <Fact name={t.booked}>
          <TimeText value={booking.time} />
        </Fact>
        {tourId !== null && (
          <Fact name={t.tour}>
            <TextLink to={paths.tour(tourId)}>{t.openTour}</TextLink>
          </Fact>
        )}
        <Fact name={t.talk}>{booking.hasTalk ? t.talkYes : t.talkNo}</Fact>
        {dispute && (
          <Fact name={t.dispute}>
            <TextLink to={workPaths.dispute(dispute._id)}>{t.openDispute}</TextLink>
          </Fact>
        )}
        <Fact name={t.receipt}>
          <code className="text-micro font-normal">{booking.transactionId}</code>
        </Fact>
        <Fact name={t.id}>
          <code className="text-micro font-normal">{booking._id}</code>
        </Fact>
      </Facts>
    </Part>
  );
}

function Price({ booking, actions }: { booking: BookingPage; actions: ReactNode }) {
  const t = useText(pagesText);
  const language = useLanguage();
  const taka = (sum: number) => formatTaka(sum, language);
  return (
    <Part title={t.price}>
      {booking.lines && <PriceLines lines={booking.lines} className="mb-3" />}
      <Facts>
        <Fact name={t.total}>{taka(booking.owed)}</Fact>
        <Fact name={t.paid}>{taka(booking.paid)}</Fact>
        <Fact name={t.refunded}>{taka(booking.refunded)}</Fact>
        <Fact name={t.net}>{taka(booking.net)}</Fact>
        {booking.balanceBy !== null && (
          <Fact name={t.balanceBy}>
            <TimeText value={booking.balanceBy} />
          </Fact>
        )}
      </Facts>
      {actions && <div className="mt-4">{actions}</div>}
    </Part>
  );
}

function Timeline({ booking }: { booking: BookingPage }) {
  const t = useText(pagesText);
  const language = useLanguage();
  return (
    <Part title={t.timeline}>
      <ol className="divide-y divide-line">
        {booking.timeline.map(({ time, event, amount, detail }) => (
          <li
            key={`${event} ${time} ${amount} ${detail}`}
            className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2.5 text-label"
          >
            <span className="font-semibold">
              {t[`event_${event}`]}
              {amount !== null && ` · ${formatTaka(amount, language)}`}
            </span>
            <TimeText value={time} className="text-meta text-ink-2" />
          </li>
        ))}
      </ol>
    </Part>
  );
}
