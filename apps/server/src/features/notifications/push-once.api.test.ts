import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { openPushService } from '../../testing/push-service.ts';
import type { PushService, Subscriber } from '../../testing/push-service.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { notify } from './notifications.writes.ts';
import { sendPushes } from './send-pushes.ts';

const SETTINGS = { webhooksLocal: true };
const DEVICES = 3;
const EVENTS = 20;
const HOUR = 3_600_000;

let ghuri: TestApp;
let service: PushService;
let nadia: TestUser;
let devices: Subscriber[];

beforeAll(async () => {
  ghuri = await createTestApp(SETTINGS);
  service = await openPushService();
});
beforeEach(async () => {
  service.answer = () => 201;
  nadia = await createUser(ghuri.services);
  devices = [];
  for (let count = 0; count < DEVICES; count += 1) {
    const { token } = await openSession(ghuri.services, nadia);
    const device = service.subscribe(ghuri.services.vapidKeys.publicKey);
    await ghuri.call('POST', '/push-devices', { token, body: device.subscription });
    devices.push(device);
  }
});
afterAll(async () => {
  await service.stop();
  await ghuri.close();
});

const anotherServer = () => ghuri.another(SETTINGS);

async function happen(): Promise<void> {
  for (let n = 0; n < EVENTS; n += 1)
    await notify(ghuri.services.database.db, {
      to: nadia.id,
      kind: 'tour_quoted',
      actorId: null,
      group: String(n),
      link: `/quote/${n}`,
    });
}

/** How often each event arrived and was taken, on each device. */
const arrivals = () =>
  devices.map(({ received }) => {
    const counts = Array.from({ length: EVENTS }, () => 0);
    for (const { payload, status } of received)
      if (status !== 429) counts[Number(String(payload['link']).slice('/quote/'.length))]! += 1;
    return counts;
  });
const ONCE = Array.from({ length: DEVICES }, () => Array.from({ length: EVENTS }, () => 1));

/** Slow enough for senders to meet, and every fifth try must come again. */
function busy(): void {
  let tries = 0;
  service.answer = async () => {
    tries += 1;
    await new Promise((done) => setTimeout(done, (tries * 7) % 20));
    return tries % 5 === 0 ? { status: 429, retryAfter: '1' } : 201;
  };
}

describe('one event on one device', () => {
  test('two servers and repeated jobs at once, a service that asks to wait › arrives exactly once', async () => {
    const another = await anotherServer();
    await happen();
    busy();
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([ghuri, another, ghuri, another].map(({ services }) => sendPushes(services)));
      await ghuri.moveClock(HOUR);
    }
    await another.close();
    expect(arrivals()).toEqual(ONCE);
  });

  test('control: events are not marked as taken › arrive more than once', async () => {
    const another = await anotherServer();
    const { pool } = ghuri.services.database;
    await pool.query(`
      create function never_taken() returns trigger language plpgsql as
        $$ begin new.taken := 0; new.lease_until := null; return new; end $$;
      create trigger never_taken before update on push_messages for each row execute function never_taken()`);
    await happen();
    busy();
    const soon = AbortSignal.timeout(2_000);
    await Promise.all([ghuri, another].map(({ services }) => sendPushes(services, soon)));
    await pool.query(
      'drop trigger never_taken on push_messages; drop function never_taken; delete from push_messages',
    );
    await another.close();
    expect(Math.max(...arrivals().flat())).toBeGreaterThan(1);
  });

  test('the process dies after sending › not sent again; a new event is', async () => {
    const doomed = await anotherServer();
    await notify(ghuri.services.database.db, {
      to: nadia.id,
      kind: 'tour_quoted',
      actorId: null,
      group: 'a',
      link: '/quote/0',
    });
    let killed: Promise<void> | undefined;
    service.answer = async () => {
      // From now on the process writes nothing to the database.
      killed ??= doomed.services.database.pool.end();
      await killed;
      return 201;
    };
    await expect(sendPushes(doomed.services)).rejects.toThrow('Failed query');
    service.answer = () => 201;
    await ghuri.moveClock(HOUR);
    await sendPushes(ghuri.services);
    // Its other senders died before they sent.
    const before = arrivals().map(([first]) => first!);
    expect(Math.max(...before)).toBe(1);

    await notify(ghuri.services.database.db, {
      to: nadia.id,
      kind: 'tour_quoted',
      actorId: null,
      group: 'a',
      link: '/quote/1',
    });
    await sendPushes(ghuri.services);
    expect(arrivals().map(([first]) => first)).toEqual(before);
    expect(arrivals().map(([, second]) => second)).toEqual([1, 1, 1]);
    await doomed.app.close();
    await doomed.services.guardedPost.close();
  });

  test('a server with workers › woken at the commit, and it arrives exactly once', async () => {
    const working = await ghuri.another(SETTINGS, { workers: true });
    await happen();
    await vi.waitFor(() => expect(arrivals()).toEqual(ONCE), { timeout: 15_000, interval: 100 });
    await working.close();
    expect(arrivals()).toEqual(ONCE);
  });
});
