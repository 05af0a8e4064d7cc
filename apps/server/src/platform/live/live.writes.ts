import { lt, sql } from 'drizzle-orm';
import { ask } from '../db.ts';
import type { Db } from '../db.ts';
import type { LiveEvent } from './live-event.ts';
import { liveEvents } from '../../schema/live.table.ts';

export const LIVE_CHANNEL = 'ghuri_live';

/** PostgreSQL carries at most 8,000 bytes in a notification, and one event is one notification. */
const LARGEST = 6_000;

const PUBLISH = { name: 'publish-live-event', text: 'select publish_live_event($1, $2, $3::jsonb)' };

export async function insertLiveEvent(db: Db, topic: string, { type, data }: LiveEvent): Promise<void> {
  const json = JSON.stringify(data);
  if (Buffer.byteLength(json) > LARGEST)
    throw new Error(`live event ${type} is too large: send ids, not things`);
  await ask(db, PUBLISH, [topic, type, json]);
}

export async function pruneLiveEvents(db: Db): Promise<void> {
  await db
    .delete(liveEvents)
    .where(lt(liveEvents.publishedAt, sql`statement_timestamp() - interval '1 hour'`));
}
