import { cx } from '../../ui/class-names.ts';
import { areLast, freeSeats } from './tour-status.ts';
import type { Seats } from './tour-status.ts';

/** The share of seats that are left, as the text beside it says; kite-coloured for the last ones. */
export function SeatBar({ tour, className }: { tour: Seats; className?: string | undefined }) {
  const left = freeSeats(tour);
  return (
    <span aria-hidden className={cx('block h-1.5 shrink-0 overflow-hidden rounded-full bg-hover', className)}>
      <span
        className={cx(
          'block h-full rounded-full transition-[width] duration-200',
          areLast(left) ? 'bg-kite' : 'bg-primary',
        )}
        style={{ width: `${Math.round((left / tour.totalTravelers) * 100)}%` }}
      />
    </span>
  );
}
