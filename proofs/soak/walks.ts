// One visit after the other, each of another user: search, look at a tour, ask the agency, book, pay through the gateway.
import { setTimeout as pause } from 'node:timers/promises';
import { sandboxControl } from '@ghuri/gateway/testing/sandbox-control';
import { bookingRequest } from '../../bench/clients.ts';
import type { Client } from '../../bench/clients.ts';
import { bearer } from '../../bench/test-bed.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Scaled } from '../../apps/server/src/testing/scaled.ts';
import { call } from '../failover/clients.ts';
import type { Content } from '../failover/clients.ts';
import type { Journal } from '../failover/journal.ts';
import type { Site } from '../failover/site.ts';

/** Sixteen at a time, one visit in 4.1 s each: 14,000 in an hour, if none takes longer. */
const AT_ONCE = 16;
const VISIT_MS = 4_100;

export interface Walks {
  /** How many users made a visit. */
  people(): number;
  stop(): Promise<void>;
}

type Place = Pick<Site, 'onLeader'> & { scaled: Scaled; content: Content };

export function startWalks({ scaled, content, onLeader }: Place, journal: Journal): Walks {
  const over = new AbortController();
  const gateway = sandboxControl(scaled.gatewayUrl);
  const { clients, tours } = content.market;
  let visits = 0;

  async function visit(user: Client, tour: string): Promise<void> {
    const headers = { 'content-type': 'application/json', ...(await bearer(user)) };
    const get = (path: string) => call(journal, 'fresh read', `${scaled.url}/api${path}`, { headers });
    const post = (path: string, body: object) =>
      call(journal, 'change', `${scaled.url}/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
    await call(journal, 'browsing', `${scaled.url}/api/search?tab=tours&searchData=sajek`);
    await get('/upcomingTours');
    await get(`/upcoming-tours/${tour}`);
    const asked = await post('/conversations', {
      about: { kind: 'tour', id: tour },
      text: 'Is there a bus?',
      key: newId(),
    });
    if (asked) journal.acknowledged('message', asked['messageId'] as string);
    const { body } = await bookingRequest(user, tour);
    const booked = await post('/payment', body as object);
    if (!booked) return;
    const bookingId = booked['bookingId'] as string;
    journal.acknowledged('booking', bookingId);
    if (await pay(bookingId)) await waitUntilPaid(bookingId, get);
  }

  /** As a browser does: the gateway ends the visit, and its form comes to us. */
  async function pay(bookingId: string): Promise<boolean> {
    const attemptId = await attemptOf(bookingId);
    const handOver = attemptId && (await gateway.end(attemptId, 'pay'));
    if (!handOver) return false;
    const answer = await fetch(handOver.url, {
      method: 'POST',
      body: new URLSearchParams(handOver.fields),
      redirect: 'manual',
    });
    return answer.status < 400;
  }

  /** Undefined while the database is away: then nobody pays. */
  async function attemptOf(bookingId: string): Promise<string | undefined> {
    const statement = 'select id from payment_attempts where booking_id = $1 and url is not null';
    const found = onLeader((pool) => pool.query<{ id: string }>(statement, [bookingId]));
    return found.then(
      ({ rows }) => rows[0]?.id,
      () => undefined,
    );
  }

  async function waitUntilPaid(
    bookingId: string,
    get: (path: string) => Promise<Record<string, unknown> | undefined>,
  ) {
    for (let turn = 0; turn < 10; turn += 1) {
      if ((await get(`/bookings/${bookingId}`))?.['state'] === 'paid') {
        journal.acknowledged('payment', bookingId);
        return;
      }
      await pause(500);
    }
  }

  async function walk(): Promise<void> {
    while (!over.signal.aborted) {
      const began = performance.now();
      const number = visits++;
      await visit(clients[number % clients.length]!, tours[number % tours.length]!);
      await pause(Math.max(0, VISIT_MS - (performance.now() - began)));
    }
  }

  const running = Promise.all(Array.from({ length: AT_ONCE }, walk));
  return {
    people: () => Math.min(visits, clients.length),
    async stop() {
      over.abort();
      await running;
    },
  };
}
