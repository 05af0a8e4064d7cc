import type { PlaceName } from '@ghuri/scenes/scene';

/** A trip that an agency repeats; each departure is a tour. */
export interface DemoTour {
  /** The part before the @ of the agency owner's email. */
  owner: string;
  location: string;
  /** The view on its picture: one that stories show too. */
  view: { place: PlaceName; number: number };
  cost: number;
  /** `HH:MM` in Dhaka. */
  time: string;
  days: number;
  capacity: number;
  departure: string;
  hotel: string;
  details: string;
  /** Days from today; negative in the past. */
  departures?: number[];
  /** Fridays: 1 is the next one that can be booked, -1 the last one from which everybody is home. */
  fridays?: number[];
  /** First and last day of the year on which it runs, `MM-DD`. Other departures move into the season. */
  season?: [first: string, last: string];
  /** All seats of the next departure are sold. */
  soldOut?: true;
  /** One more, whose booking closes in this many minutes; negative: already closed. */
  closesInMinutes?: number;
  /** Why the last departure is cancelled. */
  cancelled?: string;
}
