import type { Pool } from 'pg';

export interface Sold {
  /** Bookings that occupy seats. */
  bookings: number;
  /** Seats sold beyond the capacity of their tours. */
  oversold: number;
}

export async function countSold(pool: Pool): Promise<Sold> {
  const { rows } = await pool.query<Sold>(`
    select coalesce(sum(bookings), 0)::int as bookings, coalesce(sum(greatest(seats - capacity, 0)), 0)::int as oversold
    from (
      select t.capacity, count(b.id) as bookings, coalesce(sum(b.persons), 0) as seats from tours t
      left join bookings b on b.tour_id = t.id and b.state in ('held', 'pending_payment', 'paid', 'review')
      group by t.id
    ) counted`);
  return rows[0]!;
}

/** An INSERT of a booking with one seat, from a row `tour` of tours and a traveller. */
export const insertBooking = (travellerId: string) => `
  insert into bookings (id, kind, tour_id, agency_id, traveller_id, persons, unit_paisa, total_paisa, name, email, phone, address,
    place, image, starts_at, days, departure, agency_name, refund_steps, state, hold_until, transaction_id)
  select gen_random_uuid(), 'tour', tour.id, tour.agency_id, u.id, 1, tour.cost_paisa, tour.cost_paisa, u.name, u.email, '01712 345678',
    'Dhanmondi, Dhaka', tour.location, tour.image, tour.starts_at, tour.days, tour.departure, a.name, '[]', 'held',
    app_now() + interval '15 minutes', replace(gen_random_uuid()::text, '-', '')
  from tour join agencies a on a.id = tour.agency_id join users u on u.id = ${travellerId}`;

/** Removes the guard: the table allows too many seats. */
export const removeGuard = (pool: Pool) => pool.query('alter table tours drop constraint tours_seats');

/** A naive booking: checks for a free seat, then takes it in a second statement. */
export async function bookCarelessly(pool: Pool, tourId: string, travellerId: string): Promise<boolean> {
  const { rows } = await pool.query<{ left: number }>(
    'select capacity - taken as left from tours where id = $1',
    [tourId],
  );
  if (rows[0]!.left < 1) return false;
  await pool.query(
    `with tour as (update tours set taken = taken + 1 where id = $1 returning *) ${insertBooking('$2')}`,
    [tourId, travellerId],
  );
  return true;
}
