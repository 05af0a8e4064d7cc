import type { Manifest, TakenSeat } from '@ghuri/contract/travellers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { pdfPages, pdfWords } from '../../../testing/pdf-words.ts';
import { jpeg } from '../../../testing/test-pictures.ts';
import { buyFor, runScheduled, travellerDesk } from '../../../testing/travellers.ts';
import { needPapers } from '../../../testing/trips.ts';

const ID_NUMBER = '1990 8203 7745 21';

let market: Market;
let desk: ReturnType<typeof travellerDesk>;
let rival: TestUser;
let nadia: TestUser;
let rafi: TestUser;
let tour: string;
let booking: string;

beforeAll(async () => {
  market = await openMarket();
  desk = travellerDesk(market);
  rival = await createUser(market.ghuri.services);
  await createAgency(market.ghuri.services, rival, { name: 'Other Boats' });
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  rafi = await createUser(market.ghuri.services, { name: 'Rafi Islam' });
  for (const owner of [market.owner, rival])
    Object.assign(owner, await openSession(market.ghuri.services, owner));
  tour = await market.sell({ location: 'Sajek Valley' });
  await needPapers(market.ghuri.services, tour);
  booking = await buyFor(market, nadia, tour, { adults: 2, children: 1 });
});

const pool = () => market.ghuri.services.database.pool;
const upload = async ({ id }: TestUser) =>
  (await market.ghuri.services.pictures.import(await jpeg(120, 80), id)).url;
const give = (user = nadia, position = 1, body: object = { idNumber: ID_NUMBER, picture: null }) =>
  desk.givePapers(user, booking, position, body);
const stored = async () =>
  (
    await pool().query<{ position: number; number: Buffer; picture: Buffer | null }>(
      `select position, id_number as number, picture from traveller_papers
       join booking_travellers on id = traveller_id where booking_id = $1 order by position`,
      [booking],
    )
  ).rows;
const answerOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
/** Moves the departure, of the tour and its bookings. */
const startIn = async (interval: string) => {
  for (const [table, key] of [
    ['tours', 'id'],
    ['bookings', 'tour_id'],
  ] as const)
    await pool().query(`update ${table} set starts_at = app_now() + $2::interval where ${key} = $1`, [
      tour,
      interval,
    ]);
};
const audited = async () =>
  (
    await pool().query(
      `select action, actor_id, subject, note from audit_log where subject_id in ($1, $2) order by happened_at, id`,
      [tour, booking],
    )
  ).rows;
const first = async () => (await desk.listed(nadia, booking)).travellers[0]!;

