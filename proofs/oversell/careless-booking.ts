import type { Pool } from 'pg';

/** Every way to take a seat. `late`: the money of an expired hold arrives. */
export const WAYS = ['hold', 'manual', 'block', 'late'] as const;
export type Way = (typeof WAYS)[number];

export interface Sold {
  /** Bookings of both kinds, blocks and offers that occupy seats. */
  bookings: number;
  /** Seats sold or kept back beyond the capacity of their tours. */
  oversold: number;
  /** Tours whose `taken` is not the sum of these. */
  miscounted: number;
}

export async function countSold(pool: Pool): Promise<Sold> {
  const { rows } = await pool.query<Sold>(`
    select coalesce(sum(bookings), 0)::int as bookings, coalesce(sum(greatest(seats - capacity, 0)), 0)::int as oversold,
      count(*) filter (where taken <> seats)::int as miscounted
    from (
      select t.capacity, t.taken, count(s.seats) as bookings, coalesce(sum(s.seats), 0) as seats from tours t
      left join (
        select tour_id, persons as seats from bookings where state in ('held', 'pending_payment', 'paid', 'review')
        union all select tour_id, persons from manual_bookings where cancelled_at is null
        union all select tour_id, seats from seat_blocks
        union all select tour_id, persons from waiting_parties where state = 'offered'
      ) s on s.tour_id = t.id
      group by t.id
    ) counted`);
  return rows[0]!;
}

/** How many seats each way has won. */
export async function countWays(pool: Pool): Promise<Record<Way, number>> {
  const { rows } = await pool.query<Record<Way, number>>(`
    select (select count(*)::int from bookings where state in ('held', 'pending_payment')) as hold,
      (select count(*)::int from manual_bookings where cancelled_at is null) as manual,
      (select count(*)::int from seat_blocks) as block,
      (select count(*)::int from bookings where state = 'paid') as late`);
  return rows[0]!;
}

/** Removes the guard: the table allows too many seats. */
export const removeGuard = (pool: Pool) => pool.query('alter table tours drop constraint tours_seats');

/** An INSERT of one seat from a row `tour` of tours. $2 is the traveller. */
const INSERTS: Record<Way, string> = {
  hold: insertBooking(`'held', app_now() + interval '15 minutes', null, null`),
  late: insertBooking(`'paid', null, app_now(), replace(gen_random_uuid()::text, '-', '')`),
  manual: `
    insert into manual_bookings (id, tour_id, name, phone, note, persons, total_paisa, paid_by)
    select gen_random_uuid(), tour.id, u.name, '01712345678', '', 1, 0, 'cash' from tour join users u on u.id = $2`,
  block: `
    insert into seat_blocks (id, tour_id, seats, reason)
    select gen_random_uuid(), tour.id, 1, 'For ' || u.name from tour join users u on u.id = $2`,
};

function insertBooking(state: string): string {
  return `
    insert into bookings (id, kind, tour_id, agency_id, traveller_id, persons, unit_paisa, total_paisa, name, email, phone, address,
      place, image, starts_at, days, departure, agency_name, refund_steps, transaction_id, state, hold_until, paid_at, check_in_code)
    select gen_random_uuid(), 'tour', tour.id, tour.agency_id, u.id, 1, tour.cost_paisa, tour.cost_paisa, u.name, u.email,
      '01712 345678', 'Dhanmondi, Dhaka', tour.location, tour.image, tour.starts_at, tour.days, tour.departure, a.name, '[]',
      replace(gen_random_uuid()::text, '-', ''), ${state}
    from tour join agencies a on a.id = tour.agency_id join users u on u.id = $2`;
}

/** A naive way to take a seat: checks for a free one, then takes it in a second statement. */
export async function takeCarelessly(
  pool: Pool,
  way: Way,
  tourId: string,
  travellerId: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ left: number }>(
    'select capacity - taken as left from tours where id = $1',
    [tourId],
  );
  if (rows[0]!.left < 1) return false;
  await pool.query(
    `with tour as (update tours set taken = taken + 1 where id = $1 returning *) ${INSERTS[way]}`,
    [tourId, travellerId],
  );
  return true;
}
