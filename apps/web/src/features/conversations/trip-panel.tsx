import type { Conversation } from '@ghuri/contract/conversations';
import { ChevronRight, Megaphone, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { paths } from '../../platform/paths.ts';
import { smallPicture } from '../../platform/picture-sources.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { conversationsText } from './conversations.text.ts';

/** Whether there is something to say about the trip. */
export const hasTrip = ({ subject }: Conversation): boolean => subject.kind !== 'agency';

/** What the conversation is about: the trip, the booking and its money. */
export function TripPanel({ conversation }: { conversation: Conversation }) {
  const t = useText(conversationsText);
  const language = useLanguage();
  const dates = useDates();
  const { subject, picture, booking } = conversation;
  const place = useShownPlace()(subject.title);
  const days = booking && t.tripDays(booking.days, formatNumber(booking.days, language));
  const taka = (amount: number) => formatTaka(amount, language);
  return (
    <div className="grid gap-3.5">
      {picture !== '' && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className="aspect-[1.6] w-full rounded-photo bg-sunken object-cover"
        />
      )}
      <div>
        <p className="type-lead wrap-anywhere" lang={writtenIn(place)}>
          {place}
        </p>
        {subject.startsAt !== null && (
          <p className="text-meta text-ink-2">
            {[dates.moment(subject.startsAt), days].filter((part) => part !== null).join(' · ')}
          </p>
        )}
      </div>
      {booking && (
        <dl className="grid gap-1.5 text-meta">
          <Fact name={t.going}>{t.persons(booking.persons, formatNumber(booking.persons, language))}</Fact>
          <Fact name={t.paidSoFar}>{taka(booking.paid)}</Fact>
          {booking.due > 0 && booking.dueBy !== null && (
            <Fact name={t.by(dates.day(booking.dueBy))}>{taka(booking.due)}</Fact>
          )}
        </dl>
      )}
      <Actions conversation={conversation} />
      {conversation.announced && <Announced {...conversation.announced} />}
      {conversation.as === 'traveller' && (
        <p className="flex gap-2.5 border-t border-line pt-3.5 text-micro text-ink-2">
          <ShieldCheck aria-hidden className="size-4.5! shrink-0" />
          {t.payOnGhuri}
        </p>
      )}
    </div>
  );
}

function Announced({ conversationId, text, time }: NonNullable<Conversation['announced']>) {
  const t = useText(conversationsText);
  return (
    <div className="flex gap-2.5 border-t border-line pt-3.5 text-meta">
      <Megaphone aria-hidden className="size-4.5! shrink-0" />
      <div className="min-w-0">
        <TextLink to={inboxPaths.conversation(conversationId)}>{t.toEveryone}</TextLink>
        <span className="text-ink-2">
          {' · '}
          <TimeText value={time} show="ago" />
        </span>
        <p
          className="mt-0.5 line-clamp-4 whitespace-pre-line wrap-anywhere text-ink-2"
          lang={writtenIn(text)}
        >
          {text}
        </p>
      </div>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

function Actions({ conversation: { as, subject, booking } }: { conversation: Conversation }) {
  const t = useText(conversationsText);
  const language = useLanguage();
  const { kind, id } = subject;
  if (as === 'agency') {
    if (booking) {
      return <ButtonLink to={workPaths.departureBooking(id, booking._id)}>{t.openBooking}</ButtonLink>;
    }
    if (kind === 'tour') return <ButtonLink to={paths.tour(id)}>{t.seeTour}</ButtonLink>;
    if (kind === 'departure') return <ButtonLink to={workPaths.departure(id)}>{t.openDeparture}</ButtonLink>;
    if (kind === 'personalised') {
      return <ButtonLink to={workPaths.personalisedRequests}>{t.seeRequest}</ButtonLink>;
    }
    return kind === 'bid' ? <ButtonLink to={workPaths.deskBids}>{t.seeRequest}</ButtonLink> : null;
  }
  const isDue = booking !== null && booking.due > 0;
  return (
    <div className="grid gap-2">
      {booking && (
        <ButtonLink to={paths.receipt(booking.transactionId)} variant={isDue ? 'primary' : 'quiet'}>
          {isDue ? t.pay(formatTaka(booking.due, language)) : t.openBooking}
        </ButtonLink>
      )}
      {(kind === 'tour' || kind === 'departure') && <ButtonLink to={paths.tour(id)}>{t.seeTour}</ButtonLink>}
      {kind === 'personalised' && <ButtonLink to={paths.personalisedTours}>{t.seeRequest}</ButtonLink>}
      {kind === 'bid' && <ButtonLink to={paths.acceptedTours}>{t.seeRequest}</ButtonLink>}
    </div>
  );
}

/** The trip as one row above the messages, where there is no room for the panel. Pressing it shows the rest. */
export function TripRow({ conversation }: { conversation: Conversation }) {
  const t = useText(conversationsText);
  const language = useLanguage();
  const dates = useDates();
  const [open, setOpen] = useState(false);
  const { subject, picture, booking } = conversation;
  const place = useShownPlace()(subject.title);
  const day = subject.startsAt === null ? '' : dates.moment(subject.startsAt);
  const facts = booking && [
    t.persons(booking.persons, formatNumber(booking.persons, language)),
    booking.due > 0 && booking.dueBy !== null
      ? `${formatTaka(booking.due, language)} · ${t.by(dates.day(booking.dueBy))}`
      : `${t.paidSoFar} ${formatTaka(booking.paid, language)}`,
  ];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex w-full items-center gap-3 border-b border-line bg-surface px-4 py-2 text-left -outline-offset-2 hover:bg-sunken nav:hidden"
      >
        {picture !== '' && (
          <img
            src={smallPicture(picture)}
            alt=""
            className="size-11 shrink-0 rounded-small bg-sunken object-cover"
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t.showTrip}: </span>
          <span className="block truncate text-meta font-semibold" lang={writtenIn(place)}>
            {[place, day].filter((part) => part !== '').join(', ')}
          </span>
          {facts && <span className="block truncate text-micro text-ink-2">{facts.join(' · ')}</span>}
        </span>
        <ChevronRight aria-hidden className="text-ink-3" />
      </button>
      <Modal open={open} onOpenChange={setOpen} size="small" title={t.trip} closeLabel={t.close}>
        <TripPanel conversation={conversation} />
      </Modal>
    </>
  );
}
