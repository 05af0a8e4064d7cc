import type { Statement } from '@ghuri/contract/agency-payouts';
import type { PayoutBatch } from '@ghuri/contract/payouts';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { payDayOf } from '@ghuri/domain/payouts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { UNTIL_RELEASE, createPayee, payoutCalls, runTrips } from '../../../testing/payouts.ts';
import { pdfPages, pdfWords } from '../../../testing/pdf-words.ts';
import { lockBooking } from '../bookings.writes.ts';
import { refundPart } from '../refunds/refund-booking.ts';

/** Months of one agency, compared with sums that were calculated by hand. */

let market: Market;
let nadia: TestUser;
let salma: TestUser;
let shahana: TestUser;
let payee: Awaited<ReturnType<typeof createPayee>>;
let calls: ReturnType<typeof payoutCalls>;
beforeAll(async () => {
  market = await openMarket();
  const { services } = market.ghuri;
  calls = payoutCalls(market);
  nadia = await createUser(services);
  salma = await createUser(services, { isAdmin: true });
  shahana = await createUser(services, { isAdmin: true });
  payee = await createPayee(market, 'Megh Bari Travels');
});
afterAll(() => market.close());

const get = (path: string, language = 'en', by = payee.owner) =>
  market.ghuri.call('GET', `/agency-payouts${path}`, {
    token: by.token,
    headers: { 'accept-language': language },
  });
const balance = async () => (await get('')).json();
const statementOf = async (id: string) => (await get(`/${id}/statement`)).json<Statement>();
const buy = async (cost: number, persons = 1) => market.buy(nadia, await payee.sell(cost), persons);
const later = () => runTrips(market, [nadia, salma, shahana, payee.owner]);
const refund = (id: string, taka: number) =>
  market.ghuri.services.database.db.transaction(async (db) => {
    const booking = (await lockBooking(db, id))!;
    await refundPart(db, booking, BigInt(taka * 100), 'agency_cancelled');
  });
async function payOut(end: 'paid' | 'failed'): Promise<string> {
  const batch = (await calls.prepare(salma)).json<PayoutBatch>();
  const done = (await calls.approve(shahana, batch)).json<PayoutBatch>();
  const { _id: id } = done.lines[0]!;
  await (end === 'paid' ? calls.paid(salma, id) : calls.failed(salma, id));
  return id;
}
/** What the ledger took from the agency for a payout. */
async function taken(payoutId: string): Promise<number> {
  const { rows } = await market.ghuri.services.database.pool.query<{ taka: string }>(
    `select sum(amount_paisa) / 100 as taka from (
       select distinct on (booking_id) amount_paisa from ledger_entries
       where payout_id = $1 and account = 'available' order by booking_id, id) first`,
    [payoutId],
  );
  return Number(rows[0]!.taka);
}

