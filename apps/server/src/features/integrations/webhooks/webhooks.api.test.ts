import type { Delivery, Webhook as WebhookView } from '@ghuri/contract/integrations';
import { WEBHOOK_EVENTS } from '@ghuri/domain/webhooks';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarketAt } from '../../../testing/checkout.ts';
import type { AnyMarket } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { openSslcommerz } from '../../../testing/payments/provider-stands.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { openReceiver } from '../../../testing/webhook-receiver.ts';
import type { ReceivedMessage, WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { sendDue } from './deliver-webhooks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ALL = [...WEBHOOK_EVENTS];

let market: AnyMarket;
let receiver: WebhookReceiver;
let traveller: TestUser;

beforeAll(async () => {
  const stand = await openSslcommerz();
  market = await openMarketAt({ ...stand, settings: { ...stand.settings, webhooksLocal: true } });
  receiver = await openReceiver();
  traveller = await createUser(market.ghuri.services);
});
afterEach(async () => {
  for (const { _id } of await webhooks()) await owner('DELETE', `/agency-webhooks/${_id}`);
  await receiver.goDown();
  await receiver.goUp();
  receiver.received = [];
  receiver.answer = () => 200;
});
afterAll(async () => {
  await receiver.stop();
  await market.close();
});

const owner = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  market.ghuri.call(method, path, { token: market.owner.token, ...(body && { body }) });
const webhooks = async (): Promise<WebhookView[]> => (await owner('GET', '/agency-webhooks')).json();
const send = (patienceMs?: number) =>
  sendDue({ ...market.ghuri.services, ...(patienceMs !== undefined && { patienceMs }) });
const log = async (id: string): Promise<Delivery[]> =>
  (await owner('GET', `/agency-webhooks/${id}/deliveries`)).json();

async function add(events: string[] = ALL, url = receiver.url): Promise<{ id: string; secret: string }> {
  const answer = await owner('POST', '/agency-webhooks', { url, events });
  expect(answer.statusCode).toBe(200);
  return { id: answer.json().insertedId, secret: answer.json().secret };
}

/** An event as triggers write it. */
const note = (event: string, subject: string, data: object) =>
  market.ghuri.services.database.pool.query('select note_webhook_event($1, $2, $3, $4)', [
    market.agency.id,
    event,
    subject,
    JSON.stringify(data),
  ]);

/** Whether a signature is what the standard's own library would have written, at the time in the header. */
function isSigned({ headers, body }: ReceivedMessage, secret: string): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Webhook(secret).sign(String(headers['webhook-id']), at, body);
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

const ofBooking = (id: string) => receiver.received.filter(({ data }) => data['bookingId'] === id);

describe('a message', () => {
  test('a booking is paid and cancelled › signed messages without names, emails or phone numbers', async () => {
    const { secret } = await add();
    const bookingId = await market.buy(traveller, await market.sell(), 2);
    await market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, {
      token: traveller.token,
      body: { refund: 10_000 },
    });
    await market.ghuri.runJobs();
    await send();
    // As when the provider has finished the refund.
    await market.ghuri.services.database.pool.query(
      `update bookings set state = 'refunded', refunded_paisa = total_paisa where id = $1`,
      [bookingId],
    );
    await send();
    const [paid] = ofBooking(bookingId);
    expect(ofBooking(bookingId).map(({ type }) => type)).toEqual([
      'booking.paid',
      'booking.cancelled',
      'booking.refunded',
    ]);
    expect(paid!.data).toMatchObject({
      bookingId,
      kind: 'tour',
      state: 'paid',
      persons: 2,
      price: 10_000,
      refunded: 0,
      locationName: 'Tanguar Haor',
    });
    for (const message of receiver.received) {
      expect(
        new Webhook(secret).verify(message.body, message.headers as Record<string, string>),
      ).toBeTruthy();
      for (const canary of ['Nusrat', '01712', traveller.email, traveller.name])
        expect(message.body).not.toContain(canary);
    }
  });

  test('a departure changes and is cancelled, a payout arrives › one message each', async () => {
    await add(['departure.changed', 'departure.cancelled']);
    const tour = await market.sell();
    const { pool } = market.ghuri.services.database;
    await pool.query('update tours set revision = revision + 1, days = 4 where id = $1', [tour]);
    await owner('PUT', `/cancel-tour/${tour}`, { reason: 'Storm' });
    await send();
    expect(receiver.received.map(({ type, data }) => [type, data['tourId'], data['days']])).toEqual([
      ['departure.changed', tour, 4],
      ['departure.cancelled', tour, 4],
    ]);
  });

  test('the cause is rolled back › there is no message', async () => {
    const { id } = await add();
    const tour = await market.sell();
    const client = await market.ghuri.services.database.pool.connect();
    await client.query('begin');
    await client.query('update tours set revision = revision + 1 where id = $1', [tour]);
    await client.query('rollback');
    client.release();
    expect(await log(id)).toEqual([]);
  });

  test('an event that was not chosen › is not sent', async () => {
    const { id } = await add(['payout.paid']);
    await note('bid.won', 'bid:1', {});
    expect(await log(id)).toEqual([]);
  });

  test('the secret is replaced › both sign for a day, then only the new one', async () => {
    const { id, secret } = await add();
    const { secret: newer } = (await owner('POST', `/agency-webhooks/${id}/secret`)).json();
    await owner('POST', `/agency-webhooks/${id}/test`);
    await send();
    expect([secret, newer].map((each) => isSigned(receiver.received[0]!, each))).toEqual([true, true]);
    expect((await webhooks())[0]!.formerSecretUntil).not.toBeNull();

    await market.ghuri.moveClock(24 * HOUR + 1);
    await owner('POST', `/agency-webhooks/${id}/test`);
    await send();
    expect([secret, newer].map((each) => isSigned(receiver.received[1]!, each))).toEqual([false, true]);
    expect((await webhooks())[0]!.formerSecretUntil).toBeNull();
  });

  test('the database › has neither secret in readable form', async () => {
    const { secret } = await add();
    const { rows } = await market.ghuri.services.database.pool.query('select * from agency_webhooks');
    expect(rows).not.toHaveLength(0);
    for (const { secret: sealed } of rows)
      expect((sealed as Buffer).toString('latin1')).not.toContain(secret.slice(6, 20));
  });
});

