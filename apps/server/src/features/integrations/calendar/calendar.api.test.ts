import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FORM, openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createPersonalisedTour } from '../../../testing/personalised-tours.ts';

let market: Market;
let traveller: TestUser;
let path: string;

beforeAll(async () => {
  market = await openMarket();
  traveller = await createUser(market.ghuri.services);
});
beforeEach(async () => {
  path = await renew();
});
afterAll(() => market.close());

const owner = (method: 'GET' | 'POST' | 'DELETE') =>
  market.ghuri.call(method, '/agency-calendar', { token: market.owner.token });
async function renew(): Promise<string> {
  const { url } = (await owner('POST')).json() as { url: string };
  return new URL(url).pathname.replace('/api', '');
}
const fetchIt = (headers: Record<string, string> = {}) => market.ghuri.call('GET', path, { headers });

/** A quote that the traveller accepts by paying. */
async function buyPersonalised(): Promise<void> {
  const { agency, ghuri } = market;
  const tour = await createPersonalisedTour(ghuri.services, { traveller, agency }, { amount: 20_000 });
  const answer = await ghuri.call('POST', '/payment/personalize', {
    token: traveller.token,
    body: { tour, ...FORM },
  });
  const { bookingId, transactionId } = answer.json();
  const news = await market.end(await market.attemptOf(bookingId), 'pay');
  await market.knock(`return/${transactionId}`, news);
  await ghuri.runJobs();
}

/** The events, as a calendar program reads them. */
async function events() {
  const parsed = new ICAL.Component(ICAL.parse((await fetchIt()).body));
  return parsed.getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      days: (event.endDate.toUnixTime() - event.startDate.toUnixTime()) / 86_400,
      location: event.location,
      sequence: event.sequence,
      status: each.getFirstPropertyValue('status'),
      modified: String(each.getFirstPropertyValue('last-modified')),
    };
  });
}

describe('the calendar of an agency', () => {
  test('departures and paid private trips › with seats, and nothing about travellers', async () => {
    const tour = await market.sell({ location: 'Sajek Valley', capacity: 20 });
    await market.buy(traveller, tour, 3);
    await buyPersonalised();
    const shown = await events();
    expect(shown.find(({ uid }) => uid.startsWith(`tour-${tour}`))).toMatchObject({
      summary: 'Sajek Valley · 3 of 20 seats',
      days: 3,
      location: 'Sayedabad bus stand',
      status: 'CONFIRMED',
      sequence: 0,
    });
    expect(shown.filter(({ uid }) => uid.startsWith('personalised-'))).toHaveLength(1);
    const { body } = await fetchIt();
    for (const canary of ['Nusrat', '01712', traveller.email, traveller.name, 'Dhanmondi'])
      expect(body).not.toContain(canary);
  });

  test('a departure is cancelled › the same event as cancelled, with a higher sequence', async () => {
    const tour = await market.sell();
    const find = async () => (await events()).find(({ uid }) => uid.startsWith(`tour-${tour}`))!;
    const before = await find();
    await market.ghuri.call('PUT', `/cancel-tour/${tour}`, {
      token: market.owner.token,
      body: { reason: 'Storm' },
    });
    const after = await find();
    expect(after).toMatchObject({ uid: before.uid, status: 'CANCELLED' });
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });

  test('nothing changed › 304; a sold seat › new content', async () => {
    const tour = await market.sell();
    const first = await fetchIt();
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const etag = String(first.headers['etag']);
    const again = await fetchIt({ 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await market.buy(await createUser(market.ghuri.services), tour);
    expect((await fetchIt({ 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('hidden departures and other agencies › are not in it', async () => {
    const tour = await market.sell({ location: 'Hidden Beach' });
    await market.ghuri.services.database.pool.query(`update tours set visibility = 'hidden' where id = $1`, [
      tour,
    ]);
    expect((await fetchIt()).body).not.toContain('Hidden Beach');
  });
});

describe('its address', () => {
  test('renewed › the former one stops at once', async () => {
    const former = path;
    path = await renew();
    expect((await market.ghuri.call('GET', former)).statusCode).toBe(404);
    expect((await fetchIt()).statusCode).toBe(200);
  });

  test('switched off › stops; again changes nothing', async () => {
    expect((await owner('DELETE')).json().deletedCount).toBe(1);
    expect((await fetchIt()).statusCode).toBe(404);
    expect((await owner('DELETE')).json().deletedCount).toBe(0);
    expect((await owner('GET')).json()).toEqual({ createdAt: null, lastReadAt: null });
  });

  test('the database › has only a hash of it, and says when it was last read', async () => {
    await fetchIt();
    const { rows } = await market.ghuri.services.database.pool.query('select * from agency_calendars');
    expect(JSON.stringify(rows)).not.toContain(path.slice('/calendars/'.length, -4));
    expect((await owner('GET')).json().lastReadAt).not.toBeNull();
  });

  test.each(['x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}.ics%00`])(
    '%s › not found',
    async (file) => {
      expect([400, 404]).toContain((await market.ghuri.call('GET', `/calendars/${file}`)).statusCode);
    },
  );
});
