import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Db } from './db.ts';

/** Any number works, as long as backups and the deletion of files use the same. */
const BACKUP_LOCK = 4_738_202;

/** Until the connection ends, no files are deleted. A second backup waits for the first. */
export async function keepFilesDuring(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
}

/**
 * Returns whether files may be deleted now. A backup copies the database first and the files after it: a picture that
 * the copied rows still name must not be deleted in between. Files already being deleted were unused before the
 * backup began.
 */
export async function mayDeleteFiles(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`,
  );
  return rows[0]!.free;
}
