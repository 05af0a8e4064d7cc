import { WEBHOOK_EVENTS } from '@ghuri/domain/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { createUser } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openReceiver } from '../../../testing/webhook-receiver.ts';
import type { WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { sendDue } from './deliver-webhooks.ts';

const SETTINGS = { webhooksLocal: true };
const MINUTE = 60_000;
const BOOKINGS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const EACH = 6;

let ghuri: TestApp;
let receiver: WebhookReceiver;
let agency: { id: string };

beforeAll(async () => {
  ghuri = await createTestApp(SETTINGS);
  receiver = await openReceiver();
  const owner = await createUser(ghuri.services);
  agency = await createAgency(ghuri.services, owner);
  await ghuri.call('POST', '/agency-webhooks', {
    token: owner.token,
    body: { url: receiver.url, events: [...WEBHOOK_EVENTS] },
  });
});
beforeEach(async () => {
  await ghuri.services.database.pool.query('delete from webhook_deliveries');
  receiver.received = [];
  receiver.answer = () => 200;
});
afterAll(async () => {
  await receiver.stop();
  await ghuri.close();
});

const note = (booking: string, n: number) =>
  ghuri.services.database.pool.query('select note_webhook_event($1, $2, $3, $4)', [
    agency.id,
    'booking.changed',
    `booking:${booking}`,
    JSON.stringify({ bookingId: booking, n }),
  ]);

async function noteAll(): Promise<void> {
  for (let n = 0; n < EACH; n += 1) for (const booking of BOOKINGS) await note(booking, n);
}

const countWaiting = async () => {
  const { rows } = await ghuri.services.database.pool.query<{ waiting: string }>(
    `select count(*) as waiting from webhook_deliveries where state = 'waiting'`,
  );
  return Number(rows[0]!.waiting);
};

/** Events of a booking that arrived before an earlier one was accepted. */
function outOfOrder(): string[] {
  const accepted = new Map<string, number>();
  return receiver.received.flatMap(({ data, status }) => {
    const [booking, n] = [String(data['bookingId']), Number(data['n'])];
    const next = accepted.get(booking) ?? 0;
    if (status === 200) accepted.set(booking, Math.max(next, n + 1));
    return n > next ? [`${booking}${n}`] : [];
  });
}

/** Fails often, differently for each try, and always the same way. */
function flaky(): void {
  let tries = 0;
  receiver.answer = async () => {
    tries += 1;
    await new Promise((done) => setTimeout(done, (tries * 7) % 12));
    return tries % 3 === 0 ? 500 : 200;
  };
}

async function sendUntilDone(...processes: TestApp[]): Promise<void> {
  for (let rounds = 0; rounds < 60 && (await countWaiting()) > 0; rounds += 1) {
    await Promise.all(processes.map(({ services }) => sendDue(services)));
    await ghuri.moveClock(60 * MINUTE);
  }
}

describe('the order of messages of one booking', () => {
  test('two servers at once and an address that fails often › kept, and every message arrives', async () => {
    const another = await ghuri.another(SETTINGS);
    await noteAll();
    flaky();
    await sendUntilDone(ghuri, another);
    await another.close();
    expect(await countWaiting()).toBe(0);
    expect(outOfOrder()).toEqual([]);
    const arrived = new Set(
      receiver.received.map(({ data }) => `${String(data['bookingId'])}${String(data['n'])}`),
    );
    expect(arrived.size).toBe(BOOKINGS.length * EACH);
    expect(receiver.received.length).toBeGreaterThan(BOOKINGS.length * EACH);
  });

  test('control: the same without a common subject › is lost', async () => {
    const another = await ghuri.another(SETTINGS);
    await noteAll();
    // The guard binds messages of one subject.
    await ghuri.services.database.pool.query('update webhook_deliveries set subject = id::text');
    flaky();
    await sendUntilDone(ghuri, another);
    await another.close();
    expect(await countWaiting()).toBe(0);
    expect(outOfOrder()).not.toEqual([]);
  });

  test('the process dies between sending and marking › the message is sent again, and before the next one', async () => {
    await note('a', 0);
    await note('a', 1);
    const doomed = await ghuri.another(SETTINGS);
    let killed: Promise<void> | undefined;
    receiver.answer = async () => {
      // From now on the process writes nothing to the database.
      killed ??= doomed.services.database.pool.end();
      await killed;
      return 200;
    };
    await expect(sendDue(doomed.services)).rejects.toThrow('Failed query');
    expect(receiver.received.map(({ data }) => data['n'])).toEqual([0]);

    // Its lease has not ended: nobody sends anything of this booking.
    await sendDue(ghuri.services);
    expect(receiver.received).toHaveLength(1);
    await ghuri.moveClock(MINUTE);
    await sendDue(ghuri.services);
    expect(receiver.received.map(({ data }) => data['n'])).toEqual([0, 0, 1]);
    const [first, second] = receiver.received;
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    await doomed.app.close();
    await doomed.services.guardedPost.close();
  });

  test('a slow address of another agency › holds nobody up', async () => {
    const slow = await openReceiver();
    slow.answer = () => 'hang';
    const owner = await createUser(ghuri.services);
    const other = await createAgency(ghuri.services, owner);
    await ghuri.call('POST', '/agency-webhooks', {
      token: owner.token,
      body: { url: slow.url, events: ['bid.won'] },
    });
    for (let n = 0; n < 5; n += 1)
      await ghuri.services.database.pool.query('select note_webhook_event($1, $2, $3, $4)', [
        other.id,
        'bid.won',
        `bid:${n}`,
        '{}',
      ]);
    await note('a', 0);
    const sending = sendDue({ ...ghuri.services, patienceMs: 3_000 });
    await expect.poll(() => receiver.received.length, { timeout: 2_500 }).toBe(1);
    // At most three at a time.
    expect(slow.received.length).toBeLessThanOrEqual(3);
    await sending;
    await slow.stop();
    await ghuri.services.database.pool.query('delete from agency_webhooks where agency_id = $1', [other.id]);
  });
});

describe('a server with workers', () => {
  test('an event › arrives by itself within seconds', async () => {
    const worker = await ghuri.another(SETTINGS, { workers: true });
    await note('a', 0);
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(countWaiting, { timeout: 5_000 }).toBe(0);
    await worker.close();
  });
});
