import type { Deal } from './tours.ts';

/** The facts of a tour that matter to users who booked or saved it. */
export interface ToldFacts extends Deal {
  departure: string;
  hotel: string;
  details: string;
}

/** In the order in which a notification lists them. */
export const TOLD_FACTS = [
  'startsAt',
  'departure',
  'hotel',
  'location',
  'days',
  'cost',
  'details',
] as const satisfies readonly (keyof ToldFacts)[];
export type ToldFact = (typeof TOLD_FACTS)[number];

/** Which facts differ. Number of seats and picture do not matter to travellers with a seat. */
export const changedFacts = (before: ToldFacts, after: ToldFacts): ToldFact[] =>
  TOLD_FACTS.filter((fact) => before[fact] !== after[fact]);
