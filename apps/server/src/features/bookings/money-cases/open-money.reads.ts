import type { AccountDeletion, AgencyDeletion } from '@ghuri/contract/leaving';
import { deletesFrom, obstacleToDeleting } from '@ghuri/domain/leaving';
import type { AgencyMoney } from '@ghuri/domain/leaving';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { payable } from '../../../schema/booking-states.sql.ts';

/** An agency's money that is not settled. One statement, so that moving money is counted once. */
export async function readAgencyMoney(db: Db, agencyId: string): Promise<AgencyMoney> {
  const { rows } = await db.execute<{
    trips: string;
    refunds: string;
    payments: string;
    disputes: string;
    held: string;
    available: string;
    in_transit: string;
  }>(sql`
    select
      (select count(*) from trips
       where agency_id = ${agencyId} and refunded_at is null and starts_at > app_now()) as trips,
      (select count(*) from refunds join bookings on bookings.id = refunds.booking_id
       where bookings.agency_id = ${agencyId} and refunds.state <> 'done') as refunds,
      (select count(*) from bookings where agency_id = ${agencyId} and (
        ${sql.raw(payable())}
        or exists (select from payments where payments.booking_id = bookings.id and payments.state in ('received', 'review'))
        or exists (
          select from payment_attempts attempt where attempt.booking_id = bookings.id
          and attempt.state in ('created', 'redirected') and attempt.next_check_at is not null))) as payments,
      (select count(*) from disputes join bookings on bookings.id = disputes.booking_id
       where bookings.agency_id = ${agencyId} and disputes.ended_at is null) as disputes,
      -- The ledger has debts to an agency below zero.
      place.*
    from (
      select -coalesce(sum(amount_paisa) filter (where account = 'agency'), 0) as held,
        -coalesce(sum(amount_paisa) filter (where account = 'available'), 0) as available,
        -coalesce(sum(amount_paisa) filter (where account = 'in_transit'), 0) as in_transit
      from ledger_entries where agency_id = ${agencyId}) place`);
  const { trips, refunds, payments, disputes, held, available, in_transit: inTransit } = rows[0]!;
  return {
    trips: Number(trips),
    refunds: Number(refunds),
    payments: Number(payments),
    disputes: Number(disputes),
    held: BigInt(held),
    available: BigInt(available),
    inTransit: BigInt(inTransit),
  };
}

export interface Closing {
  closedAt: number;
  /** When it is deleted by itself, if it is settled then. */
  deletesFrom: number;
}

/** Null if the agency is open. Trips with travellers whom the agency entered by hand count as sold. */
export async function readClosing(db: Db, agencyId: string): Promise<Closing | null> {
  const { rows } = await db.execute<{ closed_at: Date | string | null; ends: Date | string | null }>(sql`
    select closed_at, (
      select max(starts_at + days * interval '1 day') from (
        select starts_at, days from bookings where agency_id = agency.id and state = 'paid'
        union all
        select starts_at, days from tours where agency_id = agency.id and cancelled_at is null and taken > 0) sold) as ends
    from agencies agency where id = ${agencyId}`);
  const { closed_at: closed, ends } = rows[0] ?? { closed_at: null, ends: null };
  if (closed === null) return null;
  const closedAt = new Date(closed).getTime();
  return { closedAt, deletesFrom: deletesFrom(closedAt, ends === null ? null : new Date(ends).getTime()) };
}

export async function readAgencyDeletion(db: Db, agencyId: string): Promise<AgencyDeletion> {
  const money = await readAgencyMoney(db, agencyId);
  const closing = await readClosing(db, agencyId);
  const { held, available, inTransit } = money;
  const iso = (moment: number) => new Date(moment).toISOString();
  return {
    ...money,
    balance: paisaToDecimalTaka(held + available + inTransit),
    held: paisaToDecimalTaka(held),
    available: paisaToDecimalTaka(available),
    inTransit: paisaToDecimalTaka(inTransit),
    obstacle: obstacleToDeleting(money),
    closedAt: closing && iso(closing.closedAt),
    deletesFrom: closing && iso(closing.deletesFrom),
  };
}

/** A traveller's money that is not settled, without paid trips. */
export async function readTravellerMoney(
  db: Db,
  travellerId: string,
): Promise<
  Pick<AccountDeletion, 'holds' | 'requests' | 'refundsUnderWay' | 'paymentsUnderReview' | 'disputes'>
> {
  const { rows } = await db.execute<
    Record<'holds' | 'requests' | 'refunds' | 'amount' | 'review' | 'disputes', string>
  >(sql`
    with theirs as (select id, state from bookings where traveller_id = ${travellerId}),
    open_refunds as (
      select amount_paisa from refunds where state <> 'done' and booking_id in (select id from theirs))
    select
      (select count(*) from theirs where ${sql.raw(payable())}) as holds,
      (select count(*) from personalised_tours wish where traveller_id = ${travellerId} and not exists (
        select from bookings where personalised_tour_id = wish.id and paid_at is not null))
      + (select count(*) from open_requests wish where traveller_id = ${travellerId} and not exists (
        select from bookings where open_request_id = wish.id and paid_at is not null)) as requests,
      (select count(*) from open_refunds) as refunds,
      (select coalesce(sum(amount_paisa), 0) from open_refunds) as amount,
      (select count(*) from payments
       where state in ('received', 'review') and booking_id in (select id from theirs)) as review,
      (select count(*) from disputes where ended_at is null and booking_id in (select id from theirs)) as disputes`);
  const { holds, requests, refunds, amount, review, disputes } = rows[0]!;
  return {
    holds: Number(holds),
    requests: Number(requests),
    refundsUnderWay: { count: Number(refunds), amount: paisaToDecimalTaka(BigInt(amount)) },
    paymentsUnderReview: Number(review),
    disputes: Number(disputes),
  };
}