describe('an address that does not work', () => {
  test('it is down for an hour › every message arrives, in order for each booking', async () => {
    await add();
    await receiver.goDown();
    const tour = await market.sell();
    const one = await market.buy(traveller, tour);
    await send();
    await market.ghuri.call('PUT', `/bookings/${one}/cancel`, {
      token: traveller.token,
      body: { refund: 5_000 },
    });
    await market.ghuri.runJobs();
    const another = await market.buy(await createUser(market.ghuri.services), tour);
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await market.ghuri.moveClock(5 * MINUTE);
      await send();
    }
    expect(receiver.received).toEqual([]);

    await receiver.goUp();
    for (let hours = 0; hours < 3; hours += 1) {
      await market.ghuri.moveClock(HOUR);
      await send();
    }
    expect(
      ofBooking(one)
        .map(({ type }) => type)
        .slice(0, 2),
    ).toEqual(['booking.paid', 'booking.cancelled']);
    expect(ofBooking(another).map(({ type }) => type)).toEqual(['booking.paid']);
    expect((await webhooks())[0]).toMatchObject({ waiting: 0, failingSince: null, pausedAt: null });
  });

  test('it answers 500 › the same id and body again, later ones of the booking wait, other bookings go on', async () => {
    const { id } = await add();
    receiver.answer = ({ data }) => (data['n'] === 1 ? 500 : 200);
    await note('booking.paid', 'booking:a', { bookingId: 'a', n: 1 });
    await note('booking.cancelled', 'booking:a', { bookingId: 'a', n: 2 });
    await note('booking.paid', 'booking:b', { bookingId: 'b', n: 3 });
    await send();
    expect(new Set(receiver.received.map(({ data }) => data['n']))).toEqual(new Set([1, 3]));
    const failed = (await log(id)).find(({ body }) => JSON.parse(body).data.n === 1)!;
    expect(failed).toMatchObject({
      state: 'waiting',
      tries: 1,
      status: 500,
      answer: 'not now',
      problem: null,
    });

    receiver.answer = () => 200;
    await send();
    expect(receiver.received).toHaveLength(2);
    await market.ghuri.moveClock(MINUTE);
    await send();
    const tries = receiver.received.filter(({ data }) => data['n'] === 1);
    expect(new Set(tries.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(
      1,
    );
    expect(receiver.received.map(({ data }) => data['n']).slice(2)).toEqual([1, 2]);
  });

  test('it redirects › counts as failed, nothing is followed', async () => {
    const { id } = await add();
    receiver.answer = () => 302;
    await note('bid.won', 'bid:1', {});
    await send();
    expect((await log(id))[0]).toMatchObject({ state: 'waiting', status: 302 });
    expect(receiver.received).toHaveLength(1);
  });

  test('it is slow › after the patience the message waits, and arrives later', async () => {
    const { id } = await add();
    receiver.answer = () => 'hang';
    await note('bid.won', 'bid:1', {});
    await send(100);
    expect((await log(id))[0]).toMatchObject({
      state: 'waiting',
      tries: 1,
      status: null,
      problem: 'timeout',
    });
    receiver.answer = () => 200;
    await market.ghuri.moveClock(MINUTE);
    await send();
    expect((await log(id))[0]).toMatchObject({
      state: 'accepted',
      tries: 2,
      status: 200,
      answer: 'thank you',
    });
  });

  test('it fails for three days › it is paused, the owner gets one email; resumed, everything arrives in order', async () => {
    const { id } = await add();
    receiver.answer = () => 503;
    await note('booking.paid', 'booking:p', { bookingId: 'p', n: 1 });
    await note('booking.cancelled', 'booking:p', { bookingId: 'p', n: 2 });
    for (let hours = 0; hours < 90; hours += 1) {
      await market.ghuri.moveClock(HOUR);
      await send();
    }
    const [paused] = await webhooks();
    expect(paused!.pausedAt).not.toBeNull();
    expect(paused!.waiting).toBe(2);
    // Thirteen tries of the first one; the second one never had its turn.
    expect(receiver.received.map(({ data }) => data['n'])).toEqual(Array.from({ length: 13 }, () => 1));
    expect(await mailsTo(market.ghuri.services, market.owner.email, 'webhook-paused')).toHaveLength(1);

    receiver.answer = () => 200;
    receiver.received = [];
    await note('booking.refunded', 'booking:p', { bookingId: 'p', n: 3 });
    await send();
    expect(receiver.received).toEqual([]);
    await owner('PUT', `/agency-webhooks/${id}/paused`, { paused: false });
    await send();
    expect(receiver.received.map(({ data }) => data['n'])).toEqual([1, 2, 3]);
  });

  test('it refuses one message and takes others › that one is given up, later ones of its booking go on; resent, it arrives', async () => {
    const { id } = await add();
    receiver.answer = ({ data }) => (data['n'] === 1 ? 400 : 200);
    await note('booking.paid', 'booking:r', { bookingId: 'r', n: 1 });
    await note('booking.cancelled', 'booking:r', { bookingId: 'r', n: 2 });
    for (let hours = 0; hours < 90; hours += 1) {
      await market.ghuri.moveClock(HOUR);
      await note('bid.won', `bid:${hours}`, { n: `other ${hours}` });
      await send();
    }
    expect((await webhooks())[0]!.pausedAt).toBeNull();
    const entry = (
      await market.ghuri.services.database.pool.query<{ id: string; state: string }>(
        `select id, state from webhook_deliveries where body like '%"n":1}%' and webhook_id = $1`,
        [id],
      )
    ).rows[0]!;
    expect(entry.state).toBe('given_up');
    expect(receiver.received.map(({ data }) => data['n'])).toContain(2);

    receiver.answer = () => 200;
    receiver.received = [];
    await owner('POST', `/agency-webhook-deliveries/${entry.id}/resend`);
    await send();
    expect(receiver.received.map(({ data, headers }) => [data['n'], headers['webhook-id']])).toEqual([
      [1, entry.id],
    ]);
  });

  test('messages of 31 days ago › are deleted', async () => {
    const { id } = await add();
    await note('bid.won', 'bid:1', {});
    await market.ghuri.moveClock(31 * 24 * HOUR);
    await note('bid.won', 'bid:2', {});
    const { deleteOldDeliveries } = await import('./webhooks.writes.ts');
    await deleteOldDeliveries(market.ghuri.services.database.db, 30);
    expect(await log(id)).toHaveLength(1);
  });
});

describe('keeping addresses', () => {
  test('a sixth address, also at the same time as others › refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner('POST', '/agency-webhooks', { url: receiver.url, events: ALL })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  });

  test.each([
    'http://hooks.example/x',
    'http://127.0.0.2/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://me:secret@hooks.example/',
    'ftp://hooks.example',
    'hooks.example',
  ])('%s › refused beside its field', async (url) => {
    const answer = await owner('POST', '/agency-webhooks', { url, events: ALL });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path: 'url', code: 'webhook_address' }]);
  });

  test('no event › refused beside its field', async () => {
    const answer = await owner('POST', '/agency-webhooks', { url: receiver.url, events: [] });
    expect(answer.json().errors).toEqual([{ path: 'events', code: 'required' }]);
  });

  test('another agency › sees, changes, tests, resends and deletes nothing of it', async () => {
    const { id } = await add();
    await note('bid.won', 'bid:1', {});
    const [entry] = await log(id);
    const stranger = await createUser(market.ghuri.services);
    await createAgency(market.ghuri.services, stranger);
    const as = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      market.ghuri.call(method, path, { token: stranger.token, ...(body && { body }) });
    expect((await as('GET', '/agency-webhooks')).json()).toEqual([]);
    for (const answer of [
      await as('GET', `/agency-webhooks/${id}/deliveries`),
      await as('PUT', `/agency-webhooks/${id}`, { url: receiver.url, events: ALL }),
      await as('PUT', `/agency-webhooks/${id}/paused`, { paused: true }),
      await as('POST', `/agency-webhooks/${id}/secret`),
      await as('POST', `/agency-webhooks/${id}/test`),
      await as('POST', `/agency-webhook-deliveries/${entry!._id}/resend`),
    ])
      expect(answer.statusCode).toBe(404);
    expect((await as('DELETE', `/agency-webhooks/${id}`)).json().deletedCount).toBe(0);
    expect((await webhooks())[0]!.pausedAt).toBeNull();
  });
});
