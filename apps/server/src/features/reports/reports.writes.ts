import type { ReportState } from '@ghuri/domain/reports';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import { users } from '../../schema/accounts.table.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { reportCases, reports, warnings } from '../../schema/reports.table.ts';

/** Returns how many reports it added: 0 if the user had reported the post already; the first reason stays. */
export async function insertReport(
  db: Db,
  report: { postId: string; reporterId: string; reason: string; createdAt?: Date },
): Promise<number> {
  const { rowCount } = await db.insert(reports).values(report).onConflictDoNothing();
  return rowCount ?? 0;
}

export interface LockedCase {
  postId: string;
  state: ReportState;
  caption: string;
  /** True if its author deleted it: it will be removed soon. */
  deletedByAuthor: boolean;
  /** Null for a user's own post. */
  agencyName: string | null;
  author: LockedPerson;
}

export interface LockedPerson {
  id: string;
  name: string;
  email: string;
  language: Language;
  isAdmin: boolean;
}

/** Locks a user and their agency until commit, in the order of deletion: a suspension ends the agency's sales. */
export async function lockPerson(db: Db, id: string): Promise<LockedPerson | undefined> {
  const [person] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      language: sql<Language>`${users.language}`,
      isAdmin: users.isAdmin,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  await db.select({ id: agencies.id }).from(agencies).where(eq(agencies.userId, id)).for('update');
  return person;
}

/** Locks a reported post and its author until commit: admins decide one after the other. */
export async function lockCase(db: Db, postId: string): Promise<LockedCase | undefined> {
  const [story] = await db.select({ authorId: posts.authorId }).from(posts).where(eq(posts.id, postId));
  if (!story) return undefined;
  // The user first: deleting an account locks the user before the posts.
  const author = await lockPerson(db, story.authorId);
  const [found] = await db
    .select({
      caption: posts.caption,
      deletedByAuthor: sql<boolean>`${posts.deletedAt} is not null and ${posts.removedAt} is null`,
      agencyName: agencies.name,
    })
    .from(posts)
    .leftJoin(agencies, eq(agencies.id, posts.agencyId))
    .where(eq(posts.id, postId))
    .for('no key update', { of: posts });
  const [reported] = await db
    .select({ state: reportCases.state })
    .from(reportCases)
    .where(eq(reportCases.postId, postId))
    .for('no key update');
  return author && found && reported && { postId, ...reported, ...found, author };
}

export async function saveCaseState(db: Db, postId: string, state: ReportState): Promise<void> {
  await db.update(reportCases).set({ state }).where(eq(reportCases.postId, postId));
}

/** Returns how many warnings it added: 0 if the user was warned about this post already. */
export async function insertWarning(db: Db, userId: string, postId: string): Promise<number> {
  const { rowCount } = await db.insert(warnings).values({ userId, postId }).onConflictDoNothing();
  return rowCount ?? 0;
}
