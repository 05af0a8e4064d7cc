import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
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
}

/**
 * Creates a link and returns its token; only the token's hash is stored. Earlier links keep working, because mails
 * can arrive in another order.
 */
export async function insertLink(db: Db, { userId, kind, email, lifeMs }: NewLink): Promise<string> {
  await db
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), lte(accountLinks.expiresAt, sql`app_now()`)));
  const token = newToken(TOKEN_BYTES);
  await db.insert(accountLinks).values({
    tokenHash: hashOfToken(token),
    userId,
    kind,
    email,
    expiresAt: sql`app_now() + ${lifeMs}::double precision * interval '1 millisecond'`,
  });
  return token;
}

/** Deletes the link and returns it. Of two calls at once, one gets it. */
export async function takeLink(
  db: Db,
  token: string,
  kinds: LinkKind[],
): Promise<{ userId: string; kind: LinkKind; email: string } | undefined> {
  const [link] = await db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.tokenHash, hashOfToken(token)),
        inArray(accountLinks.kind, kinds),
        gt(accountLinks.expiresAt, sql`app_now()`),
      ),
    )
    .returning({ userId: accountLinks.userId, kind: accountLinks.kind, email: accountLinks.email });
  return link;
}

/** Deletes the user's links, all or of one kind, because their purpose is out of date. */
export async function deleteLinks(db: Db, userId: string, kind?: LinkKind): Promise<void> {
  await db
    .delete(accountLinks)
    .where(
      and(eq(accountLinks.userId, userId), kind === undefined ? undefined : eq(accountLinks.kind, kind)),
    );
}
