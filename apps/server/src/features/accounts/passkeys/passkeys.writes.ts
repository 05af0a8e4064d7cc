import { PASSKEY_CHALLENGE_MS } from '@ghuri/domain/passkeys';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { StoredPasskey } from '../../../platform/auth/passkeys.ts';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { passkeyChallenges, passkeys } from '../../../schema/passkeys.table.ts';

export async function insertChallenge(db: Db, challenge: string, userId: string | null): Promise<void> {
  await db.insert(passkeyChallenges).values({ challenge, userId });
}

/** Uses up a challenge. Returns false if it was used, is too old or was made for something else. */
export async function takeChallenge(db: Db, challenge: string, userId: string | null): Promise<boolean> {
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(
          passkeyChallenges.sentAt,
          sql`app_now() - ${PASSKEY_CHALLENGE_MS}::double precision * interval '1 millisecond'`,
        ),
      ),
    );
  return rowCount === 1;
}

export async function insertPasskey(
  db: Db,
  userId: string,
  { credentialId, publicKey, counter, transports, name }: StoredPasskey & { name: string },
): Promise<void> {
  await db.insert(passkeys).values({
    id: newId(),
    userId,
    name,
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
  });
}

/** Notes a use. Returns false if the counter did not grow: of two calls with one counter, one gets true. */
export async function notePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`app_now()` })
    .where(
      and(
        eq(passkeys.id, id),
        // The rule `mayCounterFollow`, under the lock of the row.
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)),
      ),
    );
  return rowCount === 1;
}

/** Returns false if the user has no such passkey. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return rowCount === 1;
}

export async function deletePasskeys(db: Db, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.sentAt, sql`app_now() - interval '1 day'`));
}