describe('PUT /bookings/:id/travellers/:position/papers', () => {
  test('number and picture › kept sealed; the upload is gone; the payer sees that they are given', async () => {
    const url = await upload(nadia);
    expect((await give(nadia, 1, { idNumber: ID_NUMBER, picture: url })).json()).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    const [papers] = await stored();
    expect(papers!.number.includes('1990')).toBe(false);
    expect(papers!.picture!.length).toBeGreaterThan(50);
    expect(papers!.picture!.includes('WEBP')).toBe(false);
    expect(await first()).toMatchObject({ papers: true, openings: [] });
    expect((await market.ghuri.app.inject({ url })).statusCode).toBe(404);
    const roster = (await market.ghuri.call('GET', `/roster/${tour}`, market.owner)).json();
    expect(roster.travellers[0].places[0]).toMatchObject({ papers: true });
    expect(roster.papers).toEqual({
      from: expect.stringMatching(/Z$/),
      until: expect.stringMatching(/Z$/),
    });
  });

  test('given again › replaced', async () => {
    await give(nadia, 1, { idNumber: ID_NUMBER, picture: await upload(nadia) });
    await give(nadia, 1, { idNumber: 'A123', picture: null });
    expect(await stored()).toMatchObject([{ position: 1, picture: null }]);
  });

  test.each([
    ['no number', { idNumber: ' ', picture: null }, 'idNumber'],
    ['a number that is too long', { idNumber: '1'.repeat(31), picture: null }, 'idNumber'],
    ['signs that no card has', { idNumber: '=1+1', picture: null }, 'idNumber'],
    ['a picture of elsewhere', { idNumber: '1', picture: 'https://example.com/x.jpg' }, 'picture'],
  ])('%s › 400 at its field, nothing is kept', async (_what, body, path) => {
    const answer = await give(nadia, 1, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe(path);
    expect(await stored()).toEqual([]);
  });

  test('an upload of another user › 400', async () => {
    expect((await give(nadia, 1, { idNumber: '1', picture: await upload(rafi) })).statusCode).toBe(400);
  });

  test('a taken place › only who took it gives papers, and only they see the openings', async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    expect((await give(nadia, 2)).statusCode).toBe(404);
    expect((await give(rafi, 1)).statusCode).toBe(404);
    expect((await give(rafi, 2)).statusCode).toBe(200);
    await startIn('6 days');
    await desk.manifest(market.owner, tour);
    expect((await desk.listed(nadia, booking)).travellers[1]).toMatchObject({ papers: true, openings: [] });
    const [seat] = (await desk.seats(rafi)).json<TakenSeat[]>();
    expect(seat).toMatchObject({ papersNeeded: true, papers: true, openings: [{ by: 'Kamrul Hasan' }] });
  });

  test('a trip that needs none, a place that is not there, another’s booking › 404; on the day › 409', async () => {
    const other = await market.sell();
    const plain = await market.buy(nadia, other);
    expect((await desk.givePapers(nadia, plain, 1, { idNumber: '1', picture: null })).statusCode).toBe(404);
    expect((await give(nadia, 9)).statusCode).toBe(404);
    for (const user of [rafi, market.owner, rival]) expect((await give(user)).statusCode).toBe(404);
    await startIn('1 minute');
    expect(answerOf(await give())).toEqual([409, 'travellers_closed']);
  });
});

describe('papers end', () => {
  beforeEach(async () => {
    await desk.name(nadia, booking, [{ position: 2, name: 'Rina' }]);
    await give(nadia, 1);
    await give(nadia, 2);
  });
  const positions = async () => (await stored()).map(({ position }) => position);

  test('the traveller deletes them, also after the trip › gone; again › 0; another user › 404', async () => {
    await startIn('-2 days');
    expect((await desk.withdrawPapers(rafi, booking, 1)).statusCode).toBe(404);
    expect((await desk.withdrawPapers(nadia, booking, 1)).json().deletedCount).toBe(1);
    expect((await desk.withdrawPapers(nadia, booking, 1)).json().deletedCount).toBe(0);
    expect(await positions()).toEqual([2]);
  });

  test('another name › its papers are gone; the same name with an age › they stay', async () => {
    await desk.name(nadia, booking, [{ position: 2, name: 'Rina', age: 30 }]);
    expect(await positions()).toEqual([1, 2]);
    await desk.name(nadia, booking, [{ position: 2, name: 'Mita' }]);
    expect(await positions()).toEqual([1]);
  });

  test('handed over, and given back › gone each time', async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    expect(await positions()).toEqual([1]);
    await give(rafi, 2);
    await desk.giveBack(rafi, booking);
    expect(await positions()).toEqual([1]);
  });

  test('the traveller leaves the party › gone', async () => {
    const party = { adults: 1, children: 1, infants: 0, addOns: [] };
    const { token } = nadia;
    const body = { party, refund: 5_000, leaving: [2] };
    await market.ghuri.call('PUT', `/bookings/${booking}/party`, { token, body });
    expect(await positions()).toEqual([1]);
  });

  test('the booking is cancelled › gone at once, before any job', async () => {
    const { token } = nadia;
    await market.ghuri.call('PUT', `/bookings/${booking}/cancel`, { token, body: { refund: 12_500 } });
    expect(await stored()).toEqual([]);
  });

  test('the payer deletes the account after the trip › gone', async () => {
    await startIn('-5 days');
    const { token, password } = nadia;
    await market.ghuri.call('DELETE', '/account', { token, body: { password } });
    expect(await stored()).toEqual([]);
  });

  test('the taker deletes the account › gone', async () => {
    await desk.take(rafi, await desk.tokenFor(nadia, booking, 2));
    await give(rafi, 2);
    const { token, password } = rafi;
    await market.ghuri.call('DELETE', '/account', { token, body: { password } });
    expect(await positions()).toEqual([1]);
  });

  test('seven days after the trip › deleted by the job, audited once; a moment before › kept', async () => {
    await startIn('-9 days -23 hours');
    await runScheduled(market.ghuri, 'bookings.delete-papers');
    expect(await positions()).toEqual([1, 2]);
    await startIn('-10 days');
    await runScheduled(market.ghuri, 'bookings.delete-papers');
    await runScheduled(market.ghuri, 'bookings.delete-papers');
    expect(await stored()).toEqual([]);
    expect(await audited()).toMatchObject([
      { action: 'traveller_papers_deleted', actor_id: null, note: '2' },
    ]);
  });
});

