import type { FastifyInstance } from 'fastify';

export interface ReceivedEvent {
  type: string;
  id: string;
  data: Record<string, unknown>;
}

export interface EventReader {
  status: number;
  headers: Headers;
  /** The next event; rejects when the stream ends first. */
  next(): Promise<ReceivedEvent>;
  /** Everything up to the end of the stream. */
  rest(): Promise<ReceivedEvent[]>;
  /** Every byte so far, heartbeats included. */
  raw(): string;
  close(): void;
}

/** The address of the app; it starts to listen at the first call. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  return app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' });
}

/** Reads `GET /api/live` like the web app: with fetch and the bearer token. */
export async function openLive(
  app: FastifyInstance,
  topics: string,
  { token, lastEventId }: { token?: string; lastEventId?: string } = {},
): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(`${await addressOf(app)}/api/live?topics=${topics}`, {
    signal: abort.signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let read = 0;

  async function next(): Promise<ReceivedEvent> {
    for (;;) {
      const end = text.indexOf('\n\n', read);
      if (end >= 0) {
        const event = parse(text.slice(read, end));
        read = end + 2;
        if (event) return event;
        continue;
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('the stream ended');
      text += value;
    }
  }

  return {
    status: response.status,
    headers: response.headers,
    next,
    async rest() {
      const events: ReceivedEvent[] = [];
      for (;;) {
        try {
          events.push(await next());
        } catch {
          return events;
        }
      }
    },
    raw: () => text,
    close: () => abort.abort(),
  };
}

function parse(block: string): ReceivedEvent | undefined {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  return data === undefined
    ? undefined
    : { type: field('event') ?? 'message', id: field('id') ?? '', data: JSON.parse(data) };
}
