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

/** Makes a link and returns its token, which is stored nowhere. Earlier links keep working: mails overtake each other. */
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

/** Uses a link up. Of two at once, one gets it: the row can be deleted once. */
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

/** All of a person's links, or those of one kind: what they would prove or change is out of date. */
export async function deleteLinks(db: Db, userId: string, kind?: LinkKind): Promise<void> {
  await db
    .delete(accountLinks)
    .where(
      and(eq(accountLinks.userId, userId), kind === undefined ? undefined : eq(accountLinks.kind, kind)),
    );
}