describe('POST /roster/:id/manifest, manifest.pdf and papers', () => {
  beforeEach(async () => {
    await desk.name(nadia, booking, [{ position: 3, name: 'Tuli', age: 7 }]);
    await give(nadia, 1, { idNumber: ID_NUMBER, picture: await upload(nadia) });
    await startIn('6 days 23 hours');
  });
  const ways = () => [
    desk.manifest(market.owner, tour),
    desk.manifestPdf(market.owner, tour),
    desk.open(market.owner, tour, booking, 1),
  ];

  test('the list › everybody with number, phone and band; also parties that the agency entered', async () => {
    await pool().query(
      `insert into manual_bookings (id, tour_id, name, phone, note, persons, total_paisa, paid_by)
       values (gen_random_uuid(), $1, 'Walk-in Karim', '01811 111111', '', 4, 100, 'cash')`,
      [tour],
    );
    const { lines, ...trip } = (await desk.manifest(market.owner, tour)).json<Manifest>();
    expect(trip).toMatchObject({ locationName: 'Sajek Valley', tourTripDay: 3, agencyName: 'Haor Boats' });
    const phone_number = '01712 345678';
    expect(lines).toMatchObject([
      { position: 1, name: 'Nusrat Jahan', idNumber: ID_NUMBER, hasPicture: true, people: 1, phone_number },
      { position: 2, name: '', band: 'adults', idNumber: '', hasPicture: false },
      { position: 3, name: 'Tuli', band: 'children', age: 7, idNumber: '' },
      { position: null, name: 'Walk-in Karim', people: 4, phone_number: '01811 111111' },
    ]);
  });

  test('the PDF › the same in print, Dhaka time, in the reader’s language', async () => {
    const answer = await desk.manifestPdf(market.owner, tour);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/ghuri-manifest-\d{4}-\d{2}-\d{2}\.pdf/);
    const words = pdfWords(answer.rawPayload).replaceAll('\n', ' ');
    for (const word of ['Travellers', 'Sajek', 'Nusrat', '7745', '345678', 'Tuli'])
      expect(words).toContain(word);
    const bangla = await market.ghuri.call('POST', `/roster/${tour}/manifest.pdf`, {
      token: market.owner.token,
      headers: { 'accept-language': 'bn' },
    });
    expect(bangla.statusCode).toBe(200);
  });

  test('a long list › several pages', async () => {
    await pool().query(
      `insert into manual_bookings (id, tour_id, name, phone, note, persons, total_paisa, paid_by)
       select gen_random_uuid(), $1, 'Walk-in ' || at, '', '', 1, 100, 'cash' from generate_series(1, 60) at`,
      [tour],
    );
    expect(pdfPages((await desk.manifestPdf(market.owner, tour)).rawPayload)).toBeGreaterThan(1);
  });

  test('one traveller › number and picture', async () => {
    const answer = (await desk.open(market.owner, tour, booking, 1)).json();
    expect(answer).toMatchObject({ name: 'Nusrat Jahan', idNumber: ID_NUMBER });
    expect(answer.picture).toMatch(/^data:image\/webp;base64,/);
    expect((await desk.open(market.owner, tour, booking, 2)).statusCode).toBe(404);
    expect((await desk.open(market.owner, tour, booking, 9)).statusCode).toBe(404);
    expect((await desk.open(market.owner, tour, tour, 1)).statusCode).toBe(404);
  });

  test('every opening › audited, and shown to the traveller, newest first', async () => {
    for (const answer of ways()) expect((await answer).statusCode).toBe(200);
    const { openings } = await first();
    expect(openings).toHaveLength(3);
    expect(openings[0]).toEqual({ at: expect.stringMatching(/Z$/), by: 'Kamrul Hasan' });
    expect(openings.map(({ at }) => at)).toEqual(
      openings
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const log = await audited();
    const opened = { action: 'traveller_papers_opened', actor_id: market.owner.id };
    expect(log).toHaveLength(3);
    for (const note of ['list: 1', 'pdf: 1', 'picture: 1'])
      expect(log).toContainEqual({ ...opened, subject: expect.stringMatching(/^Sajek Valley, /), note });
    expect(JSON.stringify(log)).not.toContain('1990');
  });

  test.each([
    ['more than seven days before', '7 days 1 hour'],
    ['seven days after the trip', '-10 days'],
  ])('%s › 409 papers_closed, nothing is recorded', async (_when, interval) => {
    await startIn(interval);
    for (const answer of ways()) expect(answerOf(await answer)).toEqual([409, 'papers_closed']);
    expect(await audited()).toEqual([]);
    expect((await first()).openings).toEqual([]);
  });

  test('the last moment of the window › open', async () => {
    await startIn('-9 days -23 hours');
    expect((await desk.manifest(market.owner, tour)).statusCode).toBe(200);
  });

  test('a tour that needs no papers › 404', async () => {
    const other = await market.sell({ startsAt: new Date(Date.now() + 2 * 86_400_000) });
    expect((await desk.manifest(market.owner, other)).statusCode).toBe(404);
  });

  test('another agency › 404; a traveller, the payer, an admin › 403; unverified › 403; a visitor › 401', async () => {
    const admin = await createUser(market.ghuri.services, { isAdmin: true });
    const pending = await createUser(market.ghuri.services);
    await createAgency(market.ghuri.services, pending, { name: 'Pending', verified: false });
    const statuses = async (user: TestUser) => [
      (await desk.manifest(user, tour)).statusCode,
      (await desk.manifestPdf(user, tour)).statusCode,
      (await desk.open(user, tour, booking, 1)).statusCode,
    ];
    expect(await statuses(rival)).toEqual([404, 404, 404]);
    for (const user of [nadia, rafi, admin, pending]) expect(await statuses(user)).toEqual([403, 403, 403]);
    expect((await market.ghuri.call('POST', `/roster/${tour}/manifest`)).statusCode).toBe(401);
    await pool().query(`update users set suspended_at = app_now(), suspension_reason = 'x' where id = $1`, [
      market.owner.id,
    ]);
    expect(await statuses(market.owner)).toEqual([403, 403, 403]);
    await pool().query('update users set suspended_at = null, suspension_reason = null where id = $1', [
      market.owner.id,
    ]);
    expect(await audited()).toEqual([]);
  });

  test('papers of one traveller put in another’s place › cannot be opened', async () => {
    await pool().query(
      `insert into traveller_papers (traveller_id, id_number)
       select other.id, papers.id_number from traveller_papers papers
       join booking_travellers mine on mine.id = papers.traveller_id
       join booking_travellers other on other.booking_id = mine.booking_id and other.position = 2
       where mine.booking_id = $1`,
      [booking],
    );
    expect((await desk.open(market.owner, tour, booking, 2)).statusCode).toBe(500);
  });
});
