import { createHash } from 'node:crypto';
import type { apiKeyBody } from '@ghuri/contract/integrations';
import { API_KEY_START, MOST_API_KEYS, isExpired } from '@ghuri/domain/api-keys';
import type * as z from 'zod/mini';
import type { ApiKeys } from '../../../platform/api-keys.ts';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Database, Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { deleteKey, insertKey, lockAndCountKeys, findUsedKey } from './api-keys.writes.ts';

const KEY_BYTES = 32;
/** Enough to recognise a key in a list; 30 of its 256 bits. */
const PREFIX_LETTERS = API_KEY_START.length + 5;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Returns the key, which nobody can read again. */
export async function addKey(
  { database }: { database: Database },
  agencyId: string,
  { name, scopes, expiresAt }: z.output<typeof apiKeyBody>,
): Promise<{ id: string; key: string }> {
  const id = newId();
  const key = API_KEY_START + newToken(KEY_BYTES);
  const ends = expiresAt === null ? null : new Date(expiresAt);
  await database.db.transaction(async (db) => {
    if (isExpired(ends, (await readClock(db)).getTime()))
      throw new AppError('invalid_input', [{ path: 'expiresAt', code: 'in_the_past' }]);
    if ((await lockAndCountKeys(db, agencyId)) >= MOST_API_KEYS) throw new AppError('too_many_keys');
    await insertKey(db, {
      id,
      agencyId,
      name,
      scopes,
      expiresAt: ends,
      prefix: key.slice(0, PREFIX_LETTERS),
      hash: hashOf(key),
    });
  });
  return { id, key };
}

/** Returns how many were revoked. */
export const revokeKey = (
  { database }: { database: Database },
  agencyId: string,
  id: string,
): Promise<number> => deleteKey(database.db, agencyId, id);

/** Keys are read at each request, so a revoked one ends with the next. */
export const keysIn = (db: Db): ApiKeys => ({
  async find(key) {
    const found = await findUsedKey(db, hashOf(key));
    if (!found || isExpired(found.expiresAt, found.now.getTime())) return null;
    const { id, scopes, ownerId, ownerEmail } = found;
    return { scopes, viewer: { id: ownerId, email: ownerEmail, sessionId: '', keyId: id } };
  },
});
