// Live streams like those of the web app: they connect again by themselves and ask for what they missed.
import { setTimeout as pause } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { LIVE_SIGNALS } from '@ghuri/contract/platform';
import { bearer } from '../../bench/test-bed.ts';
import type { Client } from '../../bench/clients.ts';

export interface Watcher {
  /** Whether an event with this id in its data arrived. */
  heard(id: string): boolean;
  /** Whether its stream is open: events before that are not its. */
  isOpen(): boolean;
  /** How often the stream ended and was opened again. */
  reconnections(): number;
  /** How often the server asked to load everything again. */
  reloads(): number;
  stop(): void;
}

export function watchStories(url: string, user: Client, stories: string[]): Watcher {
  const over = new AbortController();
  const ids = new Set<string>();
  const topics = stories.map((story) => `post:${story}`).join();
  let last: string | undefined;
  let openings = 0;
  let reloads = 0;
  void (async () => {
    while (!over.signal.aborted) {
      try {
        await follow();
      } catch {
        // The stream broke, or the server is away. Like a browser, it tries again.
      }
      await pause(500);
    }
  })();

  async function follow(): Promise<void> {
    const headers = { ...(await bearer(user)), ...(last && { 'last-event-id': last }) };
    const answer = await fetch(`${url}/api/live?topics=${topics}`, { headers, signal: over.signal });
    if (!answer.ok) return;
    openings += 1;
    const events = answer
      .body!.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { event, id, data } of events) {
      if (id) last = id;
      if (event === LIVE_SIGNALS.reset) await reload();
      for (const [found] of data.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)) ids.add(found);
    }
  }

  /** Reads all comments of its stories, like a page after a `reset` signal. */
  async function reload(): Promise<void> {
    reloads += 1;
    for (const story of stories) {
      for (let page: string | undefined = `/api/posts/${story}/comments`; page;) {
        const answer: Response = await fetch(`${url}${page}`, { headers: await bearer(user) });
        if (!answer.ok) throw new Error(`the comments were answered with ${answer.status}`);
        for (const { _id } of (await answer.json()) as { _id: string }[]) ids.add(_id);
        page = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      }
    }
  }

  return {
    isOpen: () => openings > 0,
    heard: (id) => ids.has(id),
    reconnections: () => Math.max(0, openings - 1),
    reloads: () => reloads,
    stop: () => over.abort(),
  };
}
