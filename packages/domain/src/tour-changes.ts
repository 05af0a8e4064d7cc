import type { Deal } from './tours.ts';

/** What a tour says, as far as those who booked or saved it rely on it. */
export interface ToldFacts extends Deal {
  departure: string;
  hotel: string;
  details: string;
}

/** In the order in which a traveller wants to hear of them. */
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

/** Which of the facts differ. How many seats there are, and the picture, concern nobody who has a seat. */
export const changedFacts = (before: ToldFacts, after: ToldFacts): ToldFact[] =>
  TOLD_FACTS.filter((fact) => before[fact] !== after[fact]);
