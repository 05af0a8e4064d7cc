/** How many people of a booking are at the bus. */
export interface CheckedIn {
  persons: number;
  checkedInAt: unknown;
  /** Null: all people of the booking. */
  people: number | null;
}

export function peopleHere({ persons, checkedInAt, people }: CheckedIn): number {
  if (checkedInAt === null) return 0;
  return people === null ? persons : Math.min(people, persons);
}

/**
 * Phones without network report late and in any order, so the time of the check-in decides, not its arrival. At the same moment
 * "nobody" wins, in either order.
 */
export const outweighs = (at: number, people: number, saidAt: number | null): boolean =>
  saidAt === null || (people === 0 ? at >= saidAt : at > saidAt);
