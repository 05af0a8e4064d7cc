import type { ApiScope } from '@ghuri/domain/api-keys';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { apiKeys } from '../../../schema/integrations.table.ts';

/** Locks the agency, so that two calls at once do not add one too many, and counts its keys. */
export async function lockAndCountKeys(db: Db, agencyId: string): Promise<number> {
  await db.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, agencyId)).for('no key update');
  return db.$count(apiKeys, eq(apiKeys.agencyId, agencyId));
}

export async function insertKey(db: Db, row: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(row);
}

export async function deleteKey(db: Db, agencyId: string, id: string): Promise<number> {
  const { rowCount } = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.agencyId, agencyId)));
  return rowCount ?? 0;
}

interface FoundKey {
  id: string;
  scopes: ApiScope[];
  expiresAt: Date | null;
  now: Date;
  /** The agency's owner, for whom the key acts. */
  ownerId: string;
  ownerEmail: string;
}

/** The key with this hash. Notes its use, at most once a minute. */
export async function findUsedKey(db: Db, hash: string): Promise<FoundKey | undefined> {
  const { rows } = await db.execute<FoundKey & Record<string, unknown>>(sql`
    with used as (
      update api_keys set last_used_at = app_now()
      where hash = ${hash} and coalesce(last_used_at <= app_now() - interval '1 minute', true)
        and coalesce(expires_at > app_now(), true))
    select key.id, key.scopes, key.expires_at as "expiresAt", app_now() as now, owner.id as "ownerId", owner.email as "ownerEmail"
    from api_keys key
    join agencies agency on agency.id = key.agency_id
    join users owner on owner.id = agency.user_id
    where key.hash = ${hash}`);
  const [row] = rows;
  return row && { ...row, expiresAt: row.expiresAt && new Date(row.expiresAt), now: new Date(row.now) };
}
