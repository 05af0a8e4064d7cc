import { TOUR_EVENT, tourTopic } from '@ghuri/contract/tours';
import { HOLDS_COUNTED_MS, HOLD_MS, MOST_HOLDS_OF_TOUR, MOST_LIVE_HOLDS } from '@ghuri/domain/bookings';
import { REFUND_STEPS } from '@ghuri/domain/refunds';
import { lacksValue, violatedConstraint } from '../../platform/database-errors.ts';
import { ask } from '../../platform/db.ts';
import type { Db, NamedStatement } from '../../platform/db.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { bookingEnds, stillOpen } from '../../schema/booking-deadline.sql.ts';
import { payable } from '../../schema/booking-states.sql.ts';
import { FIRST_CHECK_SECONDS } from '../bookings/settlement/payments.writes.ts';
import { UNPAID_HOLD } from '../bookings/checkout/holds.writes.ts';
import type { SoldTerms } from '../bookings/bookings.writes.ts';
import type { Held, QuickWish } from '../bookings/sellable.ts';
import { limitedAddOns } from './prices/add-ons.writes.ts';
import { countUses, couponIsOpen } from './prices/coupons.writes.ts';

const milliseconds = (count: number) => `interval '${count} milliseconds'`;

/** Whether a party gets a tour, what it pays, and what is claimed beside the seats. */
interface Terms {
  agreed: string;
  total: string;
  columns?: string;
  values?: string;
  claims?: string;
  /** False: the statement fails, and nothing is held. */
  complete?: string;
}

/**
 * Locks in the usual order: the user, so that double clicks run one after the other; the agency, before its tours;
 * the tour, only if it has the seats. Publishes the seats left, like `publishTourEvent`.
 */
