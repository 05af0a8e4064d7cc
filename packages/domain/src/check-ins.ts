/** How much of a party is at the bus. */
export interface CheckedIn {
  persons: number;
  checkedInAt: unknown;
  /** Null: everybody of the party. */
  people: number | null;
}

export function peopleHere({ persons, checkedInAt, people }: CheckedIn): number {
  if (checkedInAt === null) return 0;
  return people === null ? persons : Math.min(people, persons);
}

/**
 * Phones without network report late and in any order, so the time at which something was seen decides, not its arrival. At the same moment
 * "nobody" wins, whichever arrives first.
 */
export const outweighs = (at: number, people: number, saidAt: number | null): boolean =>
  saidAt === null || (people === 0 ? at >= saidAt : at > saidAt);
