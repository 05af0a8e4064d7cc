// Live streams like those of the web app: they connect again by themselves and ask for what they missed.
import { setTimeout as pause } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { bearer } from '../../bench/test-bed.ts';
import type { Client } from '../../bench/clients.ts';

export interface Watcher {
  /** Whether an event with this id in its data arrived. */
  heard(id: string): boolean;
  /** How often the stream ended and was opened again. */
  reconnections(): number;
  stop(): void;
}

export function watchStories(url: string, user: Client, stories: string[]): Watcher {
  const over = new AbortController();
  const ids = new Set<string>();
  const topics = stories.map((story) => `post:${story}`).join();
  let last: string | undefined;
  let openings = 0;
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
    for await (const { id, data } of events) {
      if (id) last = id;
      for (const [found] of data.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)) ids.add(found);
    }
  }

  return {
    heard: (id) => ids.has(id),
    reconnections: () => Math.max(0, openings - 1),
    stop: () => over.abort(),
  };
}
