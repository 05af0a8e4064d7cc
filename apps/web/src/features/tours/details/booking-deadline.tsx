import type { Tour } from '@ghuri/contract/tours';
import { GROUP_TOO_SMALL } from '@ghuri/contract/tours.words';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { tourErrorsText } from '../../../platform/tour-errors.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import type { TourStatus } from '../tour-status.ts';
import { tourDetailsText } from './tour-details.text.ts';

/** The time to the deadline, or why the tour cannot be booked. */
export function BookingDeadline({ tour, status }: { tour: Tour; status: TourStatus }) {
  const t = useText(tourDetailsText);
  const refusals = useText(tourErrorsText);
  const language = useLanguage();
  if (status === 'cancelled') {
    return (
      <section className="rounded-[18px] bg-danger-soft px-5.5 py-4.5">
        <h2 className="type-lead text-danger">{refusals.tour_cancelled}</h2>
        {tour.cancelReason !== '' && (
          <p className="mt-1 wrap-anywhere text-ink-2">
            {tour.cancelReason === GROUP_TOO_SMALL ? t.groupTooSmall : tour.cancelReason}
          </p>
        )}
      </section>
    );
  }
  if (status === 'over') {
    return (
      <section role="status" className="rounded-[18px] bg-sunken px-5.5 py-4.5">
        <h2 className="type-lead">{refusals.tour_over}</h2>
        <p className="mt-1 text-meta text-ink-2">
          <TimeText value={tour.bookingEnds} within={t.closedAt} />
        </p>
      </section>
    );
  }
  if (status === 'closed') {
    return (
      <section role="status" className="rounded-[18px] bg-sunken px-5.5 py-4.5">
        <h2 className="type-lead">{refusals.tour_closed}</h2>
      </section>
    );
  }
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-[18px] bg-kite-soft px-5.5 py-4.5 max-bar:px-4.5">
      <div>
        <h2 className="type-lead">{t.bookingClosesIn}</h2>
        <p className="text-meta text-ink-2">
          <TimeText value={tour.bookingEnds} within={t.dayBefore} />
        </p>
      </div>
      <Countdown
        until={Date.parse(tour.bookingEnds)}
        now={serverNow}
        label={t.bookingClosesIn}
        units={{ days: t.unitDays, hours: t.unitHours, minutes: t.unitMinutes, seconds: t.unitSeconds }}
        locale={language}
        ended={refusals.tour_over}
        className="max-bar:w-full max-bar:justify-between"
      />
    </section>
  );
}
