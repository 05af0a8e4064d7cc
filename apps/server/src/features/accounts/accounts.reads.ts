import type { OwnUser } from '@ghuri/contract/accounts';
import type { Gender } from '@ghuri/contract/fields';
import type { HandOverOutcome } from '@ghuri/domain/accounts';
import type { AdminRole } from '@ghuri/domain/admin-roles';
import { isPlaceholderEmail } from '@ghuri/domain/phones';
import type { Proof } from '@ghuri/domain/second-factor';
import { and, desc, eq, exists, gt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Standing } from '../../platform/access-rules.ts';
import type { Db } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { passkeys } from '../../schema/passkeys.table.ts';
import { accountLinks, authAccounts, googleHandOvers, sessions, users } from '../../schema/accounts.table.ts';

export type Language = 'en' | 'bn';
export type LinkKind = (typeof accountLinks.$inferSelect)['kind'];

export interface User {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  language: Language;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** Proved by a code. */
  phone: string | null;
  isAdmin: boolean;
  /** The url of their own picture; null if the drawn avatar is shown. */
  image: string | null;
  profile: string;
}

const now = sql<string>`app_now()`;
const millis = (time: Date | string): number => new Date(time).getTime();

const signsInWith = (db: Db, provider: 'credential' | 'google') =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(authAccounts)
      .where(and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, provider))),
  )}`;

const hasPasskey = (db: Db) =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(passkeys)
      .where(eq(passkeys.userId, users.id)),
  )}`;

const userColumns = (db: Db) => ({
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  language: sql<Language>`${users.language}`,
  hasPassword: signsInWith(db, 'credential'),
  hasSecondFactor: users.twoFactorEnabled,
  phone: users.phone,
  isAdmin: users.isAdmin,
  image: users.image,
  profile: users.profile,
});

/** What others see of a user. */
export const publicColumns = {
  userID: users.id,
  alias: users.alias,
  name: users.name,
  email: users.email,
  profile: users.profile,
  time: users.joinedAt,
  gender: sql<Gender>`${users.gender}`,
  bio: users.bio,
  facebook: users.facebook,
  instagram: users.instagram,
  twitter: users.twitter,
  followerCount: users.followerCount,
  followingCount: users.followingCount,
};

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db.select(userColumns(db)).from(users).where(eq(users.email, email));
  return user;
}

export async function findUserByPhone(db: Db, phone: string): Promise<User | undefined> {
  const [user] = await db.select(userColumns(db)).from(users).where(eq(users.phone, phone));
  return user;
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db.select(userColumns(db)).from(users).where(eq(users.id, id));
  return user;
}

type StoredUser = Omit<OwnUser, 'agency' | 'secondFactorRequired' | 'storiesPublic'> & {
  storiesPublic: boolean | null;
};

/** Without the agency, which the agencies feature reads. */
export async function readOwnUser(db: Db, id: string): Promise<StoredUser | undefined> {
  const [user] = await db
    .select({
      ...publicColumns,
      hasPassword: signsInWith(db, 'credential'),
      hasGoogle: signsInWith(db, 'google'),
      hasSecondFactor: users.twoFactorEnabled,
      hasPasskey: hasPasskey(db),
      pendingEmail: users.pendingEmail,
      phone: users.phone,
      isAdmin: users.isAdmin,
      adminRole,
      suspendedAt: users.suspendedAt,
      language: sql<Language>`${users.language}`,
      welcomeDue: users.welcomeDue,
      favouritePlaces: users.favouritePlaces,
      storiesPublic: users.storiesPublic,
      storiesNoticeDue: users.storiesNoticeDue,
    })
    .from(users)
    .where(eq(users.id, id));
  if (!user) return undefined;
  const { suspendedAt, time, ...own } = user;
  return {
    ...own,
    hasEmail: !isPlaceholderEmail(own.email),
    role: 'user',
    followed: false,
    time: time.toISOString(),
    suspendedSince: suspendedAt?.toISOString() ?? null,
  };
}

/** Null for users who are not admins. */
const adminRole = sql<AdminRole | null>`case when ${users.isAdmin} then ${users.adminRole} end`;

