import type { Booking } from '@ghuri/contract/bookings';
import type { Party } from '@ghuri/contract/prices';
import { refundStages } from '@ghuri/domain/refunds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber, formatPercent, formatTaka } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailedNotice } from '../../../ui/failed-notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { StepChart } from '../../../ui/step-chart.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshBookings } from '../../checkout/checkout.api.ts';
import { isOffer } from '../../checkout/hold-words.ts';
import { billText } from '../bill/bill.text.ts';
import { CancelSome } from '../bill/cancel-some.tsx';
import {
  fitExtras,
  linesOf,
  partyWithout,
  peopleIn,
  previewPart,
  sentParty,
  wholeParty,
} from '../bill/preview-part.ts';
import { bookingQuery, cancelBooking, cancelSome } from '../bookings.api.ts';
import { travellersQuery } from '../travellers/travellers.api.ts';
import { travellersText } from '../travellers/travellers.text.ts';
import { startOf } from '../trip-moment.ts';
import { myToursText } from './my-tours.text.ts';

interface CancelBookingProps {
  booking: Booking;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows the refund, now and at later stages, before it cancels. Sends the refund that was shown. */
export function CancelBooking({ booking: listed, open, onOpenChange }: CancelBookingProps) {
  const t = useText(myToursText);
  const b = useText(billText);
  const w = useText(travellersText);
  const shownPlace = useShownPlace();
  const language = useLanguage();
  const sentences = useErrorSentences();
  const navigate = useNavigate();
  const { data: booking = listed } = useQuery({ ...bookingQuery(listed._id), enabled: open });
  const { locationName, agencyName, paid, refundNow, persons, departureCancelled, agencyStopped, changed } =
    booking;
  const taka = (amount: number) => formatTaka(amount, language);
  const lines = linesOf(booking);
  const everybody = wholeParty(lines);
  const isAlone = peopleIn(everybody) === 1;
  const [isPart, setIsPart] = useState(false);
  const [marked, setMarked] = useState<number[]>([]);
  const [addOns, setAddOns] = useState<Party['addOns'] | null>(null);
  const people = useQuery({ ...travellersQuery(listed._id), enabled: open && isPart });
  // A traveller may have left meanwhile.
  const leaving = people.data?.travellers.filter(({ position }) => marked.includes(position)) ?? [];
  const left = fitExtras({ ...partyWithout(everybody, leaving), addOns: addOns ?? everybody.addOns }, lines);
  const preview = previewPart(booking, left, { startsAt: startOf(booking), now: serverNow() });
  const part = isPart ? preview : null;
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: (): Promise<unknown> =>
      part && !('refusal' in part)
        ? cancelSome(booking._id, {
            party: sentParty(left),
            refund: part.refund,
            leaving: leaving.map(({ position }) => position),
          })
        : cancelBooking(booking._id, refundNow),
    onError: refreshBookings,
    onSuccess: () => {
      if (part) {
        toast(b.partCancelled, { id: 'cancelled' });
        return refreshBookings();
      }
      toast(t.cancelled, { id: 'cancelled' });
      // The trip is past now: the page follows it and shows the refund.
      void navigate(paths.myToursTab('past'));
      return refreshBookings();
    },
  });

  function change(next: boolean) {
    if (next) reset();
    setIsPart(false);
    setMarked([]);
    setAddOns(null);
    onOpenChange(next);
  }

  const hasChanged = error instanceof ApiError && error.code === 'refund_changed';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title={t.cancelTitle(shownPlace(locationName))}
      blocked={part !== null && (!people.data || 'refusal' in part)}
      description={
        part
          ? b.partBody
          : isOffer(booking)
            ? t.cancelBodyOffer(agencyName)
            : t.cancelBody(persons, formatNumber(persons, language))
      }
      confirmLabel={
        part
          ? 'refund' in part && part.refund > 0
            ? b.confirmPart(taka(part.refund))
            : b.confirmPartNothing
          : refundNow > 0
            ? t.confirmRefund(taka(refundNow))
            : t.confirmNothing
      }
      cancelLabel={t.keep}
      onConfirm={mutateAsync}
      error={error === null ? undefined : hasChanged ? t.amountChanged : sentences.ofError(error)}
    >
      {departureCancelled ? (
        <p className="mt-3">{t.agencyCancelled(agencyName)}</p>
      ) : agencyStopped ? (
        <p className="mt-3">{t.agencyStopped(agencyName)}</p>
      ) : changed ? (
        <p className="mt-3">{t.agencyChanged(agencyName)}</p>
      ) : (
        // Its sums are for everybody.
        !part && <Stages booking={booking} />
      )}
      {!isOffer(booking) && (!isAlone || everybody.addOns.length > 0) && (
        <RadioGroup
          className="mt-4"
          inline
          legend={isAlone ? b.whatCancels : b.whoCancels}
          value={isPart ? 'some' : 'all'}
          onChange={({ target }) => setIsPart(target.value === 'some')}
          options={[
            { value: 'all', label: isAlone ? b.wholeTrip : b.everybody },
            { value: 'some', label: isAlone ? b.onlyExtras : b.someOfUs },
          ]}
        />
      )}
      {part && people.data ? (
        <CancelSome
          {...{ booking, lines, left }}
          preview={part}
          travellers={people.data.travellers}
          leaving={marked}
          onLeaving={setMarked}
          onExtras={setAddOns}
        />
      ) : part && people.isError ? (
        <FailedNotice retry={w.tryAgain} query={people} />
      ) : part ? (
        <LoadingRegion label={w.loading} className="mt-4">
          <Skeleton className="h-24" />
        </LoadingRegion>
      ) : (
        <p className="type-lead mt-3">
          {refundNow === paid
            ? t.allBack(taka(paid))
            : refundNow > 0
              ? t.comesBack(taka(refundNow), taka(paid))
              : t.nothingBack(taka(paid))}
        </p>
      )}
    </ConfirmDialog>
  );
}

const MINUTE = 60_000;

/** The refund stages on a string: how much is refunded until when, and the current stage. */
function Stages({ booking }: { booking: Booking }) {
  const t = useText(myToursText);
  const language = useLanguage();
  const dates = useDates();
  const since = Date.parse(booking.time);
  const moments = { startsAt: startOf(booking), since, now: serverNow() };
  const { stages, now } = refundStages(booking.refundSteps, moments);
  if (stages.length < 2) return null;
  const taka = (amount: number) => formatTaka(amount, language);
  const percent = (share: number) => formatPercent(share / 100, language);
  // A stage that ends a millisecond before the full minute is shown as ending at that minute.
  const minute = (until: number) => Math.round(until / MINUTE) * MINUTE;
  const steps = stages.map(({ percent: share, amount, until }, index) => {
    const day = dates.dayOfYear(minute(until));
    return {
      level: share / 100,
      title: percent(share),
      detail: t.backInStep(taka(amount)),
      end: index === stages.length - 1 ? t.trip(day) : day,
      endTime: dates.time(minute(until)),
      shortEnd: dates.shortDay(minute(until)),
    };
  });
  const sentences = stages.map(({ percent: share, amount, until }) =>
    t.stepUntil(dates.moment(minute(until)), taka(amount), percent(share)),
  );
  return (
    <div className="mt-4">
      <StepChart narrow steps={steps} now={now} nowLabel={t.now} label={sentences.join(' ')} />
    </div>
  );
}
