import { Readable } from 'node:stream';
import { LIVE_SIGNALS } from '@ghuri/contract/platform';
import type { Viewer } from '../viewer.ts';
import { nameOf } from './live.reads.ts';
import type { Position, StoredEvent } from './live.reads.ts';

/** How much may wait in memory for a slow reader. When cut off, they reconnect and get what they missed. */
const LARGEST_BACKLOG = 64 * 1024;
const RETRY_MS = 2_000;

export interface LiveStream {
  readonly topics: ReadonlySet<string>;
  readonly viewer: Viewer | null;
  readonly body: Readable;
  /** Sends an event of its topics. Waits until `open` has sent the earlier ones. */
  tell(event: StoredEvent): void;
  /** Sends everything missed after `seen`, then the events that waited. `missed` is undefined if it cannot be sent. */
  open(at: Position, missed: StoredEvent[] | undefined, seen: Position | undefined): void;
  signal(type: string): void;
  beat(): void;
  close(lastSignal?: string): void;
}

export function createLiveStream(topics: string[], viewer: Viewer | null): LiveStream {
  const body = new Readable({ read() {} });
  const wanted = new Set(topics);
  let heldBack: StoredEvent[] | undefined = [];
  /** Already sent from the table; their notifications may still arrive. */
  let told = new Set<string>();

  /** `readableEnded` is true only after the reader has got everything. */
  let isClosed = false;

  function write(text: string): void {
    if (body.destroyed || isClosed) return;
    body.push(text);
    if (body.readableLength > LARGEST_BACKLOG) body.destroy();
  }
  const signal = (type: string, at?: Position) =>
    write(`event: ${type}\n${at ? `id: ${formatPosition(at)}\n` : ''}data: {}\n\n`);
  const send = (event: StoredEvent) => write(textOf(event));

  return {
    topics: wanted,
    viewer,
    body,
    tell(event) {
      if (!wanted.has(event.topic) || told.has(nameOf(event))) return;
      if (heldBack) heldBack.push(event);
      else send(event);
    },
    open(at, missed, seen) {
      write(`retry: ${RETRY_MS}\n\n`);
      signal(missed ? LIVE_SIGNALS.ready : LIVE_SIGNALS.reset, at);
      told = new Set([...(missed ?? []), ...(seen ? [seen] : [])].map(nameOf));
      for (const event of missed ?? []) send(event);
      for (const event of heldBack ?? []) if (!told.has(nameOf(event))) send(event);
      heldBack = undefined;
    },
    signal,
    beat: () => write(': \n\n'),
    close(lastSignal) {
      if (body.destroyed || isClosed) return;
      if (lastSignal) signal(lastSignal);
      isClosed = true;
      body.push(null);
    },
  };
}

/** An event is written once for all its streams. */
const texts = new WeakMap<StoredEvent, string>();
function textOf(event: StoredEvent): string {
  const { type, topic, data } = event;
  const text =
    texts.get(event) ??
    `event: ${type}\nid: ${formatPosition(event)}\ndata: ${JSON.stringify({ ...data, topic })}\n\n`;
  texts.set(event, text);
  return text;
}

const formatPosition = ({ id, position, seconds }: Position): string => `${id}.${position}.${seconds}`;

export function parsePosition(header: string | string[] | undefined): Position | undefined {
  const match = /^(\d{1,15})\.(\d{1,19})\.(\d{1,12})$/.exec(String(header));
  return match ? { id: Number(match[1]), position: match[2]!, seconds: Number(match[3]) } : undefined;
}
