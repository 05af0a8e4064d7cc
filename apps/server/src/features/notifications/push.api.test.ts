import { FORGET_FAILING_AFTER_MS, MOST_PUSH_DEVICES } from '@ghuri/domain/push';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, openSession, signInCookie } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { openPushService } from '../../testing/push-service.ts';
import type { PushService, Subscriber } from '../../testing/push-service.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { notify } from './notifications.writes.ts';
import type { NewNotification } from './notifications.writes.ts';
import { sendPushes } from './send-pushes.ts';

const SETTINGS = { webhooksLocal: true };
const MINUTE = 60_000;

let ghuri: TestApp;
let service: PushService;
let nadia: TestUser;
let device: Subscriber;

beforeAll(async () => {
  ghuri = await createTestApp(SETTINGS);
  service = await openPushService();
});
beforeEach(async () => {
  service.answer = () => 201;
  nadia = await createUser(ghuri.services, { name: 'Nadia Islam' });
  device = await subscribed(nadia.token);
});
afterAll(async () => {
  await service.stop();
  await ghuri.close();
});

const newSubscriber = () => service.subscribe(ghuri.services.vapidKeys.publicKey);
const add = (token: string, { subscription }: Subscriber, userAgent = '') =>
  ghuri.call('POST', '/push-devices', { token, body: subscription, headers: { 'user-agent': userAgent } });
async function subscribed(token: string): Promise<Subscriber> {
  const subscriber = newSubscriber();
  expect((await add(token, subscriber)).statusCode).toBe(200);
  return subscriber;
}
const devicesOf = async ({ token }: { token: string }) =>
  (await ghuri.call('GET', '/push-devices', { token })).json<
    { _id: string; current: boolean; name: string }[]
  >();
const happens = (event: Partial<NewNotification> = {}) =>
  notify(ghuri.services.database.db, {
    to: nadia.id,
    kind: 'tour_quoted',
    actorId: null,
    group: 'a',
    link: '/personalize-booked-tour',
    ...event,
  });
const send = () => sendPushes(ghuri.services);
const waiting = async () => {
  const { rows } = await ghuri.services.database.pool.query<{ waiting: number }>(
    'select count(*)::integer as waiting from push_messages join push_devices on id = device_id where user_id = $1',
    [nadia.id],
  );
  return rows[0]!.waiting;
};

