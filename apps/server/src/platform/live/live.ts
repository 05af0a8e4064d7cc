import { LIVE_SIGNALS } from '@ghuri/contract/platform';
import type { Database, Db } from '../db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Listener } from '../listener.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Viewer } from '../viewer.ts';
import type { LiveEvent } from './live-event.ts';
import type { LiveStream } from './live-stream.ts';
import { nameOf, readMissed, readPosition } from './live.reads.ts';
import type { Position, StoredEvent } from './live.reads.ts';
import { LIVE_CHANNEL, insertLiveEvent, pruneLiveEvents } from './live.writes.ts';

/** Returns whether a caller may subscribe to `<prefix>:<id>`. */
export type TopicRule = (viewer: Viewer | null, id: string) => boolean | Promise<boolean>;

export interface Live {
  /** Publishes to every subscriber of `topic`, in every process, when the transaction of `db` commits. */
  publish(db: Db, topic: string, event: LiveEvent): Promise<void>;
  /** Closes the user's streams everywhere, except those of one session. Call it wherever sessions are ended. */
  endSessions(db: Db, userId: string, options?: { except?: string }): Promise<void>;
  /** Closes the user's streams everywhere; they reconnect, and their rights are checked again. */
  renewStreams(db: Db, userId: string): Promise<void>;
  /** Opens the topics `<prefix>:<id>` by a rule. `user:<id>` exists already, for that user only. */
  allowTopic(prefix: string, rule: TopicRule): void;
}

export interface LiveHub extends Live {
  mayListen(viewer: Viewer | null, topic: string): Promise<boolean>;
  /** How many streams a caller has open here. A caller is a user, or a visitor's address. */
  countOf(caller: string): number;
  add(caller: string, stream: LiveStream): void;
  delete(caller: string, stream: LiveStream): void;
  start(): Promise<void>;
  /** Ends every stream of this process: its clients reconnect to another one. */
  closeStreams(): void;
  stop(): void;
}

export interface LiveOptions {
  database: Database;
  listener: Listener;
  jobs: Jobs;
  log: Log;
  metrics: Metrics;
}

const HEARTBEAT_MS = 20_000;
/** A process that missed more events than this makes its clients reload. */
const MOST_MISSED = 1_000;
const REMEMBERED = 2_000;
export const topicOf = (userId: string): string => `user:${userId}`;

export function createLive({ database, listener, jobs, log, metrics }: LiveOptions): LiveHub {
  const rules = new Map<string, TopicRule>([['user', (viewer, id) => viewer?.id === id]]);
  const streams = new Set<LiveStream>();
  const perTopic = new Map<string, Set<LiveStream>>();
  const perCaller = new Map<string, number>();
  const seen = new Set<string>();
  let position: Position | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  metrics.gauge('ghuri_live_streams', 'Open live streams', () => streams.size);
  jobs.define('live.prune', { schedule: '*/10 * * * *' }, () => pruneLiveEvents(database.db));

  function tell(event: StoredEvent): void {
    const name = nameOf(event);
    if (seen.has(name)) return;
    remember(name);
    position = event;
    if (event.type === LIVE_SIGNALS.signedOut || event.type === LIVE_SIGNALS.expired)
      return closeStreamsOf(event);
    for (const stream of perTopic.get(event.topic) ?? []) stream.tell(event);
  }

  function remember(name: string): void {
    seen.add(name);
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value!);
  }

  function closeStreamsOf({ topic, type, data }: StoredEvent): void {
    const { except } = data as { except?: string };
    for (const stream of streams) {
      const { viewer } = stream;
      if (viewer && topicOf(viewer.id) === topic && viewer.sessionId !== except) {
        stream.close(type);
      }
    }
  }

  /** Runs at each new connection: events sent meanwhile are in the table. */
  async function catchUp(): Promise<void> {
    // Events of the new connection move the position, also before the answer is here.
    const from = position;
    try {
      if (!from) {
        const now = await readPosition(database.db);
        position ??= now;
        return;
      }
      const missed = await readMissed(database.db, from, undefined, MOST_MISSED);
      if (!missed) for (const stream of streams) stream.signal(LIVE_SIGNALS.reset);
      for (const event of missed ?? []) tell(event);
    } catch (error) {
      // The LISTEN connection works, the others do not: rather than lose events, all clients reconnect.
      log.warn({ err: error }, 'live updates could not catch up');
      closeStreams();
    }
  }

  function closeStreams(): void {
    for (const stream of streams) stream.close();
  }

  return {
    publish: insertLiveEvent,
    async endSessions(db, userId, { except } = {}) {
      const data = except === undefined ? {} : { except };
      await insertLiveEvent(db, topicOf(userId), { type: LIVE_SIGNALS.signedOut, data });
    },
    async renewStreams(db, userId) {
      await insertLiveEvent(db, topicOf(userId), { type: LIVE_SIGNALS.expired, data: {} });
    },
    allowTopic: (prefix, rule) => void rules.set(prefix, rule),
    async mayListen(viewer, topic) {
      const [prefix = '', id = ''] = topic.split(':');
      return (await rules.get(prefix)?.(viewer, id)) ?? false;
    },
    countOf: (caller) => perCaller.get(caller) ?? 0,
    add(caller, stream) {
      streams.add(stream);
      for (const topic of stream.topics) perTopic.set(topic, (perTopic.get(topic) ?? new Set()).add(stream));
      perCaller.set(caller, (perCaller.get(caller) ?? 0) + 1);
    },
    delete(caller, stream) {
      if (!streams.delete(stream)) return;
      for (const topic of stream.topics) {
        const others = perTopic.get(topic);
        others?.delete(stream);
        if (others?.size === 0) perTopic.delete(topic);
      }
      const left = (perCaller.get(caller) ?? 1) - 1;
      if (left > 0) perCaller.set(caller, left);
      else perCaller.delete(caller);
    },
    async start() {
      await listener.listen(
        LIVE_CHANNEL,
        (payload) => tell(JSON.parse(payload) as StoredEvent),
        () => void catchUp(),
      );
      heartbeat = setInterval(() => {
        for (const stream of streams) stream.beat();
      }, HEARTBEAT_MS).unref();
    },
    closeStreams,
    stop() {
      clearInterval(heartbeat);
      closeStreams();
    },
  };
}