describe('an agency and its payouts', () => {
  let first: string;
  let boat: string;

  test('before any trip ended › all of it is held, and the page says what comes when', async () => {
    boat = await buy(5_600, 3);
    await buy(4_200);
    const { rows } = await market.ghuri.services.database.pool.query<{ now: Date }>(
      'select app_now() as now',
    );
    const now = rows[0]!.now.getTime();
    expect(await balance()).toEqual({
      held: 21_000,
      available: 0,
      inTransit: 0,
      paidOut: 0,
      payouts: 0,
      commission: { percent: 8, next: null },
      payDay: payDayOf(now),
      accountEnding: '7890',
      payableFrom: null,
      leftOut: 'nothing_to_pay',
      // 21,000 less 1,344 and 336.
      releases: [{ payDay: payDayOf(now + UNTIL_RELEASE), amount: 19_320, places: ['Tanguar Haor'] }],
    });
    expect((await get('/history')).json()).toEqual([]);
  });

  test('the first payout › each booking with its commission and refund; total = ledger', async () => {
    await later();
    // One of three cancels afterwards: 8 % of 11,200 are 896.
    await refund(boat, 5_600);
    expect(await balance()).toMatchObject({ held: 0, available: 14_168, leftOut: null, releases: [] });
    first = await payOut('paid');
    const statement = await statementOf(first);
    expect(statement).toMatchObject({
      agencyName: 'Megh Bari Travels',
      state: 'paid',
      bankReference: 'CITY-7788',
      accountEnding: '7890',
      earned: 21_000,
      commission: 1_232,
      refunded: 5_600,
      adjusted: 0,
      amount: 14_168,
    });
    expect(statement.lines).toMatchObject([
      { earned: 16_800, commission: 896, refunded: 5_600, adjusted: 0, amount: 10_304, persons: 3 },
      { earned: 4_200, commission: 336, refunded: 0, adjusted: 0, amount: 3_864, persons: 1 },
    ]);
    expect(await taken(first)).toBe(14_168);
    expect(await balance()).toMatchObject({ available: 0, inTransit: 0, paidOut: 14_168, payouts: 1 });
  });

  test('a refund after it, a failed payout, a new one › each statement adds up, the first one does not change', async () => {
    await refund(boat, 5_600);
    await buy(9_999);
    await later();
    // 9,999 less 799, and 5,600 that were paid out before, of which 448 were commission.
    const failed = await payOut('failed');
    expect(await statementOf(failed)).toMatchObject({
      state: 'failed',
      earned: 9_999,
      commission: 351,
      refunded: 5_600,
      adjusted: 0,
      amount: 4_048,
      lines: [
        { earned: 0, commission: -448, refunded: 5_600, amount: -5_152 },
        { earned: 9_999, commission: 799, refunded: 0, amount: 9_200 },
      ],
    });
    await buy(1_000);
    await later();
    const again = await payOut('paid');
    const statement = await statementOf(again);
    expect(statement).toMatchObject({
      earned: 1_000,
      commission: 80,
      refunded: 0,
      adjusted: 4_048,
      amount: 4_968,
    });
    expect(await taken(failed)).toBe(4_048);
    expect(await taken(again)).toBe(4_968);
    expect(await statementOf(first)).toMatchObject({ amount: 14_168, refunded: 5_600, adjusted: 0 });
    expect((await get('/history')).json()).toMatchObject([
      { _id: again, state: 'paid', amount: 4_968 },
      { _id: failed, state: 'failed', amount: 4_048, problem: 'No such account' },
      { _id: first, state: 'paid', amount: 14_168 },
    ]);
    const page = await get('/history?limit=1');
    expect(page.json()).toHaveLength(1);
    expect(page.headers.link).toContain('rel="next"');
  });

  test('a batch that was withdrawn › is in no history, and the next statement names the bookings', async () => {
    await buy(2_000);
    await later();
    const withdrawn = (await calls.prepare(salma)).json<PayoutBatch>();
    expect(await balance()).toMatchObject({ inTransit: 1_840, available: 0 });
    await calls.withdraw(salma, withdrawn._id);
    expect((await get(`/${withdrawn.lines[0]!._id}/statement`)).statusCode).toBe(404);
    const paid = await payOut('paid');
    expect(await statementOf(paid)).toMatchObject({
      earned: 2_000,
      commission: 160,
      adjusted: 0,
      amount: 1_840,
    });
    expect((await get('/history')).json()).toHaveLength(4);
  });

  test('as CSV › the same numbers, no formula, in both languages', async () => {
    const csv = await get(`/${first}/statement.csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const { reference, payDay, lines } = await statementOf(first);
    expect(csv.headers['content-disposition']).toBe(
      `attachment; filename="ghuri-statement-${reference}.csv"`,
    );
    expect(csv.body).toBe(
      [
        '\uFEFFTrip,Date,Booking,Travellers,Paid by travellers,Commission,Refunds,Earlier payouts,Payout',
        `Tanguar Haor,${lines[0]!.tourTripDate},${lines[0]!.transactionId},3,16800,-896,-5600,0,10304`,
        `Tanguar Haor,${lines[1]!.tourTripDate},${lines[1]!.transactionId},1,4200,-336,0,0,3864`,
        `Total,${payDay},${reference},4,21000,-1232,-5600,0,14168`,
        '',
      ].join('\r\n'),
    );
    const bangla = await get(`/${first}/statement.csv`, 'bn');
    expect(bangla.body).toContain('যাত্রীরা দিয়েছেন,কমিশন,ফেরত');
  });

  test('as PDF › names the agency, the account and every sum, in both languages', async () => {
    const pdf = await get(`/${first}/statement.pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const words = pdfWords(pdf.rawPayload);
    const { reference } = await statementOf(first);
    for (const text of [
      'Payout statement',
      'Megh Bari Travels',
      reference,
      '16,800',
      '896',
      '10,304',
      '14,168',
    ])
      expect(words.replaceAll('\n', '')).toContain(text);
    expect(pdfPages(pdf.rawPayload)).toBe(1);
    expect(words).not.toContain('1181234567890');
    const bangla = await get(`/${first}/statement.pdf`, 'bn');
    expect(pdfWords(bangla.rawPayload).replaceAll('\n', '')).toContain('১৪,১৬৮');
  });

  test('of another agency, of nobody › 404; a traveller › 403', async () => {
    const other = await createPayee(market, 'Haor Nao');
    for (const file of ['statement', 'statement.pdf', 'statement.csv'])
      expect((await get(`/${first}/${file}`, 'en', other.owner)).statusCode).toBe(404);
    expect((await get('', 'en', nadia)).statusCode).toBe(403);
    expect((await get('', 'en', other.owner)).json()).toMatchObject({ held: 0, available: 0, paidOut: 0 });
  });
});

test('a long statement › goes on to further pages, and the total is the sum', async () => {
  const { statementPdf } = await import('./statement-pdf.ts');
  const line = {
    transactionId: 'GH-1',
    locationName: 'Sajek Valley',
    tourTripDate: inDhaka(Date.UTC(2026, 10, 12)).date,
    persons: 2,
    earned: 1_000,
    commission: 80,
    refunded: 0,
    adjusted: 0,
    amount: 920,
  };
  const statement: Statement = {
    _id: 'x',
    reference: 'GHURI-1-1',
    payDay: '2026-11-20',
    amount: 92_000,
    accountEnding: '4471',
    payoutWay: 'bank',
    state: 'in_transit',
    bankReference: null,
    problem: null,
    sentAt: '2026-11-20T03:00:00.000Z',
    agencyName: 'Megh Bari Travels',
    lines: Array.from({ length: 100 }, () => line),
    earned: 100_000,
    commission: 8_000,
    refunded: 0,
    adjusted: 0,
  };
  for (const language of ['en', 'bn'] as const)
    expect(pdfPages(await statementPdf(statement, language))).toBeGreaterThan(3);
});
