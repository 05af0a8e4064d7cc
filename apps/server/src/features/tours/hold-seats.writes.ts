import { TOUR_EVENT, tourTopic } from '@ghuri/contract/tours';
import { HOLDS_COUNTED_MS, HOLD_MS, MOST_HOLDS_OF_TOUR, MOST_LIVE_HOLDS } from '@ghuri/domain/bookings';
import { REFUND_STEPS } from '@ghuri/domain/refunds';
import type { Pool } from 'pg';
import { violatedConstraint } from '../../platform/database-errors.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { bookingEnds, stillOpen } from '../../schema/booking-deadline.sql.ts';
import { payable } from '../../schema/booking-states.sql.ts';
import { FIRST_CHECK_SECONDS } from '../bookings/settlement/payments.writes.ts';
import { UNPAID_HOLD } from '../bookings/checkout/holds.writes.ts';
import type { Held, QuickWish } from '../bookings/sellable.ts';

const milliseconds = (count: number) => `interval '${count} milliseconds'`;

/**
 * Locks in the usual order: the user, so that double clicks run one after the other; the agency, before its tours;
 * the tour, only if it has the seats. Publishes the seats left, like `publishTourEvent`.
 */
const HOLD_SEATS = {
  name: 'hold-seats',
  text: `
    with clock as materialized (select app_now() as now),
    person as (select id from users where id = $1 for no key update),
    held as (
      select count(*) filter (where tour_id = $2) as of_tour,
        (select min(slot) from generate_series(1, ${MOST_LIVE_HOLDS}) slot
         where slot <> all(array_remove(array_agg(case when ${payable()} then hold_slot end), null))) as slot
      from (
        select tour_id, state, hold_slot from bookings, clock
        where traveller_id = $1 and created_at > clock.now - ${milliseconds(HOLDS_COUNTED_MS)} and ${UNPAID_HOLD}
        union all select null, null, null
      ) recent
    ),
    offer as (
      select wanted.id, agency.name as agency_name, case when $14 then held.slot end as slot
      from person, held, tours wanted join agencies agency on agency.id = wanted.agency_id
      where wanted.id = $2 and agency.sells and agency.user_id <> person.id and not exists (
        select from bookings live
        where live.traveller_id = $1 and live.tour_id = $2 and ${payable('live')}
      ) and (not $14 or (held.slot is not null and held.of_tour < ${MOST_HOLDS_OF_TOUR}))
      for key share of agency
    ),
    tour as (
      update tours set taken = taken + $3 from offer, clock
      where tours.id = offer.id and cancelled_at is null and closed_at is null and visibility <> 'hidden' and price_list is null and waiting = 0
        and ${stillOpen('starts_at', 'clock.now')}
        and taken + $3 <= capacity and cost_paisa * $3 <= $4
      returning tours.*, offer.agency_name, offer.slot, clock.now
    ),
    booking as (
      insert into bookings (id, kind, tour_id, agency_id, traveller_id, persons, unit_paisa, total_paisa, name, email, phone, address,
        place, image, starts_at, days, departure, agency_name, refund_steps, state, hold_until, hold_slot, transaction_id, created_at, trip_version_id)
      select $5::uuid, 'tour', id, agency_id, $1, $3, cost_paisa, cost_paisa * $3, $6, $7, $8, $9,
        location, image, starts_at, days, departure, agency_name, $10::json, 'held', now + ${milliseconds(HOLD_MS)}, slot, $11, now, trip_version_id
      from tour
      returning *
    ),
    attempt as (
      insert into payment_attempts (id, provider, booking_id, amount_paisa, next_check_at, created_at)
      select $12, $15, id, total_paisa, created_at + interval '${FIRST_CHECK_SECONDS} seconds', created_at from booking
    ),
    told as (
      select publish_live_event($13, '${TOUR_EVENT}', jsonb_build_object('tourId', id, 'totalTravelers', capacity, 'leftTravelers', taken,
        'bookingEnds', to_char(${bookingEnds('starts_at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'timesUp', false, 'closed', false, 'cancelled', false))
      from tour
    )
    select total_paisa, place, hold_until, (select count(*) from told) as told from booking`,
};

/**
 * Holds seats for a traveller who holds none of this tour, and inserts a payment attempt, in one statement. Most
 * checkouts need only this: tours with one price and no waiting list. Returns undefined if any condition fails; the caller then goes step by step to find why.
 */
export async function holdSeats(
  pool: Pool,
  { id: tourId, travellerId, persons, provider, mostPaisa, limited, contact }: QuickWish,
): Promise<{ booking: Held; attemptId: string } | undefined> {
  const id = newId();
  const receiptId = newToken(18);
  // The first attempt uses the receipt's id: the provider's page and the receipt show the same id.
  const attemptId = receiptId;
  const { name, email, phone, address } = contact;
  try {
    const { rows } = await pool.query<{ total_paisa: string; place: string; hold_until: Date }>({
      ...HOLD_SEATS,
      values: [
        travellerId,
        tourId,
        persons,
        mostPaisa,
        id,
        name,
        email,
        phone,
        address,
        JSON.stringify(REFUND_STEPS),
        receiptId,
        attemptId,
        tourTopic(tourId),
        limited,
        provider,
      ],
    });
    const [held] = rows;
    if (!held) return undefined;
    const { total_paisa, place, hold_until: holdUntil } = held;
    const booking = { id, duePaisa: BigInt(total_paisa), ...contact, place, receiptId, holdUntil };
    return { booking, attemptId };
  } catch (error) {
    // Another click of the same user committed first, too late for this statement to see it.
    const violated = violatedConstraint(error);
    if (violated === 'bookings_one_hold' || violated === 'bookings_hold_slot') return undefined;
    throw error;
  }
}
