import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/** How far a reader has read. */
export interface Position {
  /** The last event read; 0 for none. */
  id: number;
  /** The oldest transaction that may still have had events: see the table. */
  position: string;
  /** The time of that, by the database's clock. */
  seconds: number;
}

/** An event as it is sent to every process. A reader who has read it is at its position. */
export interface StoredEvent extends Position {
  topic: string;
  type: string;
  data: object;
}

/** Shorter than events are kept, so that every younger position is covered. */
const COVERED_SECONDS = 3_000;

/**
 * Names an event. The id alone does not: a primary that loses its role may announce changes that only it had, and the
 * next primary uses their ids again.
 */
export const nameOf = ({ id, position, seconds }: Position): string => `${id} ${position} ${seconds}`;

/** Everything published from now on comes after this position. */
export async function readPosition(db: Db): Promise<Position> {
  const { rows } = await db.execute<{ position: string; seconds: string }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as position,
      extract(epoch from statement_timestamp())::bigint as seconds`);
  return { id: 0, position: rows[0]!.position, seconds: Number(rows[0]!.seconds) };
}

/**
 * Returns the events after `from`, oldest first, and a few earlier ones, because numbers and commits are not in the
 * same order. After such a failover transactions are numbered again, too, and the time counts, which is rounded.
 * Undefined if that is too long ago, too much, or the position is of another database.
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
        where (transaction >= ${from.position}::xid8 or published_at > to_timestamp(${from.seconds - 1}))
          and (id, oldest_unfinished, extract(epoch from published_at)::bigint)
            <> (${from.id}, ${from.position}::xid8, ${from.seconds}) ${ofTopics}
        order by id limit ${limit + 1}
      ) missed), '[]') as events`);
  const { covered, events } = rows[0]!;
  return covered && events.length <= limit ? events : undefined;
}

/**
 * Returns whether the session of a token has ended: an event of `type` was published since `issuedAt` that does not
 * except this session. Within that second the order is unknown; a session that still exists was not meant.
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
