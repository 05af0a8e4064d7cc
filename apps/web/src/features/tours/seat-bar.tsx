import { cx } from '../../ui/class-names.ts';
import { areLast, freeSeats } from './tour-status.ts';
import type { Seats } from './tour-status.ts';

/** How full a tour is; kite-coloured for the last seats. The text beside it says the same. */
export function SeatBar({ tour, className }: { tour: Seats; className?: string | undefined }) {
  const left = freeSeats(tour);
  const taken = (tour.totalTravelers - left) / tour.totalTravelers;
  return (
    <span aria-hidden className={cx('block h-1.5 shrink-0 overflow-hidden rounded-full bg-hover', className)}>
      <span
        className={cx(
          'block h-full rounded-full transition-[width] duration-200',
          areLast(left) ? 'bg-kite' : 'bg-primary',
        )}
        style={{ width: `${Math.round(taken * 100)}%` }}
      />
    </span>
  );
}
