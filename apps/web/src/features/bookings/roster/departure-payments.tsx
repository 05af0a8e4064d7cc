import { refundExtent } from '@ghuri/domain/refunds';
import { formatTaka } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { usePriceWords } from '../../checkout/prices/use-price-words.ts';
import { Cell, Heading, TableFrame } from '../revenue/revenue-table.tsx';
import { stillDue } from './departure-parts.ts';
import { departureText } from './departure.text.ts';
import { manualText } from './manual.text.ts';
import { PaymentTag } from './payment-tag.tsx';
import type { ShownTraveller } from './roster-store.ts';
import { rosterText } from './roster.text.ts';

/** Who paid what, what went back, and what is still due and when. Cancelled bookings last. */
export function DeparturePayments({ bookings }: { bookings: ShownTraveller[] }) {
  const t = useText(departureText);
  const language = useLanguage();
  const taka = (sum: number) => formatTaka(sum, language);
  if (bookings.length === 0) return <EmptyState title={t.noPayments}>{t.noPaymentsBody}</EmptyState>;
  const sum = (part: (booking: ShownTraveller) => number) =>
    bookings.reduce((total, booking) => total + part(booking), 0);
  return (
    <Card padding="none" as="section" aria-labelledby="departure-payments">
      <h2 id="departure-payments" className="sr-only">
        {t.paymentsTitle}
      </h2>
      <TableFrame label={t.paymentsTitle}>
        <thead>
          <tr>
            <Heading>{t.traveller}</Heading>
            <Heading number>{t.price}</Heading>
            <Heading number>{t.refundedHead}</Heading>
            <Heading number>{t.dueHead}</Heading>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <PaymentRow key={booking.bookingId} booking={booking} />
          ))}
          <tr>
            <Cell strong>{t.total}</Cell>
            {[sum(paidFor), sum(({ refunded }) => refunded), sum(stillDue)].map((total, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns do not move
              <Cell key={column} number strong>
                {taka(total)}
              </Cell>
            ))}
          </tr>
        </tbody>
      </TableFrame>
    </Card>
  );
}

const paidFor = ({ manual, price }: ShownTraveller): number =>
  manual?.paidBy === 'not_yet' ? 0 : (price ?? 0);

function PaymentRow({ booking }: { booking: ShownTraveller }) {
  const t = useText(departureText);
  const { nameless } = useText(manualText);
  const words = usePriceWords();
  const dates = useDates();
  const language = useLanguage();
  const taka = (sum: number) => formatTaka(sum, language);
  const { username, lines, state, refunded, refunding, balanceBy, manual } = booking;
  const due = stillDue(booking);
  return (
    <tr>
      <Cell className="align-top">
        <span className="type-lead block wrap-anywhere" lang={writtenIn(username)}>
          {username === '' ? nameless : username}
        </span>
        {lines.length > 0 && (
          <span className="block wrap-anywhere text-ink-2">{words.partyInWords(lines)}</span>
        )}
        <span className="mt-1 flex flex-wrap gap-1.5 max-bar:[&>span]:rounded-panel max-bar:[&>span]:whitespace-normal">
          {state === 'going' ? <PaymentTag booking={booking} /> : <CancelledTag booking={booking} />}
        </span>
      </Cell>
      <Cell number className="align-top">
        {taka(paidFor(booking))}
      </Cell>
      <Cell number className="align-top">
        {refunded > 0 ? taka(refunded) : '–'}
        {refunding > 0 && (
          <span className="block text-micro whitespace-normal text-warn-ink">
            {t.refunding(taka(refunding))}
          </span>
        )}
      </Cell>
      <Cell number className="align-top">
        {due > 0 ? taka(due) : '–'}
        {due > 0 && (
          <span className="block text-micro whitespace-normal text-ink-2">
            {manual ? t.atDeparture : balanceBy !== null && t.dueBy(dates.day(balanceBy))}
          </span>
        )}
      </Cell>
    </tr>
  );
}

/** "Cancelled", "Refunded", or "Partly refunded": half a refund is shown as half. */
export function CancelledTag({ booking: { price, refunded } }: { booking: ShownTraveller }) {
  const t = useText(departureText);
  const r = useText(rosterText);
  const words = { none: r.cancelled, part: t.refundedPart, all: r.refunded };
  const extent = refundExtent({ paid: price ?? 0, refunded });
  return <Tag tone={extent === 'none' ? 'neutral' : 'warn'}>{words[extent]}</Tag>;
}
