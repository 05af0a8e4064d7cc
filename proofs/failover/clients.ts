// Users who read, react, comment, book and sign up, at a bounded rate, and note what was acknowledged.
import { setTimeout as pause } from 'node:timers/promises';
import { bookingRequest } from '../../bench/clients.ts';
import type { ClientsAndTours } from '../../bench/clients.ts';
import { bearer } from '../../bench/test-bed.ts';
import type { BulkContent } from '../../apps/server/src/testing/bulk-load.ts';
import type { Change, Journal, Kind } from './journal.ts';

const CLIENTS = 12;
const REST_MS = 40;
/** A user gives up. */
const PATIENCE_MS = 30_000;
const JSON_HEADERS = { 'content-type': 'application/json' };

export interface Content {
  stories: BulkContent;
  market: ClientsAndTours;
  /** Comments go to these, and live streams are open on them. */
  watched: string[];
}

export interface Clients {
  stop(): Promise<void>;
}

/** One call and its entry in the journal. Returns the body of a success. */
export async function call(
  journal: Journal,
  kind: Kind,
  url: string,
  init: RequestInit = {},
): Promise<Record<string, unknown> | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) {
      const body = (await answer.json()) as Record<string, unknown>;
      journal.succeeded(kind);
      return body;
    }
    await answer.arrayBuffer();
    journal.failed(kind, String(answer.status));
  } catch (error) {
    journal.failed(kind, `cut off (${(error as Error).name})`);
  }
  // Nobody hammers a page that is away.
  await pause(250);
  return undefined;
}

export function startClients(url: string, content: Content, journal: Journal): Clients {
  const over = new AbortController();
  const { stories, market, watched } = content;
  let turn = 0;

  async function change(kind: Change, path: string, init: RequestInit, keyOf: (body: never) => string) {
    const body = await call(journal, 'change', `${url}${path}`, init);
    if (body) journal.acknowledged(kind, keyOf(body as never));
  }

  async function react(step: number, index: number): Promise<void> {
    const user = stories.viewers[index]!;
    const story = stories.storyIds[(step * 31 + index * 101) % stories.storyIds.length]!;
    const headers = { ...JSON_HEADERS, ...(await bearer(user)) };
    const init = { method: 'PUT', headers, body: '{"react":1}' };
    await change('reaction', `/api/post_react_add/${story}`, init, () => `${user.id} ${story}`);
  }

  async function comment(step: number, index: number): Promise<void> {
    const headers = { ...JSON_HEADERS, ...(await bearer(stories.viewers[index]!)) };
    const init = { method: 'PATCH', headers, body: JSON.stringify({ comment: `What a morning, ${step}!` }) };
    const path = `/api/posts/${watched[step % watched.length]!}`;
    await change('comment', path, init, (body: { comment: { _id: string } }) => body.comment._id);
  }

  /** Each time another user: the hold of a user on a tour is found again. */
  async function book(): Promise<void> {
    turn += 1;
    const user = market.clients[turn % market.clients.length]!;
    const { path, headers, body } = await bookingRequest(user, market.tours[turn % market.tours.length]!);
    const init = { method: 'POST', headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(body) };
    await change('booking', path, init, (answer: { bookingId: string }) => answer.bookingId);
  }

  async function beUser(index: number): Promise<void> {
    const headers = await bearer(stories.viewers[index]!);
    const search = `${url}/api/search?tab=posts&searchData=${encodeURIComponent('tea gardens')}`;
    for (let step = 0; !over.signal.aborted; step += 1) {
      if (step % 5 === 0) await react(step, index);
      else if (step % 5 === 1) await call(journal, 'browsing', search);
      else if (step % 5 === 2) await comment(step, index);
      else if (step % 5 === 3)
        await call(journal, 'fresh read', `${url}/api/posts`, {
          headers: { ...headers, ...(await bearer(stories.viewers[index]!)) },
        });
      else await book();
      await pause(REST_MS);
    }
  }

  /** Only browses: what still works without a primary is seen even while the others wait for it. */
  async function beVisitor(): Promise<void> {
    while (!over.signal.aborted) {
      await call(journal, 'browsing', `${url}/api/search?tab=profile&searchData=traveller`);
      await pause(100);
    }
  }

  /** Each of them gets one email, by a job. */
  async function signUp(): Promise<void> {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const email = `new-${number}@failover.test`;
      const body = JSON.stringify({
        name: 'Nusrat Jahan',
        email,
        password: 'Tea-gardens-7',
        gender: 'female',
      });
      const init = { method: 'POST', headers: { ...JSON_HEADERS, origin: url }, body };
      await change('sign-up', '/api/auth/sign-up', init, () => email);
      await pause(700);
    }
  }

  const running = Promise.all([
    ...Array.from({ length: CLIENTS }, (_, index) => beUser(index)),
    ...Array.from({ length: 3 }, beVisitor),
    signUp(),
  ]);
  return {
    async stop() {
      over.abort();
      await running;
    },
  };
}
