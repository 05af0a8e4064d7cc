import { PartBar } from '../../ui/part-bar.tsx';
import { areLast, freeSeats } from './tour-status.ts';
import type { Seats } from './tour-status.ts';

/** The share of seats that are left, as the text beside it says; kite-coloured for the last ones. */
export function SeatBar({ tour, className }: { tour: Seats; className?: string | undefined }) {
  const left = freeSeats(tour);
  return <PartBar part={left / tour.totalTravelers} urgent={areLast(left)} className={className} />;
}
