import { LIVE_SIGNALS } from '@ghuri/contract/platform.words';
import type { EventSourceMessage } from 'eventsource-parser';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, toApiError } from '../api-error.ts';
import { freshToken, renewToken } from '../auth/access-token.ts';
import { onNetworkChange } from '../network.ts';
import { queryClient } from '../query-client.ts';
import { API_BASE } from '../request.ts';

export interface LiveEvent {
  type: string;
  data: Record<string, unknown>;
}

type LiveHandler = (event: LiveEvent) => void;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Components that appear together subscribe one after the other. We wait this long, so that one connection serves all. */
const GATHERING_MS = 50;

const handlers = new Map<string, Set<LiveHandler>>();
/** Topics that are forbidden or deleted. We ask again when there is a new listener. */
const refused = new Set<string>();
let connection: AbortController | null = null;
let gathering: ReturnType<typeof setTimeout> | undefined;
let lastEventId = '';
/** Topics that a stream has served since the page was loaded. */
const heardBefore = new Set<string>();

/**
 * Sent to all listeners of a topic when its first stream is ready. They may have missed the events between their
 * first request and now.
 */
export const CONNECTED = 'connected';

/** Calls `handler` for every event of a topic (`post:<id>`, `user:<id>`) while mounted; null listens to nothing. */
export function useLive(topic: string | null, handler: LiveHandler): void {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    if (topic === null) return undefined;
    return listen(topic, (event) => latest(event));
  }, [topic]);
}

export function listen(topic: string, handler: LiveHandler): () => void {
  const those = handlers.get(topic) ?? new Set();
  // The open stream serves a topic that is listened to already.
  const isNew = refused.delete(topic) || those.size === 0;
  handlers.set(topic, those.add(handler));
  if (isNew) reconnect();
  return () => {
    those.delete(handler);
    if (those.size > 0) return;
    handlers.delete(topic);
    reconnect();
  };
}

function reconnect(): void {
  clearTimeout(gathering);
  gathering = setTimeout(() => {
    connection?.abort();
    const hears = wanted().length > 0;
    connection = hears ? new AbortController() : null;
    if (connection) void stayConnected(connection.signal);
  }, GATHERING_MS);
}

// A stream that lost its network may stay open without events, and a closed one may wait 30 s for its next try.
// Listeners may have missed events, so they ask again as after the first connection.
onNetworkChange((online) => {
  if (!online) return;
  heardBefore.clear();
  reconnect();
});

const wanted = (): string[] => [...handlers.keys()].filter((topic) => !refused.has(topic));

async function stayConnected(signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted && wanted().length > 0;) {
    try {
      const last = await readStream(wanted(), signal);
      failures = last === undefined ? failures + 1 : 0;
      if (last === LIVE_SIGNALS.signedOut && !(await isStillSignedIn())) return;
      if (last === LIVE_SIGNALS.expired) continue;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
        // The server would refuse again; the other topics are not affected.
        if (!leaveOut(error)) return;
        continue;
      }
      failures += 1;
    }
    await pause(failures, signal);
  }
}

/** Returns whether the error names topics that can be left out. */
function leaveOut({ code, fields }: ApiError): boolean {
  const named =
    code === 'forbidden' ? fields.map(({ path }) => path).filter((topic) => handlers.has(topic)) : [];
  for (const topic of named) refused.add(topic);
  return named.length > 0;
}

/** Reads until the stream ends. Returns the type of the last event. */
async function readStream(topics: string[], signal: AbortSignal): Promise<string | undefined> {
  // Not part of a page's first JavaScript.
  const { createParser } = await import('eventsource-parser');
  const token = await freshToken();
  const response = await fetch(`${API_BASE}/live?topics=${encodeURIComponent(topics.join(','))}`, {
    headers: {
      accept: 'text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(lastEventId !== '' && { 'last-event-id': lastEventId }),
    },
    signal,
  });
  if (!response.ok || !response.body) throw await toApiError(response);
  let last: string | undefined;
  const parser = createParser({
    onEvent(event) {
      last = event.event ?? 'message';
      handle(event);
      if (event.event === LIVE_SIGNALS.ready) greet(topics);
    },
  });
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) parser.feed(piece.value);
  return last;
}

function greet(topics: string[]): void {
  for (const topic of topics) {
    if (heardBefore.has(topic)) continue;
    heardBefore.add(topic);
    for (const handler of handlers.get(topic) ?? []) handler({ type: CONNECTED, data: {} });
  }
}

function handle({ event: type = 'message', data, id = '' }: EventSourceMessage): void {
  if (id !== '') lastEventId = id;
  if (type === LIVE_SIGNALS.reset) void queryClient.invalidateQueries();
  if ((Object.values(LIVE_SIGNALS) as string[]).includes(type)) return;
  const { topic, ...rest } = JSON.parse(data) as { topic: string } & Record<string, unknown>;
  for (const handler of handlers.get(topic) ?? []) handler({ type, data: rest });
}

/** Some session ended, maybe this one. Asking for a token finds out, and the token listeners do the rest. */
async function isStillSignedIn(): Promise<boolean> {
  const token = await freshToken();
  return token !== null && (await renewToken(token)) !== null;
}

/** The pause grows with each failure and is random, so that clients do not all reconnect at once to a restarted server. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longest * (0.5 + Math.random() / 2));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
