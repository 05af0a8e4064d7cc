import type { ShownTraveller } from './roster-store.ts';

/** The parts of the page, by `?show=` in its address. */
const PARTS = ['roster', 'payments', 'waiting', 'manifest'] as const;
export type Part = (typeof PARTS)[number];
const OF_GUIDES: readonly Part[] = ['roster', 'manifest'];
export const partsFor = (isGuide: boolean): readonly Part[] => (isGuide ? OF_GUIDES : PARTS);
export const partOf = (asked: string | null, isGuide: boolean): Part =>
  partsFor(isGuide).find((part) => part === asked) ?? 'roster';

/** What is still to pay for a booking: on Ghuri, or to the agency. */
export const stillDue = ({ state, manual, price, balance }: ShownTraveller): number =>
  state !== 'going' ? 0 : manual?.paidBy === 'not_yet' ? (price ?? 0) : balance;

/** How many of a party are not named. Of a booking that the agency added, only one name is known. */
export const missingNames = ({ places, manual, persons }: ShownTraveller): number =>
  manual === null ? places.filter(({ name }) => name === '').length : persons - 1;
