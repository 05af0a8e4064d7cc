import { eq, sql } from 'drizzle-orm';
import { providerTokens } from '../../schema/provider-tokens.table.ts';
import type { Db } from '../db.ts';

/** A token is renewed this long before it ends, so that no call begins with one that ends under way. */
const EARLY = sql`interval '5 minutes'`;

export async function readToken(
  db: Db,
  provider: string,
): Promise<{ sealed: Buffer; isFresh: boolean } | undefined> {
  const [found] = await db
    .select({
      sealed: providerTokens.sealed,
      isFresh: sql<boolean>`${providerTokens.expiresAt} - ${EARLY} > app_now()`,
    })
    .from(providerTokens)
    .where(eq(providerTokens.provider, provider));
  return found?.sealed ? { sealed: found.sealed, isFresh: found.isFresh } : undefined;
}

/** Returns true for one process, which then renews the token. The claim ends by itself if that process dies. */
export async function claimRenewal(db: Db, provider: string, seconds: number): Promise<boolean> {
  const renewingUntil = sql`app_now() + ${seconds} * interval '1 second'`;
  const { rowCount } = await db
    .insert(providerTokens)
    .values({ provider, renewingUntil })
    .onConflictDoUpdate({
      target: providerTokens.provider,
      set: { renewingUntil },
      setWhere: sql`${providerTokens.renewingUntil} is null or ${providerTokens.renewingUntil} <= app_now()`,
    });
  return rowCount === 1;
}

export async function endRenewal(db: Db, provider: string): Promise<void> {
  await db.update(providerTokens).set({ renewingUntil: null }).where(eq(providerTokens.provider, provider));
}

export async function storeToken(
  db: Db,
  provider: string,
  { sealed, seconds }: { sealed: Buffer; seconds: number },
): Promise<void> {
  await db
    .update(providerTokens)
    .set({ sealed, expiresAt: sql`app_now() + ${seconds} * interval '1 second'`, renewingUntil: null })
    .where(eq(providerTokens.provider, provider));
}
