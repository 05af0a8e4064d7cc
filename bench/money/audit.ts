import type { PracticeGateway } from '../../apps/gateway/src/testing/practice-gateway.ts';
import type { Services } from '../../apps/server/src/services.ts';

/** Holds what must always be true against what is. */
export async function audit({ services, gateway }: { services: Services; gateway: PracticeGateway }) {
  const { pool } = services.database;
  const breaches: string[] = [];
  const expectNone = async (what: string, text: string) => {
    const { rows } = await pool.query(text);
    if (rows.length > 0) breaches.push(`${what}: ${rows.length}, first ${JSON.stringify(rows[0])}`);
  };
  await expectNone(
    'tours whose seats are not those of their bookings',
    `select t.id, t.taken, t.capacity, coalesce(sum(b.persons), 0) as seated from tours t
     left join bookings b on b.tour_id = t.id and b.state in ('held', 'pending_payment', 'paid', 'review')
     group by t.id having t.taken <> coalesce(sum(b.persons), 0) or t.taken > t.capacity`,
  );
  await expectNone(
    'bookings that are paid without a payment, or the other way round',
    `select b.id, b.state from bookings b left join payments p on p.booking_id = b.id and p.state = 'applied'
     where (b.paid_at is not null) <> (p.txn_id is not null) or p.amount_paisa <> b.total_paisa`,
  );
  await expectNone(
    'payments that go back without a refund, or with another sum',
    `select p.txn_id from payments p left join refunds r on r.txn_id = p.txn_id
     where p.state = 'returned' group by p.txn_id having coalesce(sum(r.amount_paisa), 0) <> p.amount_paisa`,
  );
  await expectNone(
    'more given back than paid',
    `select p.txn_id from payments p join refunds r on r.txn_id = p.txn_id
     group by p.txn_id having sum(r.amount_paisa) > p.amount_paisa`,
  );
  await expectNone(
    'postings out of balance',
    'select posting from ledger_entries group by posting having sum(amount_paisa) <> 0',
  );
  await expectNone(
    'bookings told of more or less than once',
    `select b.id, count(m.id) from bookings b
     left join mails m on m.kind = 'booking-booked' and m.text like '%' || b.transaction_id || '%'
     where b.paid_at is not null group by b.id having count(m.id) <> 1`,
  );

  const theirs = await gateway.ledger();
  const ours = await pool.query<{ txn_id: string; amount: string }>(
    `select txn_id, to_char(amount_paisa / 100.0, 'FM999999990.00') as amount from payments`,
  );
  const known = new Map(ours.rows.map((row) => [row.txn_id, row.amount]));
  for (const payment of theirs.payments) {
    if (known.get(payment.bankTranId) !== payment.amount)
      breaches.push(`captured and not in our books: ${payment.bankTranId} ${payment.amount}`);
  }
  if (known.size !== theirs.payments.length)
    breaches.push(`${known.size} payments in our books, ${theirs.payments.length} at the gateway`);
  const { rows } = await pool.query<
    Record<'provider' | 'agency' | 'owed' | 'review' | 'unallocated', string>
  >(`
    select coalesce(sum(amount_paisa) filter (where account = 'provider'), 0) / 100 as provider,
      coalesce(sum(amount_paisa) filter (where account = 'refunds_owed'), 0) / 100 as owed,
      coalesce(sum(amount_paisa) filter (where account = 'unallocated'), 0) / 100 as unallocated
    from ledger_entries`);
  const balance = Number(theirs.totals.captured) - Number(theirs.totals.refunded);
  if (Number(rows[0]!.provider) !== balance)
    breaches.push(`our books say ${rows[0]!.provider} is at the gateway, which has ${balance}`);
  if (Number(rows[0]!.owed) !== 0) breaches.push(`${rows[0]!.owed} is still owed`);
  if (Number(rows[0]!.unallocated) !== 0) breaches.push(`${rows[0]!.unallocated} belongs to nobody`);
  const twice = new Set<string>();
  for (const refund of theirs.refunds) {
    if (twice.has(refund.refundTransId)) breaches.push(`refunded twice: ${refund.refundTransId}`);
    twice.add(refund.refundTransId);
  }
  const counted = await pool.query<{ paid: number; refunded: number }>(
    `select (select count(*)::int from bookings where paid_at is not null) as paid, (select count(*)::int from refunds where state = 'done') as refunded`,
  );
  return { captured: theirs.payments.length, ...counted.rows[0]!, breaches };
}
