import type { Tour } from '@ghuri/contract/tours';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { hasStarted } from '@ghuri/domain/tours';
import { CalendarX2, Copy, PenLine, TicketPercent, Users } from 'lucide-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { tourDetailsText } from '../details/tour-details.text.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { useTourWords } from '../use-tour-words.ts';
import { ownToursText } from './own-tours.text.ts';
import { useCancelTour } from './use-cancel-tour.tsx';

/** Shown to the tour's agency in place of booking: its actions for the tour. */
export function OwnTourActions({ tour }: { tour: Tour }) {
  const t = useText(ownToursText);
  const { ownTour } = useText(tourDetailsText);
  const { number } = useTourWords();
  const now = useMinute();
  const cancelling = useCancelTour(tour);
  const started = hasStarted(tripStart(tour.tourTripDate, tour.tourTripTime) ?? 0, now);
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {ownTour} {t.takenSeats(number(tour.leftTravelers), number(tour.totalTravelers))}
      </p>
      {!tour.cancelled && !started && (
        <ButtonLink to={workPaths.editTour(tour._id)} variant="primary" wide icon={<PenLine aria-hidden />}>
          {t.edit}
        </ButtonLink>
      )}
      {!tour.cancelled && !started && (
        <ButtonLink
          to={workPaths.tripPrices(tour.tripId, tour._id)}
          wide
          icon={<TicketPercent aria-hidden />}
        >
          {t.prices}
        </ButtonLink>
      )}
      <ButtonLink to={workPaths.departure(tour._id)} wide icon={<Users aria-hidden />}>
        {t.roster}
      </ButtonLink>
      <ButtonLink to={workPaths.copyTour(tour._id)} wide icon={<Copy aria-hidden />}>
        {t.clone}
      </ButtonLink>
      {!tour.cancelled && !started && (
        <Button variant="danger" wide icon={<CalendarX2 aria-hidden />} onClick={cancelling.start}>
          {t.cancelTour}
        </Button>
      )}
      {cancelling.dialog}
    </div>
  );
}
