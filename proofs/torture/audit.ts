import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { QueryResult } from 'pg';
import { stillOpen, timesUp } from '../../apps/server/src/schema/booking-deadline.sql.ts';
import { NEVER_OF_MONEY_OUT } from '../../apps/server/src/testing/payout-books.ts';
import type { Bank } from './bank.ts';
import { readGatewayBooks } from './gateway-books.ts';
import type { Promises } from './stage.ts';

export interface Books {
  /** On its own connection, so that uncommitted changes of a transaction can be audited. */
  query(text: string, values?: unknown[]): Promise<QueryResult>;
  gateway: Pick<PracticeGateway, 'ledger' | 'bkash'>;
  promises: Promises;
  misreported: ReadonlyMap<string, string>;
  /** Undefined before anything was paid out. */
  bank?: Pick<Bank, 'transfers'>;
}

export interface Findings {
  captured: number;
  /** Of these, with bKash. */
  withBkash: number;
  paid: number;
  refunded: number;
  underReview: number;
  /** Deposits that were completed, and those that lapsed. */
  balances: number;
  lapses: number;
  /** Refunds because a group grew. */
  groupRefunds: number;
  /** Offers of waiting lists, by what became of them. */
  offersTaken: number;
  offersDeclined: number;
  offersLapsed: number;
  /** Payouts that arrived, and those that the bank refused or returned. */
  payouts: number;
  payoutsFailed: number;
  batchesWithdrawn: number;
  /** Cases that an admin decided. */
  cases: number;
  /** The violations; empty if all is well. */
  breaches: string[];
}

/** The money of a booking `b`, without what was paid beyond its price. */
const MONEY = `
  select (select coalesce(sum(amount_paisa), 0) from payments p where p.booking_id = b.id and p.state = 'applied') as received,
    (select coalesce(sum(r.amount_paisa), 0) from refunds r join payments p on p.txn_id = r.txn_id
     where r.booking_id = b.id and p.state = 'applied') as returned,
    (select coalesce(-sum(amount_paisa), 0) from ledger_entries e where e.booking_id = b.id
      and account in ('agency', 'available', 'in_transit', 'paid_out', 'written_off', 'commission')) as agencys,
    coalesce((select sum((line ->> 'total')::int) * 100 from json_array_elements(b.lines) line), 0) as price`;

/** At any moment, also when every process has just been killed: a freed seat is offered in the transaction that frees it. */
const PASSED_OVER = `
  select w.id, w.persons, t.taken, t.capacity from waiting_parties w join tours t on t.id = w.tour_id join agencies a on a.id = t.agency_id
  where w.state = 'waiting' and w.persons <= t.capacity - t.taken
    and t.cancelled_at is null and t.closed_at is null and t.visibility <> 'hidden' and a.sells and ${stillOpen('t.starts_at')}`;

/** Parties that wait although seats for them are free. */
export async function findPassedOver(query: Books['query']): Promise<string[]> {
  const { rows } = await query(PASSED_OVER);
  return rows.map((row) => `38: waits while its seats are free: ${JSON.stringify(row)}`);
}

