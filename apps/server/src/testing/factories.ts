import type { Gender } from '@ghuri/contract/fields';
import type { AdminRole } from '@ghuri/domain/admin-roles';
import { eq } from 'drizzle-orm';
import { sessions, users } from '../schema/accounts.table.ts';
import { insertUser, savePasswordHash } from '../features/accounts/accounts.writes.ts';
import { readClock } from '../platform/clock.reads.ts';
import { newId, newToken } from '../platform/ids.ts';
import type { Services } from '../services.ts';

/** The default password of all users created here. */
export const TEST_PASSWORD = 'kite-in-the-wind';

export interface UserOverrides {
  email?: string;
  name?: string;
  gender?: Gender;
  language?: 'en' | 'bn';
  /** Default: true. An unverified user gets no session, as in the product. */
  verified?: boolean;
  /** Null for users without a password, like those from Google. */
  password?: string | null;
  isAdmin?: boolean;
  /** Makes the user an admin. */
  adminRole?: AdminRole;
  bio?: string;
}

export interface TestUser {
  id: string;
  alias: string;
  email: string;
  name: string;
  /** Empty without a password. */
  password: string;
  sessionId: string;
  /** A bearer token as the product would issue now; '' for an unverified user. */
  token: string;
}

type Makers = Pick<Services, 'accessTokens' | 'auth' | 'database'>;

/** Hashing is slow on purpose, so each password is hashed once in each process. */
const hashes = new Map<string, Promise<string>>();
function hashOf({ auth }: Pick<Services, 'auth'>, password: string): Promise<string> {
  const hash = hashes.get(password) ?? auth.hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Creates a verified, signed-in user directly in the database. */
export async function createUser(services: Makers, overrides: UserOverrides = {}): Promise<TestUser> {
  const { db } = services.database;
  const { name = 'Nila Rahman', gender = 'female', language = 'en', verified = true } = overrides;
  const { password = TEST_PASSWORD } = overrides;
  const email = overrides.email ?? `nila-${newToken(6).toLowerCase()}@ghuri.test`;

  const { id, alias } = await insertUser(db, { email, name, gender, language, emailVerified: verified });
  const { adminRole, isAdmin = adminRole && true, bio } = overrides;
  if (isAdmin !== undefined || bio !== undefined) {
    await db
      .update(users)
      .set({
        ...(isAdmin !== undefined && { isAdmin }),
        ...(adminRole && { adminRole }),
        ...(bio !== undefined && { bio }),
      })
      .where(eq(users.id, id));
  }
  if (password !== null) await savePasswordHash(db, id, await hashOf(services, password));
  const person = { id, alias, email, name, password: password ?? '' };
  return verified
    ? { ...person, ...(await openSession(services, person)) }
    : { ...person, sessionId: '', token: '' };
}

/** Another browser of the same user. Its cookie is not signed: use `signInCookie` if the cookie matters. */
export async function openSession(
  { accessTokens, database }: Pick<Services, 'accessTokens' | 'database'>,
  { id: userId, email }: { id: string; email: string },
): Promise<{ sessionId: string; token: string }> {
  const now = await readClock(database.db);
  const sessionId = newId();
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000);
  // Tests move the clock by months. Those about dangerous calls set this themselves.
  const provedAt = new Date('2999-01-01');
  const token = newToken(24);
  await database.db.insert(sessions).values({ id: sessionId, userId, token, expiresAt, provedAt });
  const signed = await accessTokens.sign({ id: userId, email, sessionId }, now);
  return { sessionId, token: signed.token };
}

/** Signs in with the password, as the product does, and returns the session cookie as a browser sends it. */
export async function signInCookie(
  { auth }: Pick<Services, 'auth'>,
  person: Pick<TestUser, 'id' | 'email' | 'password'>,
): Promise<{ cookie: string; setCookies: string[]; sessionId: string }> {
  const { session, setCookies } = await auth.signIn(person, person.password, { userAgent: 'test' });
  const cookie = setCookies.map((line) => line.split(';', 1)[0]).join('; ');
  return { cookie, setCookies, sessionId: session.id };
}
