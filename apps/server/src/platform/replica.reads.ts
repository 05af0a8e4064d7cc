import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Null on a server that is no replica. */
export async function readReplicaLag(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ lag: number | null }>(sql`
    select case
      when not pg_is_in_recovery() then null
      when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8
    end as lag`);
  return rows[0]!.lag;
}
