import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import { offerEnds } from '@ghuri/domain/waiting-list';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { toast } from '../../ui/toast.ts';
import { DeclineOffer } from './decline-offer.tsx';
import { LeaveList } from './leave-list.tsx';
import { OfferLeft } from './offer-left.tsx';
import { joinWaitingList } from './waiting-list.api.ts';
import { waitingListText } from './waiting-list.text.ts';

interface WaitingPanelProps {
  tour: string;
  /** The viewer's entry; null if they do not wait. */
  entry: WaitingEntry | null;
  /** Seats that anybody can book. */
  free: number;
  capacity: number;
  /** Booking ends then. An offer is shorter shortly before. */
  bookingEnds: string;
  /** A link in an email led here: to book offered seats, or to decline them. */
  from: 'book' | 'decline' | null;
  /** A switch that tells the viewer about new dates. */
  alert: ReactNode;
  /** The page offers other dates. */
  hasOtherDates: boolean;
}

/** The waiting list on the page of a departure with few or no seats: join, wait, or take the offer. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { entry, from } = props;
  const isOffered = entry?.state === 'offered';
  const [wasOffered, setWasOffered] = useState(from !== null);
  if (isOffered && !wasOffered) setWasOffered(true);
  if (isOffered) return <Offered entry={entry} asksToDecline={from === 'decline'} />;
  if (entry) return <Waiting entry={entry} />;
  return <Join {...props} wasOffered={wasOffered} />;
}

const MINUTE = 60_000;
const PANEL = 'grid gap-3 rounded-[18px] px-5.5 py-4.5 max-bar:px-4.5';

type JoinProps = WaitingPanelProps & {
  /** The offer was declined, or its time is over. */
  wasOffered: boolean;
};

function Join({ tour, free, capacity, bookingEnds, alert, hasOtherDates, wasOffered }: JoinProps) {
  const t = useText(waitingListText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const least = free + 1;
  const most = Math.min(LARGEST_PARTY, capacity);
  const [chosen, setChosen] = useState(least);
  const persons = Math.max(least, Math.min(chosen, most));
  const shown = (value: number) => formatNumber(value, language);
  // Later offers last no longer than one that is made now.
  const now = serverNow();
  const minutes = Math.round(
    ((offerEnds({ now, bookingEnds: Date.parse(bookingEnds) }) ?? now) - now) / MINUTE,
  );
  const hours = Math.floor(minutes / 60);
  const offerLasts = hours > 0 ? t.hours(hours, shown(hours)) : t.minutes(shown(minutes));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => joinWaitingList(tour, persons),
    onSuccess: () => toast(t.joined, { id: 'waiting-list' }),
  });
  if (least > most) return null;
  return (
    <section aria-labelledby="waiting-list" className={`${PANEL} bg-sunken`}>
      <h2 id="waiting-list" className="type-lead">
        {free === 0 ? t.soldOut : t.needMore}
      </h2>
      <p className="text-meta text-ink-2">
        {wasOffered && `${t.notKept} `}
        {t.soldOutBody(offerLasts)} {free === 0 && hasOtherDates && t.otherDates}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{t.howMany}</p>
        <Stepper
          value={persons}
          onChange={setChosen}
          min={least}
          max={most}
          label={t.howMany}
          fewerLabel={t.fewer}
          moreLabel={t.more}
          formatNumber={shown}
          className="bg-surface"
        />
      </div>
      {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" className="grow" loading={isPending} onClick={() => mutate()}>
          {t.join}
        </Button>
        {alert}
      </div>
    </section>
  );
}

function Waiting({ entry }: { entry: WaitingEntry }) {
  const t = useText(waitingListText);
  const language = useLanguage();
  const { persons, ahead, bookingEnds } = entry;
  const seats = t.seats(persons, formatNumber(persons, language));
  return (
    <section role="status" aria-labelledby="waiting-list" className={`${PANEL} bg-primary-soft`}>
      <div>
        <h2 id="waiting-list" className="type-lead">
          {t.waiting} · {seats}
        </h2>
        <p className="text-meta text-ink-2">
          {t.place(ahead, formatNumber(ahead, language))} <TimeText value={bookingEnds} within={t.until} />
        </p>
      </div>
      <LeaveList entry={entry} size="small" className="justify-self-start" />
    </section>
  );
}

function Offered({ entry, asksToDecline }: { entry: WaitingEntry; asksToDecline: boolean }) {
  const t = useText(waitingListText);
  const language = useLanguage();
  const { persons, offeredUntil } = entry;
  return (
    <section role="status" aria-labelledby="waiting-list" className={`${PANEL} bg-kite-soft`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="waiting-list" className="type-lead">
          {t.offer(t.seats(persons, formatNumber(persons, language)))}
        </h2>
        {offeredUntil !== null && <OfferLeft until={offeredUntil} />}
      </div>
      {offeredUntil !== null && (
        <p className="text-meta text-ink-2">
          <TimeText value={offeredUntil} within={t.offerBody} />
        </p>
      )}
      <DeclineOffer entry={entry} asked={asksToDecline} size="small" className="justify-self-start" />
    </section>
  );
}
