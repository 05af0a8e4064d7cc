import type { Deal } from './tours.ts';

/** The facts of a tour that matter to users who booked or saved it. */
export interface NotifiedFacts extends Deal {
  departure: string;
  hotel: string;
  details: string;
}

/** In the order in which a notification lists them. */
export const NOTIFIED_FACTS = [
  'startsAt',
  'departure',
  'hotel',
  'location',
  'days',
  'cost',
  'details',
] as const satisfies readonly (keyof NotifiedFacts)[];
export type NotifiedFact = (typeof NOTIFIED_FACTS)[number];

/** Which facts differ. Number of seats and picture do not matter to travellers with a seat. */
export const changedFacts = (before: NotifiedFacts, after: NotifiedFacts): NotifiedFact[] =>
  NOTIFIED_FACTS.filter((fact) => before[fact] !== after[fact]);
