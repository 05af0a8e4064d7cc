import { lastMomentBefore } from './price-balance.ts';

/** From this many travellers on, an adult pays this. Travellers without a seat do not count. */
export interface LadderStep {
  from: number;
  unitPaisa: bigint;
}

/** The departure needs this many travellers, or is cancelled this many days before the day of departure. */
export interface MinimumGroup {
  persons: number;
  decideDaysBefore: number;
}

interface Ladder {
  adultPaisa: bigint;
  /** Rising counts and falling prices, all below the price of an adult. */
  ladder: readonly LadderStep[];
}

/** The price of an adult in a group of this size. */
export const adultPriceAt = ({ adultPaisa, ladder }: Ladder, persons: number): bigint =>
  ladder.findLast(({ from }) => from <= persons)?.unitPaisa ?? adultPaisa;

/** The next step and how many travellers are missing; null after the last one. */
export function nextLadderStep(
  { ladder }: Pick<Ladder, 'ladder'>,
  persons: number,
): { missing: number; unitPaisa: bigint } | null {
  const next = ladder.find(({ from }) => from > persons);
  return next ? { missing: next.from - persons, unitPaisa: next.unitPaisa } : null;
}

/** The last moment at which a booking counts for the minimum group. */
export const groupDecidedBy = (startsAt: number, { decideDaysBefore }: MinimumGroup): number =>
  lastMomentBefore(startsAt, decideDaysBefore);

/**
 * Whether a departure takes place. `guaranteed`: by the agency, or because the group was once large enough: a promise that travellers who
 * cancel later do not break.
 */
export function groupOutcome(
  minimum: MinimumGroup | null,
  {
    reached,
    guaranteed,
    startsAt,
    now,
  }: { reached: number; guaranteed: boolean; startsAt: number; now: number },
): 'guaranteed' | 'open' | 'missed' {
  if (guaranteed || minimum === null || reached >= minimum.persons) return 'guaranteed';
  return now <= groupDecidedBy(startsAt, minimum) ? 'open' : 'missed';
}