export async function readAdminRole(
  db: Db,
  id: string,
): Promise<{ adminRole: AdminRole | null; hasSecondFactor: boolean }> {
  const [user] = await db
    .select({
      adminRole,
      // With a passkey, an admin's password alone is not enough, either (`ask_for_second_factor`).
      hasSecondFactor: sql<boolean>`${users.twoFactorEnabled} or ${hasPasskey(db)}`,
    })
    .from(users)
    .where(eq(users.id, id));
  return user ?? { adminRole: null, hasSecondFactor: false };
}

/** The proof of identity of the viewer's session: none if the account is gone. */
export async function readProof(db: Db, { id, sessionId }: Viewer): Promise<Proof> {
  const [proof] = await db
    .select({
      hasSecondFactor: users.twoFactorEnabled,
      age: sql<number>`extract(epoch from app_now() - ${sessions.provedAt})::float8 * 1000`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, id)));
  return proof ?? { hasSecondFactor: false, age: Infinity };
}

/**
 * Runs before every change, for all users who make one at the same moment. A session that was ended elsewhere is
 * noticed here at once, and not when its token expires. PostgreSQL does not see how many are asked about before it runs
 * the statement, so it keeps one plan; otherwise it plans each call anew, which takes longer than the call.
 */
export async function readStandings(pool: Pool, viewers: Viewer[]): Promise<Standing[]> {
  const { rows } = await pool.query<Standing>({
    name: 'standings',
    text: `select suspended_at is not null as suspended,
        session_id is not null and users.id is not null and not exists (select 1 from sessions where id = session_id) as "signedOut"
      from unnest((select $1::uuid[]), (select $2::uuid[])) with ordinality as viewer (id, session_id, place)
      left join users using (id) order by place`,
    values: [
      viewers.map(({ id }) => id),
      viewers.map(({ sessionId, keyId }) => (keyId === undefined ? sessionId : null)),
    ],
  });
  return rows;
}

/** Returns when a session began; undefined if it has ended. */
export async function readSignIn(
  db: Db,
  sessionId: string,
  userId: string,
): Promise<{ signedInAt: number; now: number } | undefined> {
  const [session] = await db
    .select({ signedInAt: sessions.signedInAt, now })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return session && { signedInAt: millis(session.signedInAt), now: millis(session.now) };
}

export async function readSessionToken(db: Db, id: string): Promise<string | null> {
  const [session] = await db.select({ token: sessions.token }).from(sessions).where(eq(sessions.id, id));
  return session?.token ?? null;
}

export async function readPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [account] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')));
  return account?.password ?? null;
}

/** Returns when the newest mail of a kind was sent to the user, if any, and the current time. */
export async function readLastSent(
  db: Db,
  userId: string,
  kind: LinkKind,
): Promise<{ sentAt: number; now: number; browserHash: string | null } | undefined> {
  const [newest] = await db
    .select({ sentAt: accountLinks.sentAt, now, browserHash: accountLinks.browserHash })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind)))
    .orderBy(desc(accountLinks.sentAt))
    .limit(1);
  return newest && { ...newest, sentAt: millis(newest.sentAt), now: millis(newest.now) };
}

/** Checked before costly work is done for the link. */
export async function isLinkGood(db: Db, tokenHash: string, kind: LinkKind): Promise<boolean> {
  const found = await db
    .select({ kind: accountLinks.kind })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.tokenHash, tokenHash),
        eq(accountLinks.kind, kind),
        gt(accountLinks.expiresAt, now),
      ),
    );
  return found.length > 0;
}

export async function readHandOver(
  db: Db,
  id: string,
  browserHash: string,
): Promise<{ outcome: HandOverOutcome; openedAt: number; now: number } | undefined> {
  const [handOver] = await db
    .select({ outcome: googleHandOvers.outcome, openedAt: googleHandOvers.openedAt, now })
    .from(googleHandOvers)
    .where(and(eq(googleHandOvers.id, id), eq(googleHandOvers.browserHash, browserHash)));
  return handOver && { ...handOver, openedAt: millis(handOver.openedAt), now: millis(handOver.now) };
}