/** Rows that must not exist. The numbers are those of the invariants. */
const NEVER = {
  '1: tours whose seats are not those of their bookings, blocks and offers, or more than they have': `
    select t.id, t.taken, t.capacity, coalesce(sum(s.seats), 0) as seated from tours t
    left join (
      select tour_id, persons as seats from bookings where state in ('held', 'pending_payment', 'paid', 'review')
      union all select tour_id, persons from manual_bookings where cancelled_at is null
      union all select tour_id, seats from seat_blocks
      union all select tour_id, persons from waiting_parties where state = 'offered'
    ) s on s.tour_id = t.id
    group by t.id having t.taken <> coalesce(sum(s.seats), 0) or t.taken > t.capacity`,
  '2: payments nobody has decided about': `select txn_id from payments where state = 'received'`,
  '2: payments that go back without a refund, or with another sum': `
    select p.txn_id from payments p left join refunds r on r.txn_id = p.txn_id
    where p.state = 'returned' group by p.txn_id, p.amount_paisa having coalesce(sum(r.amount_paisa), 0) <> p.amount_paisa`,
  '2: more given back than paid': `
    select p.txn_id from payments p join refunds r on r.txn_id = p.txn_id
    group by p.txn_id, p.amount_paisa having sum(r.amount_paisa) > p.amount_paisa`,
  '2: bookings given back without a refund': `
    select b.id from bookings b where b.state in ('refund_pending', 'refunded')
      and not exists (select from refunds r where r.booking_id = b.id)`,
  '17: refunds whose outcome nobody knows': `select id, state from refunds where state not in ('done', 'failed')`,
  '18: paid trips of nobody': `select id from bookings where state = 'paid' and traveller_id is null`,
  '20: money of an agency that is gone': `
    select b.id from bookings b where b.state = 'paid' and b.agency_id is null`,
  '2: postings out of balance': `
    select posting from ledger_entries group by posting having sum(amount_paisa) <> 0`,
  '3: bookings with more or less than one mail': `
    select b.id, count(m.id) from bookings b
    left join mails m on m.kind = 'booking-booked' and m.text like '%' || b.transaction_id || '%'
    where b.paid_at is not null and b.traveller_id is not null group by b.id having count(m.id) <> 1`,
  '3: bookings with more or less than one trip': `
    select b.id from bookings b where (b.paid_at is not null) <> (b.trip_id is not null)`,
  '4: bookings paid without a payment, with another amount, or with money that is under review': `
    select b.id, b.state, p.amount_paisa from bookings b
    left join payments p on p.booking_id = b.id and p.state = 'applied' and p.purpose = 'booking'
    where (b.paid_at is not null) <> (p.txn_id is not null) or p.amount_paisa <> coalesce(b.deposit_paisa, b.total_paisa) or p.risky`,
  '4: balances paid with another amount than was asked for, or with money that is under review': `
    select p.txn_id, p.amount_paisa, a.amount_paisa from payments p join payment_attempts a on a.id = p.attempt_id
    where p.state = 'applied' and p.purpose = 'balance' and (p.amount_paisa <> a.amount_paisa or p.risky)`,
  '35: bookings whose agency has more or less than was paid and not refunded': `
    select b.id, money.* from bookings b cross join lateral (${MONEY}) money
    where money.agencys <> money.received - money.returned or money.agencys < 0`,
  '35: paid bookings whose price is not paid, due or kept': `
    select b.id, b.balance_by, b.owed_paisa, money.* from bookings b cross join lateral (${MONEY}) money
    where b.state = 'paid' and (money.agencys > coalesce(b.owed_paisa, b.total_paisa)
      or (b.balance_by is null) <> (money.agencys = coalesce(b.owed_paisa, b.total_paisa))
      or coalesce(b.owed_paisa, b.total_paisa)
        < money.price - (select coalesce(sum(refund_paisa), 0) from disputes d where d.booking_id = b.id))`,
  '35: balances that lapsed and were not ended': `
    select id from bookings where state = 'paid' and balance_by < app_now() - interval '1 day 1 hour'`,
  '36: add-ons that are not those of their bookings, or more than there are': `
    select a.tour_id, a.taken, a.most, coalesce(sum((chosen ->> 'count')::int), 0) from tour_add_ons a
    left join (bookings b cross join lateral json_array_elements(b.party -> 'addOns') chosen)
      on b.tour_id = a.tour_id and chosen ->> 'id' = a.add_on and b.state in ('held', 'pending_payment', 'paid', 'review')
    group by a.tour_id, a.add_on having a.taken <> coalesce(sum((chosen ->> 'count')::int), 0) or a.taken > a.most`,
  '36: coupons that are not used as often as they count': `
    select c.id, c.uses, count(b.id) from coupons c
    left join bookings b on b.coupon_id = c.id and b.state in ('held', 'pending_payment', 'paid', 'review')
    group by c.id having c.uses <> count(b.id) or c.uses > c.most_uses`,
  '37: bookings above the group price of their departure': `
    select b.id, line ->> 'unit' as unit from bookings b cross join lateral json_array_elements(b.lines) line
    cross join lateral (
      select coalesce((select sum(persons) from bookings g where g.tour_id = b.tour_id and g.state in ('paid', 'review')), 0)
        + coalesce((select sum(persons) from manual_bookings m where m.tour_id = b.tour_id and m.cancelled_at is null), 0) as size) grouped
    cross join lateral (
      select min((step ->> 'cost')::int) as cost from jsonb_array_elements(b.price_list -> 'ladder') step
      where (step ->> 'from')::int <= grouped.size) reached
    where b.state = 'paid' and line ->> 'kind' = 'adults'
      and (b.group_priced_at is null or (line ->> 'unit')::int > coalesce(reached.cost, b.unit_paisa / 100))`,
  '38: parties that wait although seats for them are free': PASSED_OVER,
  '38: tours that count other parties than those that wait': `
    select t.id, t.waiting, count(w.id) from tours t
    left join waiting_parties w on w.tour_id = t.id and w.state in ('waiting', 'offered')
    group by t.id having t.waiting <> count(w.id)`,
  '38: offers that are over and were not ended, and lists that outlive their booking': `
    select w.id, w.state from waiting_parties w join tours t on t.id = w.tour_id
    where w.state = 'offered' and w.offered_until < app_now() - interval '1 hour'
      or w.state in ('waiting', 'offered') and ${timesUp('t.starts_at')}`,
};

