import type { Party, PriceList } from '@ghuri/contract/prices';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { tourAddOns } from '../../../schema/prices.table.ts';

interface Chosen {
  tourId?: string | null | undefined;
  party?: Party | null | undefined;
  priceList?: PriceList | null | undefined;
}

/** Limited add-ons of a party, always in the same order: two bookings cannot wait for each other. */
export const limitedAddOns = ({ party, priceList }: Chosen): { id: string; count: number }[] =>
  (party?.addOns ?? [])
    .filter(({ id }) => priceList?.addOns?.some((addOn) => addOn.id === id && addOn.limit !== null))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Takes the limited add-ons of a party, all or none. The caller has taken the seats, so the tour is locked. */
export async function takeAddOns(db: Db, chosen: Chosen): Promise<boolean> {
  const taken: typeof wanted = [];
  const wanted = limitedAddOns(chosen);
  for (const addOn of wanted) {
    const { rowCount } = await db.execute(sql`
      update tour_add_ons set taken = taken + ${addOn.count}
      where tour_id = ${chosen.tourId} and add_on = ${addOn.id} and taken + ${addOn.count} <= most`);
    if (rowCount === 0) {
      await giveBack(db, chosen.tourId, taken);
      return false;
    }
    taken.push(addOn);
  }
  return true;
}

/** Gives the add-ons of a locked booking back, or of those of its party who leave. */
export const freeAddOns = (db: Db, chosen: Chosen): Promise<void> =>
  giveBack(db, chosen.tourId, limitedAddOns(chosen));

async function giveBack(
  db: Db,
  tourId: string | null | undefined,
  addOns: readonly { id: string; count: number }[],
): Promise<void> {
  for (const { id, count } of addOns)
    await db.execute(
      sql`update tour_add_ons set taken = taken - ${count} where tour_id = ${tourId} and add_on = ${id}`,
    );
}

/**
 * Saves how many there are of each limited add-on of a locked tour. Returns the first that more travellers have booked.
 * An add-on that is no longer sold keeps its row while a booking has it.
 */
export async function saveAddOnLimits(
  db: Db,
  tourId: string,
  addOns: NonNullable<PriceList['addOns']>,
): Promise<string | undefined> {
  for (const { id: addOn, limit } of addOns) {
    if (limit === null) continue;
    const { rowCount } = await db
      .insert(tourAddOns)
      .values({ tourId, addOn, most: limit })
      .onConflictDoUpdate({
        target: [tourAddOns.tourId, tourAddOns.addOn],
        set: { most: limit },
        setWhere: sql`${tourAddOns.taken} <= ${limit}`,
      });
    if (rowCount === 0) return addOn;
  }
  return undefined;
}