const holdStatement = (
  name: string,
  { agreed, total, columns = '', values = '', claims = '', complete = 'true' }: Terms,
) => ({
  name,
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
      where tours.id = $2 and cancelled_at is null and closed_at is null and visibility <> 'hidden' and waiting = 0
        and ${stillOpen('starts_at', 'clock.now')}
        and taken + $3 <= capacity and ${agreed}
      returning tours.*, offer.agency_name, offer.slot, clock.now
    ),
    booking as (
      insert into bookings (id, kind, tour_id, agency_id, traveller_id, persons, unit_paisa, total_paisa, name, email, phone, address,
        place, image, starts_at, days, departure, agency_name, refund_steps, state, hold_until, hold_slot, transaction_id, created_at, trip_version_id${columns})
      select $5::uuid, 'tour', id, agency_id, $1, $3, cost_paisa, ${total}, $6, $7, $8, $9,
        location, image, starts_at, days, departure, agency_name, $10::json, 'held', now + ${milliseconds(HOLD_MS)}, slot, $11, now, trip_version_id${values}
      from tour
      returning *
    ),${claims}
    attempt as (
      insert into payment_attempts (id, provider, booking_id, amount_paisa, next_check_at, created_at)
      select $12, $15, case when ${complete} then id end, coalesce(deposit_paisa, total_paisa),
        created_at + interval '${FIRST_CHECK_SECONDS} seconds', created_at
      from booking
    ),
    told as (
      select publish_live_event($13, '${TOUR_EVENT}', jsonb_build_object('tourId', id, 'totalTravelers', capacity, 'leftTravelers', taken,
        'bookingEnds', to_char(${bookingEnds('starts_at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'timesUp', false, 'closed', false, 'cancelled', false))
      from tour
    )
    select coalesce(deposit_paisa, total_paisa) as due_paisa, place, hold_until, (select count(*) from told) as told from booking`,
});

const HOLD_SEATS = holdStatement('hold-seats', {
  agreed:
    'price_list is null and cost_paisa * $3 <= $4 and cost_paisa * $3 = coalesce($16::numeric * 100, cost_paisa * $3)',
  total: 'cost_paisa * $3',
});

/**
 * Then add-ons, one after the other, and the coupon at the very end: the statement commits right after it, so that other bookings wait for
 * its row as short as possible. If one of them is gone, the attempt has no booking, which its table refuses.
 */
const HOLD_PRICED_SEATS = holdStatement('hold-priced-seats', {
  agreed: `cost_paisa = $4 and starts_at is not distinct from $16 and price_list is not distinct from $17::jsonb`,
  total: '$18',
  columns: ', price_list, party, lines, coupon_id, deposit_paisa, balance_by',
  values: ', price_list, $19::json, $20::json, $21::uuid, $22::bigint, $23::timestamptz',
  claims: `
    wanted as (
      select tour_id, add_on, chosen.count
      from unnest($24::text[], $25::integer[]) chosen (id, count)
      join tour_add_ons on tour_id = (select id from tour) and add_on = chosen.id
      order by add_on for no key update of tour_add_ons
    ),
    added as (
      update tour_add_ons set taken = taken + wanted.count from wanted
      where tour_add_ons.tour_id = wanted.tour_id and tour_add_ons.add_on = wanted.add_on and taken + wanted.count <= most
      returning 1
    ),
    coupon as (
      update coupons set uses = uses + 1 from booking
      where coupons.id = booking.coupon_id and ${couponIsOpen('booking.created_at')}
      returning 1
    ),`,
  complete: `(select count(*) from added) = cardinality($24::text[]) and (coupon_id is null or exists (select from coupon))`,
});

type Wanted = Omit<QuickWish, 'choice'>;
export type HeldSeats = { booking: Held; attemptId: string };

/**
 * Holds seats for a traveller who holds none of this tour, and inserts a payment attempt, in one statement: tours with one price and no
 * waiting list. Returns undefined if any condition fails; the caller then goes step by step to find why.
 */
export const holdSeats = (db: Db, wish: Wanted & { persons: number }): Promise<HeldSeats | undefined> =>
  hold(db, HOLD_SEATS, { ...wish, limitPaisa: wish.mostPaisa, more: [wish.shown ?? null] });

interface PricedWish extends Wanted {
  terms: SoldTerms;
  startsAt: Date;
  /** Of the coupon. */
  mostPerPerson: number | null;
}

/** The same for terms of a price list or with a coupon. They were read before: what may have changed since is compared. */
export async function holdPricedSeats(db: Db, wish: PricedWish): Promise<HeldSeats | undefined> {
  const { terms, travellerId, mostPerPerson } = wish;
  const { couponId } = terms;
  if (couponId == null || mostPerPerson === null) return holdPriced(db, wish);
  try {
    return await db.transaction(async (tx) => {
      const held = await holdPriced(tx, wish);
      if (!held) return undefined;
      // The coupon is locked now, so no other use of it commits before this transaction ends.
      const used = await countUses(tx, { couponId, travellerId, id: held.booking.id });
      if (used >= mostPerPerson) throw new UsedUp();
      return held;
    });
  } catch (error) {
    if (error instanceof UsedUp) return undefined;
    throw error;
  }
}

/** Rolls a hold back. */
class UsedUp extends Error {}

function holdPriced(db: Db, wish: PricedWish): Promise<HeldSeats | undefined> {
  const { terms, startsAt } = wish;
  const { persons, unitPaisa, totalPaisa, priceList, party, lines, couponId, depositPaisa, balanceBy } =
    terms;
  const addOns = limitedAddOns(terms);
  return hold(db, HOLD_PRICED_SEATS, {
    ...wish,
    persons,
    limitPaisa: unitPaisa,
    more: [
      startsAt,
      priceList ? JSON.stringify(priceList) : null,
      totalPaisa,
      JSON.stringify(party),
      JSON.stringify(lines),
      couponId,
      depositPaisa,
      balanceBy,
      addOns.map(({ id }) => id),
      addOns.map(({ count }) => count),
    ],
  });
}

async function hold(
  db: Db,
  statement: NamedStatement,
  {
    id: tourId,
    travellerId,
    persons,
    limitPaisa,
    provider,
    limited,
    contact,
    more,
  }: Wanted & { persons: number; limitPaisa: bigint; more: unknown[] },
): Promise<HeldSeats | undefined> {
  const id = newId();
  const receiptId = newToken(18);
  // The first attempt uses the receipt's id: the provider's page and the receipt show the same id.
  const attemptId = receiptId;
  const { name, email, phone, address } = contact;
  try {
    const [held] = await ask<{ due_paisa: string; place: string; hold_until: Date }>(db, statement, [
      travellerId,
      tourId,
      persons,
      limitPaisa,
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
      ...more,
    ]);
    if (!held) return undefined;
    const { due_paisa, place, hold_until: holdUntil } = held;
    const booking = { id, duePaisa: BigInt(due_paisa), ...contact, place, receiptId, holdUntil };
    return { booking, attemptId };
  } catch (error) {
    if (isOvertaken(error)) return undefined;
    throw error;
  }
}

/** Another booking came first: another click of the same user, or one that took the last add-on or the last use of the coupon. */
function isOvertaken(error: unknown): boolean {
  const violated = violatedConstraint(error);
  return (
    violated === 'bookings_one_hold' ||
    violated === 'bookings_hold_slot' ||
    lacksValue(error, 'payment_attempts', 'booking_id')
  );
}
