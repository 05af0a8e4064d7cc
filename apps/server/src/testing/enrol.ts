import { hashPassword } from 'better-auth/crypto';
import { insertUser, promoteAdmins, savePasswordHash } from '../features/accounts/accounts.writes.ts';
import type { Services } from '../services.ts';

/** Hashing is slow on purpose, so each password is hashed once in each process. */
const hashes = new Map<string, Promise<string>>();

interface Enrolled {
  name: string;
  email: string;
  password: string;
  /** The first sign-in opens the welcome page. */
  welcomeDue?: boolean;
}

/** Creates a verified user for a server in another process. The test signs in there itself. */
export async function enrol(
  { database }: Pick<Services, 'database'>,
  { name, email, password, welcomeDue = false }: Enrolled,
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
      welcomeDue,
    });
    await savePasswordHash(db, id, passwordHash);
    await promoteAdmins(db, adminEmails);
  });
}
