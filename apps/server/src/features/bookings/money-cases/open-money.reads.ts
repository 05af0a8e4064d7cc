import type { AccountDeletion, AgencyMoneyShown } from '@ghuri/contract/leaving';
import { obstacleToDeleting } from '@ghuri/domain/leaving';
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
    balance: string;
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
      -- The ledger has debts to an agency below zero.
      (select -coalesce(sum(amount_paisa), 0) from ledger_entries
       where account = 'agency' and agency_id = ${agencyId}) as balance`);
  const { trips, refunds, payments, balance } = rows[0]!;
  return {
    trips: Number(trips),
    refunds: Number(refunds),
    payments: Number(payments),
    balance: BigInt(balance),
  };
}

export async function readAgencyDeletion(db: Db, agencyId: string): Promise<AgencyMoneyShown> {
  const money = await readAgencyMoney(db, agencyId);
  return { ...money, balance: paisaToDecimalTaka(money.balance), obstacle: obstacleToDeleting(money) };
}

/** A traveller's money that is not settled, without paid trips. */
export async function readTravellerMoney(
  db: Db,
  travellerId: string,
): Promise<Pick<AccountDeletion, 'holds' | 'requests' | 'refundsUnderWay' | 'paymentsUnderReview'>> {
  const { rows } = await db.execute<
    Record<'holds' | 'requests' | 'refunds' | 'amount' | 'review', string>
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
       where state in ('received', 'review') and booking_id in (select id from theirs)) as review`);
  const { holds, requests, refunds, amount, review } = rows[0]!;
  return {
    holds: Number(holds),
    requests: Number(requests),
    refundsUnderWay: { count: Number(refunds), amount: paisaToDecimalTaka(BigInt(amount)) },
    paymentsUnderReview: Number(review),
  };
}