describe('a push message', () => {
  test('an event › arrives encrypted, signed, with sentence, quotation, link and tag, and nothing else', async () => {
    const rahim = await createUser(ghuri.services, { name: 'Rahim Uddin' });
    await happens({
      kind: 'message_received',
      actorId: rahim.id,
      link: '/inbox/1',
      excerpt: 'Is lunch included?',
    });
    await send();
    const [push] = device.received;
    expect(push!.payload).toEqual({
      title: 'Rahim Uddin sent you a message',
      body: 'Is lunch included?',
      lang: 'en',
      link: '/inbox/1',
      tag: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(push!.claims).toEqual({
      aud: service.origin,
      exp: expect.any(Number),
      sub: `mailto:${ghuri.services.config.operator.email}`,
    });
    expect(push!.headers).toMatchObject({ urgency: 'normal', ttl: '172800' });
    expect(await waiting()).toBe(0);
  });

  test('a Bangla reader › gets Bangla, with places and numbers in Bangla', async () => {
    const reader = await createUser(ghuri.services, { language: 'bn' });
    const theirs = await subscribed(reader.token);
    await happens({ to: reader.id, kind: 'trip_tomorrow', excerpt: 'Sylhet' });
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map(() => createUser(ghuri.services, { name: 'রহিম' })),
    );
    for (const actor of [one!, two!, three!])
      await happens({ to: reader.id, kind: 'tour_booked', actorId: actor.id, excerpt: 'Jaflong' });
    await send();
    // Several are sent at once.
    const shown = theirs.received.map(({ payload: { title, body, lang } }) => [title, body, lang]);
    expect(shown.toSorted(([one], [other]) => String(one).localeCompare(String(other), 'bn'))).toEqual([
      ['রহিম ও আরও ২ জন আপনার একটি ট্যুর বুক করেছেন', 'জাফলং', 'bn'],
      ['শিগগিরই আপনার যাত্রা', 'সিলেট', 'bn'],
    ]);
  });

  test('urgent kinds › wake the phone, and expire with their sense', async () => {
    await happens({ kind: 'hold_ending' });
    await send();
    expect(device.received[0]!.headers).toMatchObject({ urgency: 'high', ttl: '900' });
  });

  test('events of one group › one message while they wait, the same tag later', async () => {
    await happens({ excerpt: 'first' });
    await happens({ excerpt: 'second' });
    await send();
    await happens({ excerpt: 'third' });
    await send();
    expect(device.received.map(({ payload }) => payload['body'])).toEqual(['second', 'third']);
    const [first, second] = device.received;
    expect(second!.payload['tag']).toBe(first!.payload['tag']);
    expect(second!.headers['topic']).toBe(first!.headers['topic']);
  });

  test('an event while a message is under way › is sent next', async () => {
    await happens({ excerpt: 'first' });
    service.answer = async () => {
      service.answer = () => 201;
      await happens({ excerpt: 'second' });
      return 201;
    };
    await send();
    await send();
    expect(device.received.map(({ payload }) => payload['body'])).toEqual(['first', 'second']);
  });

  test('read before it is sent › not sent', async () => {
    await happens();
    await ghuri.call('PUT', '/notifications/read', { token: nadia.token });
    await send();
    expect(device.received).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('a quotation of 2,000 letters › fits into a record', async () => {
    await happens({ kind: 'tour_changed', excerpt: 'ক্ষ্ম'.repeat(2_000), longestExcerpt: 2_000 });
    await send();
    expect(String(device.received[0]!.payload['body'])).toMatch(/…$/);
  });
});

describe('choices', () => {
  const choose = (body: object) =>
    ghuri.call('PUT', '/notifications/preferences', { token: nadia.token, body });
  const pushOf = async (kind: string) =>
    (await ghuri.call('GET', '/notifications/preferences', { token: nadia.token }))
      .json<{ kind: string; push: boolean }[]>()
      .find((one) => one.kind === kind)!.push;

  test('nothing chosen › personal and urgent kinds are pushed, the rest is not', async () => {
    await happens({ kind: 'followed', actorId: null });
    await happens({ kind: 'new_dates' });
    await happens({ kind: 'booking_paid' });
    await send();
    expect(device.received.map(({ payload }) => payload['title'])).toEqual([
      "Payment received. You're going!",
    ]);
    expect([await pushOf('followed'), await pushOf('booking_paid')]).toEqual([false, true]);
  });

  test('off and on › obeyed, and kept by a change that does not mention it', async () => {
    await choose({ kind: 'tour_quoted', inApp: true, mailDigest: false, push: false });
    await choose({ kind: 'followed', inApp: true, mailDigest: false, push: true });
    expect((await choose({ kind: 'tour_quoted', inApp: true, mailDigest: true })).json()).toMatchObject({
      modifiedCount: 1,
    });
    expect((await choose({ kind: 'tour_quoted', inApp: true, mailDigest: true })).json()).toMatchObject({
      modifiedCount: 0,
    });
    expect(
      (await choose({ kind: 'followed', inApp: true, mailDigest: false, push: true })).json(),
    ).toMatchObject({ modifiedCount: 0 });
    expect([await pushOf('tour_quoted'), await pushOf('followed')]).toEqual([false, true]);
    await happens();
    await happens({ kind: 'followed' });
    await send();
    expect(device.received.map(({ payload }) => payload['title'])).toEqual(['Someone followed you']);
  });

  test('not shown in the app › not pushed either', async () => {
    await choose({ kind: 'tour_quoted', inApp: false, mailDigest: true, push: true });
    await happens();
    await send();
    expect(device.received).toEqual([]);
  });
});

describe('devices', () => {
  test('the list › own ones by name, without address and keys', async () => {
    const phone =
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
    const other = await openSession(ghuri.services, nadia);
    await add(other.token, newSubscriber(), phone);
    const listed = await ghuri.call('GET', '/push-devices', { token: nadia.token });
    expect(listed.json()).toMatchObject([
      { name: 'Chrome · Android', current: false, lastUsedAt: null },
      { name: '', current: true },
    ]);
    for (const secret of [device.subscription.endpoint, ...Object.values(device.subscription.keys)])
      expect(listed.body).not.toContain(secret);
  });

  test('the same device again › updated, not doubled', async () => {
    const [before] = await devicesOf(nadia);
    await add(nadia.token, device);
    expect(await devicesOf(nadia)).toEqual([before]);
  });

  test('the browser has a new subscription › takes the place of the old one', async () => {
    const renewed = await subscribed(nadia.token);
    await happens();
    await send();
    expect([device.received.length, renewed.received.length]).toEqual([0, 1]);
  });

  test('another user on the same browser › it moves, and nothing of the first user arrives', async () => {
    await happens({ excerpt: 'for Nadia only' });
    const rahim = await createUser(ghuri.services);
    await add(rahim.token, device);
    expect(await devicesOf(nadia)).toEqual([]);
    await happens({ to: rahim.id, excerpt: 'for Rahim' });
    await send();
    expect(device.received.map(({ payload }) => payload['body'])).toEqual(['for Rahim']);
  });

  test('more than the limit › the one that was used least recently makes way', async () => {
    for (let count = 1; count <= MOST_PUSH_DEVICES; count += 1) {
      await ghuri.moveClock(MINUTE);
      await subscribed((await openSession(ghuri.services, nadia)).token);
    }
    const listed = await devicesOf(nadia);
    expect(listed).toHaveLength(MOST_PUSH_DEVICES);
    expect(listed.some(({ current }) => current)).toBe(false);
  });

  test('forgotten by its user › gets nothing; nobody else can do it', async () => {
    const [{ _id } = { _id: '' }] = await devicesOf(nadia);
    const stranger = await createUser(ghuri.services);
    const forget = async (token: string) =>
      (await ghuri.call('DELETE', `/push-devices/${_id}`, { token })).json<{ deletedCount: number }>()
        .deletedCount;
    expect(await forget(stranger.token)).toBe(0);
    expect(await forget(nadia.token)).toBe(1);
    await happens();
    await send();
    expect(device.received).toEqual([]);
  });

  test.each([
    ['http://10.0.0.1/push/a'],
    ['https://10.0.0.1/push/a'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://user:secret@push.example/a'],
    ['ftp://push.example/a'],
    ['https://[::ffff:127.0.0.1]/push/a'],
  ])('the address %s › refused', async (endpoint) => {
    const { keys } = device.subscription;
    const answer = await ghuri.call('POST', '/push-devices', {
      token: nadia.token,
      body: { endpoint, keys },
    });
    expect(answer.statusCode).toBe(400);
  });

  test('keys of the wrong length, or no point of the curve › refused', async () => {
    const { endpoint, keys } = device.subscription;
    for (const wrong of [
      { ...keys, auth: 'short' },
      { ...keys, p256dh: `${keys.p256dh}A` },
    ]) {
      const body = { endpoint, keys: wrong };
      expect((await ghuri.call('POST', '/push-devices', { token: nadia.token, body })).statusCode).toBe(400);
    }
  });
});

describe('when a session ends', () => {
  const arrives = async () => {
    await happens({ group: Math.random().toString() });
    await send();
    return device.received.length > 0;
  };

  test('signed in › arrives (control)', async () => expect(await arrives()).toBe(true));

  test('signed out › the device is forgotten, with what waits for it', async () => {
    await happens();
    const { cookie } = await signInCookie(ghuri.services, nadia);
    const origin = new URL(ghuri.services.config.publicUrl).origin;
    expect((await ghuri.call('POST', '/auth/sign-out', { headers: { cookie, origin } })).statusCode).toBe(
      200,
    );
    expect(await waiting()).toBe(0);
    expect(await arrives()).toBe(false);
  });

  test('the password is changed on another device › forgotten; the device that changed it stays', async () => {
    const other = await openSession(ghuri.services, nadia);
    const stays = await subscribed(other.token);
    const body = { currentPassword: nadia.password, newPassword: 'another kite entirely' };
    const answer = await ghuri.call('PUT', '/account/password', { token: other.token, body });
    expect(answer.statusCode).toBe(200);
    expect(await arrives()).toBe(false);
    expect(stays.received).toHaveLength(1);
  });

  test('an access token that outlived its session › cannot subscribe', async () => {
    await ghuri.services.database.pool.query('delete from sessions where user_id = $1', [nadia.id]);
    expect((await add(nadia.token, newSubscriber())).statusCode).toBe(401);
  });

  test('a suspended user › keeps what they may read, adds no device, and can turn it off', async () => {
    await ghuri.services.database.pool.query(
      `update users set suspended_at = app_now(), suspension_reason = 'spam' where id = $1`,
      [nadia.id],
    );
    expect((await add(nadia.token, newSubscriber())).statusCode).toBe(403);
    expect(await arrives()).toBe(true);
    const [{ _id } = { _id: '' }] = await devicesOf(nadia);
    expect((await ghuri.call('DELETE', `/push-devices/${_id}`, { token: nadia.token })).json()).toMatchObject(
      { deletedCount: 1 },
    );
  });
});

describe('what the push service answers', () => {
  test.each([404, 410])('%d › the device is forgotten', async (status) => {
    service.answer = () => status;
    await happens();
    await send();
    expect(await devicesOf(nadia)).toEqual([]);
  });

  test('429 with Retry-After › sent again after that time, once', async () => {
    service.answer = () => ({ status: 429, retryAfter: '300' });
    await happens();
    await send();
    service.answer = () => 201;
    await ghuri.moveClock(4 * MINUTE);
    await send();
    expect(device.received).toHaveLength(1);
    await ghuri.moveClock(2 * MINUTE);
    await send();
    await send();
    expect(device.received.map(({ status }) => status)).toEqual([429, 201]);
  });

  test('500 for hours › given up after five tries; the next event starts anew', async () => {
    service.answer = () => 500;
    await happens();
    for (let round = 0; round < 8; round += 1) {
      await send();
      await ghuri.moveClock(61 * MINUTE);
    }
    expect(device.received).toHaveLength(5);
    expect(await waiting()).toBe(0);
    service.answer = () => 201;
    await happens();
    await send();
    expect(device.received.at(-1)!.status).toBe(201);
  });

  test('nobody listens › sent when the service is back', async () => {
    await happens();
    await service.goDown();
    await send();
    await service.goUp();
    await ghuri.moveClock(MINUTE);
    await send();
    expect(device.received).toHaveLength(1);
  });

  test('no answer › not sent again: it may have arrived', async () => {
    service.answer = () => 'hang';
    await happens();
    await sendPushes({ ...ghuri.services, patienceMs: 100 });
    service.answer = () => 201;
    await ghuri.moveClock(24 * 60 * MINUTE);
    await send();
    expect(device.received).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  test('an answer that comes slowly › waited for', async () => {
    service.answer = () => new Promise((done) => setTimeout(done, 50, 201));
    await happens();
    await send();
    expect(await waiting()).toBe(0);
    expect(device.received[0]!.status).toBe(201);
  });

  test('nothing taken for three days › the device is forgotten; one success in between keeps it', async () => {
    const fails = async (event: string) => {
      service.answer = () => 403;
      await happens({ group: event });
      await send();
    };
    await fails('a');
    await ghuri.moveClock(FORGET_FAILING_AFTER_MS - MINUTE);
    service.answer = () => 201;
    await happens({ group: 'b' });
    await send();
    await fails('c');
    await ghuri.moveClock(FORGET_FAILING_AFTER_MS - MINUTE);
    await fails('d');
    expect(await devicesOf(nadia)).toHaveLength(1);
    await ghuri.moveClock(2 * MINUTE);
    await fails('e');
    expect(await devicesOf(nadia)).toEqual([]);
  });

  test('one device is gone › the others get it', async () => {
    const other = await subscribed((await openSession(ghuri.services, nadia)).token);
    service.answer = (push) => (device.received.includes(push) ? 410 : 201);
    await happens();
    await send();
    expect(other.received).toHaveLength(1);
    expect(await devicesOf(nadia)).toHaveLength(1);
  });
});
