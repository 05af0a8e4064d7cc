import type { CalendarTrip } from '@ghuri/contract/desk';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { PartBar } from '../../ui/part-bar.tsx';
import { deskText } from './desk.text.ts';
import { shiftDay } from './month-days.ts';

/** "17 of 24", or how many people a personal trip has, and what is special. */
export function useFillWords(): (trip: CalendarTrip) => string {
  const t = useText(deskText);
  const language = useLanguage();
  return ({ kind, leftTravelers, totalTravelers }) => {
    const people = formatNumber(leftTravelers, language);
    return kind === 'tour'
      ? t.seats(people, formatNumber(totalTravelers, language))
      : t.people(leftTravelers, people);
  };
}

/** Whether everybody is home. */
export const isOver = ({ tourTripDate, tourTripDay }: CalendarTrip, today: string): boolean =>
  shiftDay(tourTripDate, tourTripDay - 1) < today;

/** How full it is: amber below the minimum group, grey when it is over. */
export function FillBar({ trip, past, className }: { trip: CalendarTrip; past: boolean; className: string }) {
  const isShort = trip.belowMinimum || !trip.paid;
  return (
    <PartBar
      part={trip.leftTravelers / trip.totalTravelers}
      className={cx(className, past ? '[&>rect]:fill-line-strong' : isShort && '[&>rect]:fill-warn-ink')}
    />
  );
}
