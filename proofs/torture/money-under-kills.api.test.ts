import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Books } from './audit.ts';
import { audit } from './audit.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import type { DurablePostgres } from './durable-postgres.ts';
import { killRun } from './kill-run.ts';
import type { KillRunResult } from './kill-run.ts';
import type { Stage } from './stage.ts';

/** The short version of `npm run torture`. */
const PAYMENTS = 20;
const KILLS = 3;
const PAYOUT_KILLS = 2;

let postgres: DurablePostgres;
beforeAll(async () => {
  postgres = await startDurablePostgres();
});
afterAll(() => postgres.stop());

/** Ways to lose, double or misplace money and seats. Each is written where the audit looks, and then rolled back. */
const CRIMES: Record<string, string> = {
  'a payment is forgotten': `
    delete from payments where txn_id = (select p.txn_id from payments p where not exists (select from refunds r where r.txn_id = p.txn_id) limit 1)`,
  'a refund is dropped': `delete from refunds where id = (select id from refunds limit 1)`,
  'a refund never arrived': `
    insert into refunds (id, txn_id, booking_id, amount_paisa, reason, state, done_at)
    select 'nowhere', txn_id, booking_id, amount_paisa, reason, 'done', app_now() from refunds limit 1`,
  'a refund is paid under two ids': `
    update refunds set amount_paisa = amount_paisa / 2 where id = (select id from refunds where state = 'done' limit 1)`,
  'a trip is paid and nobody travels': `
    update bookings set traveller_id = null where id = (select id from bookings where state = 'paid' limit 1)`,
  'a seat is sold and not counted': `update tours set taken = taken - 1 where id = (select id from tours where taken > 0 limit 1)`,
  'a seat is sold by hand and not counted': `
    insert into manual_bookings (id, tour_id, name, phone, note, persons, total_paisa, paid_by)
    select gen_random_uuid(), id, 'Kamal', '01711903344', '', 1, 0, 'cash' from tours limit 1`,
  'a seat is kept back and not counted': `
    insert into seat_blocks (id, tour_id, seats, reason) select gen_random_uuid(), id, 1, 'Guide' from tours limit 1`,
  'a seat is offered and not counted': `
    insert into waiting_parties (id, tour_id, traveller_id, persons, state, offered_until)
    select gen_random_uuid(), t.id, u.id, 1, 'offered', app_now() + interval '1 hour' from tours t, users u limit 1`,
  'a party waits while its seats are free': `
    with freed as (update tours set starts_at = app_now() + interval '9 days', capacity = taken + 1, waiting = waiting + 1
      where id = (select t.id from tours t join agencies a on a.id = t.agency_id
        where a.sells and t.cancelled_at is null and t.closed_at is null limit 1) returning id)
    insert into waiting_parties (id, tour_id, traveller_id, persons)
    select gen_random_uuid(), freed.id, u.id, 1 from freed, users u limit 1`,
  'a booking is paid with too little': `
    update payments set amount_paisa = amount_paisa - 100 where txn_id = (select txn_id from payments where state = 'applied' limit 1)`,
  'an add-on is counted and nobody has it': `
    update tour_add_ons set taken = taken + 1 where ctid = (select ctid from tour_add_ons where taken < most limit 1)`,
  'a coupon is counted and nobody uses it': `
    update coupons set uses = uses + 1 where id = (select id from coupons where uses < most_uses limit 1)`,
  'a balance is forgotten': `
    update bookings set balance_by = null, deposit_paisa = 100, owed_paisa = total_paisa - 100
    where id = (select id from bookings where state = 'paid' and total_paisa > 100 limit 1)`,
  'a group price is not settled': `
    update bookings set group_priced_at = null
    where id = (select id from bookings where state = 'paid' and group_priced_at is not null limit 1)`,
  'a payment takes effect twice': `
    insert into mails (id, "to", kind, subject, text, html)
    select gen_random_uuid(), m."to", m.kind, m.subject, m.text, m.html from mails m
    join bookings b on b.traveller_id is not null and m.text like '%' || b.transaction_id || '%'
    where m.kind = 'booking-booked' limit 1`,
  'a payout is larger than what its agency had': `
    update payouts set amount_paisa = amount_paisa + 100 where id = (select id from payouts where state = 'paid' limit 1)`,
  'money is released twice': `
    insert into ledger_entries (posting, account, booking_id, agency_id, amount_paisa)
    select posting, place, booking_id, agency_id, paisa
    from (select gen_random_uuid() as posting, booking_id, agency_id from ledger_entries where account = 'available' limit 1) released,
      (values ('agency', 100), ('available', -100)) moved (place, paisa)`,
};

/** The same outside of our books. */
const OUTSIDE: Record<string, (books: Books) => Partial<Books>> = {
  'an acknowledged booking is gone': ({ promises }) => ({
    promises: { ...promises, bookings: ['01900000-0000-7000-8000-000000000000'] },
  }),
  'the bank pays an agency twice': ({ bank }) => ({
    bank: { transfers: () => [...bank!.transfers(), ...bank!.transfers()] },
  }),
  'the bank never gets a file': () => ({ bank: { transfers: () => [] } }),
};

describe('money under kills', () => {
  const seen = new Map<string, string[]>();
  let result: KillRunResult;

  async function commitEach(books: Books, { services }: Stage): Promise<void> {
    const client = await services.database.pool.connect();
    try {
      for (const [crime, change] of Object.entries(CRIMES)) {
        await client.query('begin');
        const { rowCount } = await client.query(change);
        // Without an affected row the control would prove nothing.
        expect({ crime, changes: rowCount! > 0 }).toEqual({ crime, changes: true });
        const query: Books['query'] = (text, values) => client.query(text, values);
        seen.set(crime, (await audit({ ...books, query })).breaches);
        await client.query('rollback');
      }
    } finally {
      client.release();
    }
    for (const [crime, change] of Object.entries(OUTSIDE))
      seen.set(crime, (await audit({ ...books, ...change(books) })).breaches);
  }

  beforeAll(async () => {
    result = await killRun(
      { postgres, payments: PAYMENTS, kills: KILLS, postmasterKills: 1, payoutKills: PAYOUT_KILLS },
      commitEach,
    );
  }, 400_000);

  test('processes and the postmaster killed in mid-work, events ten times and days late › nothing lost, all settled', () => {
    expect(result.breaches).toEqual([]);
    expect(result.settledAfterMs).toBeLessThan(120_000);
  });

  test('the run › made progress: payments by card and with bKash, bookings, refunds, late news, payouts, kills', () => {
    expect(result.captured).toBeGreaterThanOrEqual(PAYMENTS);
    expect(result.kills).toBeGreaterThanOrEqual(KILLS);
    expect(result.payoutKills).toBeGreaterThanOrEqual(PAYOUT_KILLS);
    for (const count of [result.paid, result.refunded, result.lateNews, result.withBkash, result.payouts])
      expect(count).toBeGreaterThan(0);
  });

  test('control: a party waits while its seats are free › nothing else is wrong', () => {
    expect(seen.get('a party waits while its seats are free')).toEqual([
      expect.stringContaining('38: parties that wait although seats for them are free'),
    ]);
  });

  test.each([...Object.keys(CRIMES), ...Object.keys(OUTSIDE)])('control: %s › the audit sees it', (crime) => {
    expect(seen.get(crime)).not.toEqual([]);
  });
});
