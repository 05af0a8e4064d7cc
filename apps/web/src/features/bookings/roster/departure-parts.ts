import type { ShownTraveller } from './roster-store.ts';

/** The parts of the page, by `?show=` in its address. */
const PARTS = ['roster', 'payments', 'waiting', 'announcements', 'manifest'] as const;
export type Part = (typeof PARTS)[number];
const OF_GUIDES: readonly Part[] = ['roster', 'announcements', 'manifest'];

interface Seen {
  /** A guide sees no money and no waiting list. */
  isGuide: boolean;
  /** A personal trip has one traveller: the agency writes to them in the inbox. */
  isPersonal: boolean;
}
export const partsFor = ({ isGuide, isPersonal }: Seen): readonly Part[] =>
  (isGuide ? OF_GUIDES : PARTS).filter((part) => part !== 'announcements' || !isPersonal);
export const partOf = (asked: string | null, seen: Seen): Part =>
  partsFor(seen).find((part) => part === asked) ?? 'roster';

/** What is still to pay for a booking: on Ghuri, or to the agency. */
export const stillDue = ({ state, manual, price, balance }: ShownTraveller): number =>
  state !== 'going' ? 0 : manual?.paidBy === 'not_yet' ? (price ?? 0) : balance;

/** How many of a party are not named. Of a booking that the agency added, only one name is known. */
export const missingNames = ({ places, manual, persons }: ShownTraveller): number =>
  manual === null ? places.filter(({ name }) => name === '').length : persons - 1;
