import { sql } from 'drizzle-orm';
import { readStatement } from '../features/bookings/payouts/statement.reads.ts';
import type { Db } from '../platform/db.ts';

/** What must hold of all money at any moment, as rows that must not exist. Recomputed without the product's functions. */
export const NEVER_OF_MONEY_OUT: Record<string, string> = {
  'postings that do not add up to zero': `
    select posting from ledger_entries group by posting having sum(amount_paisa) <> 0`,
  'bookings whose taka are not each in one place': `
    select b.id, money.*, places.* from bookings b
    cross join lateral (
      select (select coalesce(sum(amount_paisa), 0) from payments p where p.booking_id = b.id and p.state = 'applied') as received,
        (select coalesce(sum(amount_paisa), 0) from payments p where p.booking_id = b.id and p.state in ('applied', 'returned', 'review')) as captured,
        (select coalesce(sum(amount_paisa), 0) from payments p where p.booking_id = b.id and p.state = 'review') as set_aside,
        (select coalesce(sum(r.amount_paisa), 0) from refunds r join payments p on p.txn_id = r.txn_id
         where r.booking_id = b.id and p.state = 'applied') as returned,
        (select coalesce(sum(amount_paisa), 0) from refunds r where r.booking_id = b.id and r.state <> 'done') as owed,
        (select coalesce(sum(amount_paisa), 0) from refunds r where r.booking_id = b.id and r.state = 'done') as gone) money
    cross join lateral (
      select -coalesce(sum(amount_paisa) filter (where account = 'agency'), 0) as held,
        -coalesce(sum(amount_paisa) filter (where account = 'available'), 0) as available,
        -coalesce(sum(amount_paisa) filter (where account = 'in_transit'), 0) as in_transit,
        -coalesce(sum(amount_paisa) filter (where account in ('paid_out', 'written_off')), 0) as paid_out,
        -coalesce(sum(amount_paisa) filter (where account = 'commission'), 0) as commission,
        -coalesce(sum(amount_paisa) filter (where account = 'refunds_owed'), 0) as refunds_owed,
        -coalesce(sum(amount_paisa) filter (where account in ('unallocated', 'review')), 0) as undecided,
        coalesce(sum(amount_paisa) filter (where account = 'provider'), 0) as provider
      from ledger_entries e where e.booking_id = b.id) places
    where held + available + in_transit + paid_out + commission <> received - returned
      or refunds_owed <> owed or undecided <> set_aside or provider <> captured - gone
      or (b.released_at is null and (available <> 0 or in_transit <> 0 or paid_out <> 0 or commission <> 0))
      or (b.released_at is not null and b.held_reason is null and held <> 0)
      or held < 0 or commission < 0 or in_transit + paid_out + commission > received`,
  'payouts that are not exactly in the place of their state': `
    select p.id, p.state, p.amount_paisa, places.* from payouts p
    cross join lateral (
      select -coalesce(sum(amount_paisa) filter (where account = 'in_transit'), 0) as in_transit,
        -coalesce(sum(amount_paisa) filter (where account = 'paid_out'), 0) as paid_out
      from ledger_entries e where e.payout_id = p.id) places
    where in_transit <> case when p.state in ('prepared', 'in_transit') then p.amount_paisa else 0 end
      or paid_out <> case when p.state = 'paid' then p.amount_paisa else 0 end`,
  'agencies with more on the way or paid than they earned': `
    select a.id from agencies a
    cross join lateral (
      select -coalesce(sum(amount_paisa) filter (where account in ('in_transit', 'paid_out')), 0) as out,
        coalesce(sum(amount_paisa) filter (where account = 'agency' and cause = 'release' and amount_paisa > 0), 0) as released
      from ledger_entries e where e.agency_id = a.id) sums
    where sums.out > sums.released`,
  'bookings in dispute whose money is not held': `
    select b.id, d.id as dispute, b.held_reason, places.* from disputes d join bookings b on b.id = d.booking_id
    cross join lateral (
      select -coalesce(sum(amount_paisa) filter (where account = 'available'), 0) as available,
        -coalesce(sum(amount_paisa) filter (where account = 'available' and payout_id is not null
          and amount_paisa > 0 and created_at > d.opened_at), 0) as sent_since
      from ledger_entries e where e.booking_id = b.id) places
    where d.ended_at is null and (b.held_reason is null or available > 0 or sent_since <> 0)`,
  'decided cases that refunded another sum, or more than was paid': `
    select d.id, d.refund_paisa, sums.* from disputes d
    cross join lateral (
      select (select coalesce(sum(amount_paisa), 0) from refunds r where r.booking_id = d.booking_id and r.reason = 'dispute') as refunded,
        (select coalesce(sum(r.amount_paisa), 0) from refunds r join payments p on p.txn_id = r.txn_id
         where r.booking_id = d.booking_id and p.state = 'applied') as returned,
        (select coalesce(sum(amount_paisa), 0) from payments p where p.booking_id = d.booking_id and p.state = 'applied') as received) sums
    where refunded <> d.refund_paisa or returned > received`,
  'batches that one admin prepared and approved while there was another': `
    select id from payout_batches where approved_by = prepared_by and not approved_alone`,
};

/** Throws if a taka is missing, doubled or in two places, or if a statement differs from the ledger. */
export async function checkPayoutBooks(db: Db): Promise<void> {
  for (const [what, text] of Object.entries(NEVER_OF_MONEY_OUT)) {
    const { rows } = await db.execute(sql.raw(text));
    if (rows.length > 0) throw new Error(`${what}: ${rows.length}, first ${JSON.stringify(rows[0])}`);
  }
  await checkStatements(db);
}

/** Throws if the statement of a payout differs from it. */
export async function checkStatements(db: Db): Promise<void> {
  const { rows: sent } = await db.execute<{
    id: string;
    agency_id: string;
    paisa: string;
    taken: string;
  }>(sql`
    select p.id, p.agency_id, p.amount_paisa as paisa, (
      select sum(amount_paisa) from (
        select distinct on (booking_id) amount_paisa from ledger_entries
        where payout_id = p.id and account = 'available' order by booking_id, id) first) as taken
    from payouts p where p.sent_at is not null and p.agency_id is not null`);
  for (const { id, agency_id: agencyId, paisa, taken } of sent) {
    const { lines, amount } = (await readStatement(db, agencyId, id))!;
    const total = lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0);
    const sums = [total, Math.round(amount * 100), Number(taken)];
    if (sums.some((sum) => sum !== Number(paisa)))
      throw new Error(`The statement of ${id} is ${sums.join(', ')}, the payout ${paisa}`);
  }
}
