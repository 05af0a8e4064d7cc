import type { ApiKey } from '@ghuri/contract/integrations';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { apiKeys } from '../../../schema/integrations.table.ts';

/** The oldest first. */
export async function listKeys(db: Db, agencyId: string): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.agencyId, agencyId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
  return rows.map(({ id, name, prefix, scopes, expiresAt, lastUsedAt, createdAt }) => ({
    _id: id,
    name,
    prefix,
    scopes,
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}