/** Compares our books, the books of both payment companies, and the acknowledged changes. */
export async function audit({ query, gateway, promises, misreported, bank }: Books): Promise<Findings> {
  const breaches: string[] = [];
  const rowsOf = async <Row>(text: string, values?: unknown[]) => (await query(text, values)).rows as Row[];
  const expectNone = async (what: string, text: string, values?: unknown[]) => {
    const rows = await rowsOf<object>(text, values);
    if (rows.length > 0) breaches.push(`${what}: ${rows.length}, first ${JSON.stringify(rows[0])}`);
  };
  for (const [what, text] of Object.entries(NEVER)) await expectNone(what, text);
  for (const [what, text] of Object.entries(NEVER_OF_MONEY_OUT)) await expectNone(`27: ${what}`, text);
  if (bank) breaches.push(...(await compareWithBank(query, bank)));

  const theirs = await readGatewayBooks(gateway);
  const ours = new Map(
    (
      await rowsOf<{ txn_id: string; amount: string }>(
        `select txn_id, to_char(amount_paisa / 100.0, 'FM999999990.00') as amount from payments`,
      )
    ).map(({ txn_id, amount }) => [txn_id, amount]),
  );
  const reported = theirs.payments.map(({ paymentId, attemptId, amount }) => ({
    paymentId,
    amount: misreported.get(attemptId) ?? amount,
  }));
  for (const { paymentId, amount } of reported) {
    if (ours.get(paymentId) !== amount)
      breaches.push(`2: captured and not in our books: ${paymentId} ${amount}`);
  }
  if (ours.size !== reported.length)
    breaches.push(`2: ${ours.size} payments in our books, ${reported.length} at the gateway`);

  const [books] = await rowsOf<Record<'provider' | 'owed' | 'unallocated' | 'review' | 'set_aside', string>>(`
    select coalesce(sum(amount_paisa) filter (where account = 'provider'), 0) / 100 as provider,
      coalesce(sum(amount_paisa) filter (where account = 'refunds_owed'), 0) / 100 as owed,
      coalesce(sum(amount_paisa) filter (where account = 'unallocated'), 0) / 100 as unallocated,
      coalesce(sum(amount_paisa) filter (where account = 'review'), 0) / 100 as review,
      (select coalesce(sum(amount_paisa), 0) / 100 from payments where state = 'review') as set_aside
    from ledger_entries`);
  const balance = reported.reduce((sum, { amount }) => sum + Number(amount), 0) - theirs.refunded;
  if (Number(books!.provider) !== balance)
    breaches.push(`2: our books say ${books!.provider} is at the gateway, which has ${balance}`);
  if (Number(books!.owed) !== 0) breaches.push(`2: ${books!.owed} is still owed`);
  if (Number(books!.unallocated) !== 0) breaches.push(`2: ${books!.unallocated} belongs to nobody`);
  if (Number(books!.review) !== -Number(books!.set_aside))
    breaches.push(`2: ${books!.review} under review by the ledger, ${books!.set_aside} by the payments`);

  const refundIds = theirs.refunds.map(({ refundId }) => refundId);
  for (const [id, times] of Object.entries(theirs.executed))
    if (times > 1) breaches.push(`17: refund ${id} was paid ${times} times`);
  // Under any id: the gateway's refunds of each payment equal our debts.
  const back = new Map<string, number>();
  for (const { paymentId, amount } of theirs.refunds)
    back.set(paymentId, (back.get(paymentId) ?? 0) + Number(amount));
  const owed = await rowsOf<{ txn_id: string; taka: string }>(
    `select txn_id, sum(amount_paisa) / 100.0 as taka from refunds where state = 'done' group by txn_id`,
  );
  for (const { txn_id, taka } of owed) {
    if (back.get(txn_id) !== Number(taka))
      breaches.push(`17: of ${txn_id} the gateway paid ${back.get(txn_id) ?? 0} back, we owed ${taka}`);
    back.delete(txn_id);
  }
  for (const [paymentId, taka] of back)
    breaches.push(`17: of ${paymentId} the gateway paid ${taka} back, we owed nothing`);
  const known = await rowsOf<{ id: string }>(`select id from refunds where state = 'done'`);
  const done = new Set(known.map(({ id }) => id));
  for (const id of refundIds) if (!done.has(id)) breaches.push(`3: refunded and not in our books: ${id}`);
  if (done.size !== refundIds.length)
    breaches.push(`3: ${done.size} refunds in our books, ${refundIds.length} at the gateway`);

  await expectNone(
    'a booking that was acknowledged is gone',
    'select id from unnest($1::uuid[]) as said (id) where not exists (select from bookings b where b.id = said.id)',
    [promises.bookings],
  );
  await expectNone(
    'a cancellation that was acknowledged is gone',
    `select id, state from bookings where id = any($1::uuid[]) and state not in ('refund_pending', 'refunded')`,
    [promises.cancelled],
  );
  await expectNone(
    'a place on a waiting list that was acknowledged is gone',
    `select tour, traveller from unnest($1::uuid[], $2::uuid[]) as said (tour, traveller)
     where exists (select from tours where id = tour) and exists (select from users where id = traveller)
       and not exists (select from waiting_parties w where w.tour_id = tour and w.traveller_id = traveller)`,
    [promises.waiting.map(({ tour }) => tour), promises.waiting.map(({ traveller }) => traveller)],
  );
  await expectNone(
    'news that were acknowledged are gone',
    `select said.id, said.times, count(e.id) from unnest($1::text[], $2::integer[]) as said (id, times)
     left join payment_events e on e.attempt_id = said.id group by said.id, said.times having count(e.id) < said.times`,
    [[...promises.news.keys()], [...promises.news.values()]],
  );
  const [counted] = await rowsOf<Omit<Findings, 'captured' | 'withBkash' | 'breaches'>>(`
    select (select count(*)::int from bookings where paid_at is not null) as paid,
      (select count(*)::int from refunds where state = 'done') as refunded,
      (select count(*)::int from payments where state = 'review') as "underReview",
      (select count(*)::int from payments where state = 'applied' and purpose = 'balance') as balances,
      (select count(*)::int from mails where kind = 'booking-balance-lapsed') as lapses,
      (select count(*)::int from refunds where reason = 'group_price') as "groupRefunds",
      (select count(*)::int from waiting_parties where state = 'taken') as "offersTaken",
      (select count(*)::int from waiting_parties where state = 'declined') as "offersDeclined",
      (select count(*)::int from waiting_parties where state = 'expired') as "offersLapsed",
      (select count(*)::int from payouts where state = 'paid') as payouts,
      (select count(*)::int from payouts where state = 'failed' and sent_at is not null) as "payoutsFailed",
      (select count(*)::int from payout_batches where state = 'withdrawn') as "batchesWithdrawn",
      (select count(*)::int from disputes where state = 'decided') as cases`);
  const { payments, withBkash } = theirs;
  return { captured: payments.length, withBkash, ...counted!, breaches };
}

/** The bank's transfers that were not returned are exactly the payouts that we call paid, each once and with its sum. */
async function compareWithBank(query: Books['query'], bank: Pick<Bank, 'transfers'>): Promise<string[]> {
  const { rows } = await query(`
    select 'GHURI-' || b.number || '-' || p.position || ' ' || to_char(p.amount_paisa / 100.0, 'FM999999990.00') as paid
    from payouts p join payout_batches b on b.id = p.batch_id where p.state = 'paid'`);
  const ours = (rows as { paid: string }[]).map(({ paid }) => paid).toSorted();
  const theirs = bank
    .transfers()
    .filter(({ result }) => result === 'paid')
    .map(({ reference, amount }) => `${reference} ${amount}`)
    .toSorted();
  if (JSON.stringify(ours) === JSON.stringify(theirs)) return [];
  return [`27: the bank paid ${theirs.join(', ')}; our books say ${ours.join(', ')}`];
}
