import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Db } from './db.ts';

/** Any number works, as long as a backup and whoever deletes files use the same. */
const BACKUP_LOCK = 4_738_202;

/** Until the connection ends, files that rows have let go of stay where they are. A second backup waits for the first. */
export async function keepFilesDuring(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
}

/**
 * Whether files may be deleted now. A backup copies the database first and the files after it: a picture that the copied rows still name
 * must not go in between. One that is being deleted already was let go of before the backup began.
 */
export async function mayDeleteFiles(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`,
  );
  return rows[0]!.free;
}
