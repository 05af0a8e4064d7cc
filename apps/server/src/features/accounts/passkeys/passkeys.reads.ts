import type { Passkey } from '@ghuri/contract/passkeys';
import { desc, eq } from 'drizzle-orm';
import type { StoredPasskey } from '../../../platform/auth/passkeys.ts';
import type { Db } from '../../../platform/db.ts';
import { passkeys } from '../../../schema/passkeys.table.ts';

type Row = StoredPasskey & { id: string; userId: string };

const columns = {
  id: passkeys.id,
  userId: passkeys.userId,
  credentialId: passkeys.credentialId,
  publicKey: passkeys.publicKey,
  counter: passkeys.counter,
  transports: passkeys.transports,
};

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select({
      _id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

export const readPasskeysOf = (db: Db, userId: string): Promise<Row[]> =>
  db.select(columns).from(passkeys).where(eq(passkeys.userId, userId));

export async function findPasskey(db: Db, credentialId: string): Promise<Row | undefined> {
  const [found] = await db.select(columns).from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
}
