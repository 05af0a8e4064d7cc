import { hashPassword } from 'better-auth/crypto';
import { insertUser, promoteAdmins, savePasswordHash } from '../features/accounts/accounts.writes.ts';
import type { Services } from '../services.ts';

/** Hashing is slow on purpose, so each password is hashed once in each process. */
const hashes = new Map<string, Promise<string>>();

/** Creates a verified user for a server in another process. The test signs in there itself. */
export async function enrol(
  { database }: Pick<Services, 'database'>,
  { name, email, password }: { name: string; email: string; password: string },
  adminEmails: string[],
): Promise<void> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  const passwordHash = await hash;
  await database.db.transaction(async (db) => {
    const { id } = await insertUser(db, {
      email,
      name,
      gender: 'female',
      language: 'en',
      emailVerified: true,
    });
    await savePasswordHash(db, id, passwordHash);
    await promoteAdmins(db, adminEmails);
  });
}
