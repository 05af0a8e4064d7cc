import { createHash } from 'node:crypto';
import { VERIFY_LINK_MS } from '@ghuri/domain/accounts';
import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newToken } from '../../platform/ids.ts';
import type { LinkKind } from './accounts.reads.ts';
import { accountLinks } from '../../schema/accounts.table.ts';

const TOKEN_BYTES = 32;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface NewLink {
  userId: string;
  kind: LinkKind;
  email: string;
  lifeMs: number;
  /** The browser in which the link may sign in. */
  browserHash?: string | null;
}

/**
 * Creates a link and returns its token; only the token's hash is stored. Earlier links keep working, because mails
 * can arrive in another order.
 */
export async function insertLink(
  db: Db,
  { userId, kind, email, lifeMs, browserHash = null }: NewLink,
): Promise<string> {
  await db
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), lte(accountLinks.expiresAt, sql`app_now()`)));
  const token = newToken(TOKEN_BYTES);
  await db.insert(accountLinks).values({
    tokenHash: hashOfToken(token),
    userId,
    kind,
    email,
    browserHash,
    expiresAt: sql`app_now() + ${lifeMs}::double precision * interval '1 millisecond'`,
  });
  return token;
}

export interface TakenLink {
  userId: string;
  kind: LinkKind;
  email: string;
  browserHash: string | null;
  sentAt: number;
  now: number;
}

/** Deletes the link and returns it. Of two calls at once, one gets it. */
export async function takeLink(db: Db, token: string, kinds: LinkKind[]): Promise<TakenLink | undefined> {
  const [link] = await db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.tokenHash, hashOfToken(token)),
        inArray(accountLinks.kind, kinds),
        gt(accountLinks.expiresAt, sql`app_now()`),
      ),
    )
    .returning({
      userId: accountLinks.userId,
      kind: accountLinks.kind,
      email: accountLinks.email,
      browserHash: accountLinks.browserHash,
      sentAt: accountLinks.sentAt,
      now: sql<string>`app_now()`,
    });
  return link && { ...link, sentAt: link.sentAt.getTime(), now: new Date(link.now).getTime() };
}

/**
 * After a verification: marks the used link, and the other verification links of the user, as used. All other links
 * went to the old address or are for another one, so they are deleted.
 */
export async function markVerified(db: Db, token: string, { userId, email }: TakenLink): Promise<void> {
  await db
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), ne(accountLinks.kind, 'verify-email')));
  await db
    .update(accountLinks)
    .set({ kind: 'verified', browserHash: null })
    .where(eq(accountLinks.userId, userId));
  await db.insert(accountLinks).values({
    tokenHash: hashOfToken(token),
    userId,
    kind: 'verified',
    email,
    expiresAt: sql`app_now() + ${VERIFY_LINK_MS}::double precision * interval '1 millisecond'`,
  });
}

/** Deletes the user's links, all or of one kind, because their purpose is out of date. */
export async function deleteLinks(db: Db, userId: string, kind?: LinkKind): Promise<void> {
  await db
    .delete(accountLinks)
    .where(
      and(eq(accountLinks.userId, userId), kind === undefined ? undefined : eq(accountLinks.kind, kind)),
    );
}
