import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/** How far someone has read. */
export interface Position {
  /** The event read last; 0 for none. */
  id: number;
  /** The oldest transaction that may still have had something to tell: see the table. */
  position: string;
  /** When that was, by the database's clock. */
  seconds: number;
}

/** An event as it travels to every process; whoever has read it stands at its position. */
export interface StoredEvent extends Position {
  topic: string;
  type: string;
  data: object;
}

/** Shorter than events are kept, so that a position young enough is surely covered. */
const COVERED_SECONDS = 3_000;

/** Whatever is published from now on is found from here. */
export async function readPosition(db: Db): Promise<Position> {
  const { rows } = await db.execute<{ position: string; seconds: string }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as position,
      extract(epoch from statement_timestamp())::bigint as seconds`);
  return { id: 0, position: rows[0]!.position, seconds: Number(rows[0]!.seconds) };
}

/**
 * What was published after `from`, oldest first, and a little of what came before: numbering and commits are not in the same
 * order. Undefined when that is too long ago or too much, or when the position is of some other database.
 */
export async function readMissed(
  db: Db,
  from: Position,
  topics: string[] | undefined,
  limit: number,
): Promise<StoredEvent[] | undefined> {
  const ofTopics = topics ? sql`and topic in ${topics}` : sql``;
  const { rows } = await db.execute<{ covered: boolean; events: StoredEvent[] }>(sql`
    select
      ${from.position}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
        and to_timestamp(${from.seconds}) > statement_timestamp() - make_interval(secs => ${COVERED_SECONDS}) as covered,
      coalesce((select json_agg(missed) from (
        select id, topic, type, data, oldest_unfinished as position, extract(epoch from published_at)::bigint as seconds
        from live_events
        where transaction >= ${from.position}::xid8 and id <> ${from.id} ${ofTopics}
        order by id limit ${limit + 1}
      ) missed), '[]') as events`);
  const { covered, events } = rows[0]!;
  return covered && events.length <= limit ? events : undefined;
}

/**
 * Whether the session of a token is over: an event of `type` that makes no exception for it was published since `issuedAt`. That is a
 * whole second, and within it nobody can tell which came first; a session that is still there was not meant.
 */
export async function wasEndedSince(
  db: Db,
  { topic, type, sessionId, issuedAt }: { topic: string; type: string; sessionId: string; issuedAt: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from live_events
    where topic = ${topic} and type = ${type} and data->>'except' is distinct from ${sessionId}
      and published_at >= to_timestamp(${issuedAt})
      and not exists (select 1 from sessions where id = ${sessionId}) limit 1`);
  return rows.length > 0;
}
