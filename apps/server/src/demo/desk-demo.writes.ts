import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { insertManualBooking } from '../features/tours/manual-bookings/manual-bookings.writes.ts';
import { insertTour } from '../features/tours/tours.writes.ts';
import type { Db } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { manualBookings } from '../schema/manual-bookings.table.ts';
import { tours } from '../schema/tours.table.ts';
import { waitingParties } from '../schema/waiting-parties.table.ts';

export interface PlannedParty {
  name: string;
  phone: string;
  persons: number;
  /** Not paid yet: the guide collects it. */
  collects?: true;
}

/** One more departure of a trip that the agency sells, with parties that booked by phone. Nothing without such a trip. */
export async function insertDemoDeparture(
  db: Db,
  { agencyId, place, startsAt }: { agencyId: string; place: string; startsAt: number },
  parties: readonly PlannedParty[],
): Promise<void> {
  const [sold] = await db
    .select()
    .from(tours)
    .where(and(eq(tours.agencyId, agencyId), eq(tours.location, place), isNull(tours.cancelledAt)))
    .orderBy(asc(tours.startsAt))
    .limit(1);
  if (!sold) return;
  const { location, days, capacity, departure, hotel, details, costPaisa: cost, image, placeholder } = sold;
  const id = newId();
  await insertTour(db, {
    id,
    agencyId,
    facts: { location, startsAt, days, cost, capacity, departure, hotel, details },
    image,
    placeholder,
    createdAt: new Date(startsAt - 30 * 86_400_000),
    tripId: sold.tripId!,
    tripVersionId: sold.tripVersionId!,
  });
  for (const { name, phone, persons, collects } of parties) {
    const totalPaisa = cost * BigInt(persons);
    await insertManualBooking(db, {
      id: newId(),
      tourId: id,
      name,
      phone,
      note: '',
      persons,
      totalPaisa,
      paidBy: collects ? 'not_yet' : 'cash',
    });
  }
  await db
    .update(tours)
    .set({ taken: parties.reduce((sum, { persons }) => sum + persons, 0) })
    .where(eq(tours.id, id));
}

/** Everybody of the parties is on board. */
export async function checkDemoPartiesIn(db: Db, agencyId: string, before: number): Promise<void> {
  await db
    .update(manualBookings)
    .set({ checkedInAt: sql`${tours.startsAt} - interval '20 minutes'` })
    .from(tours)
    .where(
      and(
        eq(tours.id, manualBookings.tourId),
        eq(tours.agencyId, agencyId),
        sql`${tours.startsAt} < ${new Date(before).toISOString()}::timestamptz`,
      ),
    );
}

/** Puts parties on the waiting list of the agency's next full departure. Nothing if none is full. */
export async function insertDemoWaiting(
  db: Db,
  { agencyId, now }: { agencyId: string; now: number },
  parties: readonly { travellerId: string; persons: number }[],
): Promise<void> {
  const [full] = await db
    .select({ id: tours.id })
    .from(tours)
    .where(
      and(
        eq(tours.agencyId, agencyId),
        isNull(tours.cancelledAt),
        gt(tours.startsAt, new Date(now + 2 * 86_400_000)),
        sql`${tours.taken} = ${tours.capacity}`,
      ),
    )
    .orderBy(asc(tours.startsAt))
    .limit(1);
  if (!full) return;
  for (const party of parties)
    await db.insert(waitingParties).values({ id: newId(), tourId: full.id, ...party });
  await db.update(tours).set({ waiting: parties.length }).where(eq(tours.id, full.id));
}
