import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import type { Language } from '../../accounts/accounts.reads.ts';

/** What an agency's calendar shows of a departure. Nothing of it identifies a traveller. */
export interface CalendarDeparture {
  kind: 'tour' | 'personalised' | 'bid';
  id: string;
  place: string;
  startsAt: Date;
  days: number;
  /** Where it leaves; '' for private trips, because travellers typed it. */
  departure: string;
  /** Seats taken of a tour, people of a private trip. */
  taken: number;
  /** Null for private trips. */
  seats: number | null;
  revision: number;
  changedAt: Date;
  cancelled: boolean;
}

export interface CalendarOwner {
  agencyId: string;
  name: string;
  language: Language;
}

/** The agency whose address has this secret. */
export async function findCalendar(db: Db, hash: string): Promise<CalendarOwner | undefined> {
  const { rows } = await db.execute<CalendarOwner & Record<string, unknown>>(sql`
    select agency.id as "agencyId", agency.name, owner.language
    from agency_calendars calendar
    join agencies agency on agency.id = calendar.agency_id
    join users owner on owner.id = agency.user_id
    where calendar.hash = ${hash}`);
  return rows[0];
}

export async function readCalendarState(
  db: Db,
  agencyId: string,
): Promise<{ createdAt: string | null; lastReadAt: string | null }> {
  const { rows } = await db.execute<{ createdAt: Date; lastReadAt: Date | null }>(sql`
    select created_at as "createdAt", last_read_at as "lastReadAt" from agency_calendars where agency_id = ${agencyId}`);
  const [row] = rows;
  return {
    createdAt: row ? new Date(row.createdAt).toISOString() : null,
    lastReadAt: row?.lastReadAt ? new Date(row.lastReadAt).toISOString() : null,
  };
}

const MOST_EVENTS = 2_000;

/** From two months ago on. A private trip appears once it is paid, and stays as cancelled afterwards. */
export async function readCalendarDepartures(db: Db, agencyId: string): Promise<CalendarDeparture[]> {
  const { rows } = await db.execute<CalendarDeparture & Record<string, unknown>>(sql`
    select 'tour' as kind, tour.id, tour.location as place, tour.starts_at as "startsAt", tour.days, tour.departure,
      tour.taken, tour.capacity as seats, tour.revision, tour.cancelled_at is not null as cancelled,
      greatest(tour.created_at, tour.changed_at, tour.cancelled_at,
        (select max(booking.paid_at) from bookings booking where booking.tour_id = tour.id)) as "changedAt"
    from tours tour
    where tour.agency_id = ${agencyId} and tour.visibility <> 'hidden' and tour.starts_at > app_now() - interval '60 days'
    union all
    select booking.kind, booking.id, booking.place, booking.starts_at, booking.days, '',
      booking.persons, null, 0, booking.state <> 'paid',
      greatest(booking.paid_at, (select max(refund.created_at) from refunds refund where refund.booking_id = booking.id))
    from bookings booking
    where booking.agency_id = ${agencyId} and booking.kind <> 'tour' and booking.paid_at is not null
      and booking.starts_at > app_now() - interval '60 days'
    order by "startsAt", id
    limit ${MOST_EVENTS}`);
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    changedAt: new Date(row.changedAt),
  }));
}
