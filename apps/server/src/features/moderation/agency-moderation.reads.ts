import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { users } from '../../schema/accounts.table.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { bookings } from '../../schema/bookings.table.ts';
import { refunds } from '../../schema/payments.table.ts';
import { tours } from '../../schema/tours.table.ts';

/** Departures of an agency that have not started and are not cancelled. */
export async function readDepartures(db: Db, agencyId: string): Promise<string[]> {
  const found = await db
    .select({ id: tours.id })
    .from(tours)
    .where(and(eq(tours.agencyId, agencyId), isNull(tours.cancelledAt), gt(tours.startsAt, sql`app_now()`)))
    .orderBy(asc(tours.id));
  return found.map(({ id }) => id);
}

export interface StoppedTraveller {
  id: string;
  email: string;
  name: string;
  language: 'en' | 'bn';
  agencyName: string;
  trips: { place: string; startsAt: string; cancelled: boolean }[];
}

/** A batch of users with paid upcoming trips of a stopped agency, by id, with these trips. */
export async function readStoppedTravellers(
  db: Db,
  agencyId: string,
  { after, most }: { after: string; most: number },
): Promise<StoppedTraveller[]> {
  const { rows } = await db.execute<StoppedTraveller & Record<string, unknown>>(sql`
    select person.id, person.email, person.name, person.language, agency.name as "agencyName", json_agg(json_build_object(
      'place', b.place, 'startsAt', b.starts_at, 'cancelled', b.state <> 'paid' or tour.cancelled_at is not null
    ) order by b.starts_at) as trips
    from ${bookings} b
    join ${agencies} agency on agency.id = b.agency_id
    join ${users} person on person.id = b.traveller_id
    left join ${tours} tour on tour.id = b.tour_id
    where b.agency_id = ${agencyId} and b.starts_at > app_now() and person.id > ${after} and (b.state = 'paid'
      -- Refunds of departures that were cancelled with the stop may have begun before this read.
      or exists (select from ${refunds} r where r.booking_id = b.id and r.reason = 'agency_cancelled'
        and r.created_at >= agency.stopped_at))
    group by person.id, agency.name order by person.id limit ${most}`);
  return rows;
}
