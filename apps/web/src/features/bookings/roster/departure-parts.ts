import type { ShownTraveller } from './roster-store.ts';

/** The parts of the page, by `?show=` in its address. */
export const PARTS = ['roster', 'payments', 'waiting', 'manifest'] as const;
export type Part = (typeof PARTS)[number];
export const partOf = (asked: string | null): Part => PARTS.find((part) => part === asked) ?? 'roster';

/** What is still to pay for a booking: on Ghuri, or to the agency. */
export const stillDue = ({ state, manual, price, balance }: ShownTraveller): number =>
  state !== 'going' ? 0 : manual?.paidBy === 'not_yet' ? price : balance;

/** How many of a party are not named. Of a booking that the agency added, only one name is known. */
export const missingNames = ({ places, manual, persons }: ShownTraveller): number =>
  manual === null ? places.filter(({ name }) => name === '').length : persons - 1;
