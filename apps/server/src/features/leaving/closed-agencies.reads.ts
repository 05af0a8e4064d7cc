import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** Closed agencies, by id. */
export async function listClosed(
  db: Db,
  { after, most }: { after: string; most: number },
): Promise<{ id: string; ownerId: string }[]> {
  const { rows } = await db.execute<{ id: string; ownerId: string }>(sql`
    select id, user_id as "ownerId" from agencies where closed_at is not null and id > ${after} order by id limit ${most}`);
  return rows;
}

/** Money has come or may come for it: the booking decides, not the offer. */
const BEING_PAID = sql.raw(
  `(booking.paid_at is not null or booking.state in ('held', 'pending_payment', 'review'))`,
);

/** Requests to a closed agency that it could still quote, and quotes that could still be paid. */
export async function listOpenWishes(db: Db, agencyId: string, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select wish.id from personalised_tours wish join agencies agency on agency.id = wish.agency_id
    where agency.id = ${agencyId} and agency.closed_at is not null and wish.declined_at is null and wish.starts_at > app_now()
      and not exists (select from bookings booking where booking.personalised_tour_id = wish.id and ${BEING_PAID})
    order by wish.id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Requests with a bid of a closed agency that it may withdraw. An accepted bid cannot be paid, and goes when its time is over. */
export async function listOpenBids(db: Db, agencyId: string, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select bid.request_id as id from bids bid join agencies agency on agency.id = bid.agency_id
    where agency.id = ${agencyId} and agency.closed_at is not null and (bid.accepted_at is null or bid.lapsed_at is not null)
      and not exists (select from bookings booking where booking.open_request_id = bid.request_id and ${BEING_PAID})
    order by bid.request_id limit ${most}`);
  return rows.map(({ id }) => id);
}
