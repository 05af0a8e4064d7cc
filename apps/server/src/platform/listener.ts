import { Client } from 'pg';
import type { Log } from './log.ts';

interface Subscription {
  channel: string;
  onPayload(payload: string): void;
  /** The connection is new: events sent meanwhile must be caught up. */
  onConnect(): void;
}

/** The process's one LISTEN connection, shared by jobs and live updates. It reconnects by itself. */
export interface Listener {
  listen(
    channel: string,
    onPayload: Subscription['onPayload'],
    onConnect: Subscription['onConnect'],
  ): Promise<{ close(): Promise<void> }>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A connection can break silently; a regular query finds out. */
const HEARTBEAT_MS = 10_000;
const HEARTBEAT_PATIENCE_MS = 5_000;
const RETRY_MS = [100, 500, 1_000, 2_000, 5_000];

export function createListener(databaseUrl: string, log: Log): Listener {
  const subscriptions = new Set<Subscription>();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopped = true;

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'ghuri-listen',
      connectionTimeoutMillis: HEARTBEAT_PATIENCE_MS,
      query_timeout: HEARTBEAT_PATIENCE_MS,
      keepAlive: true,
    });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('the listening connection ended')));
    client = next;
    try {
      await next.connect();
      for (const { channel } of subscriptions) await next.query(listenTo(channel));
    } catch (error) {
      lose(next, error);
      return;
    }
    if (client !== next) return;
    failures = 0;
    schedule(HEARTBEAT_MS, () => heartbeat(next));
    for (const each of subscriptions) each.onConnect();
    // Not earlier: a subscriber must know of the new connection before its first event.
    next.on('notification', ({ channel, payload }) => {
      for (const each of subscriptions) if (each.channel === channel) each.onPayload(payload ?? '');
    });
  }

  async function heartbeat(current: Client): Promise<void> {
    try {
      const { rows } = await current.query<{ channel: string }>('select pg_listening_channels() as channel');
      const heard = new Set(rows.map(({ channel }) => channel));
      for (const { channel } of subscriptions) {
        // A pooler may use another session for every statement: then no notification would arrive.
        if (!heard.has(channel)) throw new Error(`the session that listened to ${channel} is gone`);
      }
      if (client === current) schedule(HEARTBEAT_MS, () => heartbeat(current));
    } catch (error) {
      lose(current, error);
    }
  }

  function lose(lost: Client, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    discard(lost);
    if (stopped) return;
    log.warn({ err: error }, 'listening connection lost; connecting again');
    schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]!, connect);
    failures += 1;
  }

  function schedule(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), milliseconds);
    timer.unref();
  }

  return {
    async listen(channel, onPayload, onConnect) {
      const subscription = { channel, onPayload, onConnect };
      subscriptions.add(subscription);
      const current = client;
      if (current) {
        await current.query(listenTo(channel)).then(onConnect, (error: unknown) => lose(current, error));
      }
      return {
        // The server may still send on the channel; nobody listens.
        close: async () => {
          subscriptions.delete(subscription);
        },
      };
    },
    async start() {
      stopped = false;
      await connect();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      if (last) await last.end().catch(() => {});
    },
  };
}

function listenTo(channel: string): string {
  return `listen "${channel.replaceAll('"', '""')}"`;
}

/** Ends a connection and ignores its errors. */
function discard(client: Client): void {
  client.removeAllListeners();
  client.on('error', () => {});
  client.end().catch(() => {});
}
