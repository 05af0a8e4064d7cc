import type { ReportedStory } from '@ghuri/contract/reports';
import type { ReportState } from '@ghuri/domain/reports';
import { and, desc, eq, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { users } from '../../schema/accounts.table.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { reportCases, reports } from '../../schema/reports.table.ts';

/** How many of the newest reports an admin sees at once; the count is of all. */
const REPORTERS_SHOWN = 20;

/** What was reported and when. Reporters stay hidden: the dialog promises that moderators do not see them. */
const newestReporters = sql<ReportedStory['reporters']>`(
  select coalesce(json_agg(json_build_object(
    'reportBy', 'A traveller', 'reportByEmail', '', 'reason', newest.reason,
    'time', to_char(newest.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by newest.created_at desc, newest.reporter_id desc), '[]')
  from (
    select reporter_id, reason, created_at from reports where post_id = ${reportCases.postId}
    order by created_at desc, reporter_id desc limit ${REPORTERS_SHOWN}
  ) newest
)`;

export interface CaseQuery {
  state: ReportState;
  limit: number;
  cursor?: string | undefined;
}

/** Reported posts of one state, last reported first, without those that their author deleted. */
export async function listReportedPosts(
  db: Db,
  publicUrl: string,
  viewerId: string,
  { state, limit, cursor }: CaseQuery,
): Promise<Page<ReportedStory[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const found = await db
    .select({
      postId: reportCases.postId,
      state: reportCases.state,
      reportCount: reportCases.reportCount,
      reportedAt: reportCases.reportedAt,
      reporters: newestReporters,
      own: sql<boolean>`${posts.authorId} = ${viewerId} or exists (
        select from reports mine where mine.post_id = ${reportCases.postId} and mine.reporter_id = ${viewerId})`,
      caption: posts.caption,
      pictures: posts.pictures,
      createdAt: posts.createdAt,
      author: { name: users.name, email: users.email, alias: users.alias, profile: users.profile },
      suspendedAt: users.suspendedAt,
      agency: { name: agencies.name, profile: agencies.profile },
      warnings: sql<number>`(select count(*)::integer from warnings where user_id = ${users.id})`,
    })
    .from(reportCases)
    .innerJoin(posts, eq(posts.id, reportCases.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(agencies, eq(agencies.id, posts.agencyId))
    .where(
      and(
        eq(reportCases.state, state),
        sql`(${posts.deletedAt} is null or ${posts.removedAt} is not null)`,
        after &&
          sql`(${reportCases.reportedAt}, ${reportCases.postId}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(reportCases.reportedAt), desc(reportCases.postId))
    .limit(limit + 1);
  const last = found[limit - 1];
  return new Page(
    found.slice(0, limit).map(({ author, agency, pictures, createdAt, reportedAt, suspendedAt, ...row }) => ({
      _id: row.postId,
      reportedId: row.postId,
      ...author,
      ...agency,
      reportPostUrl: `${publicUrl}/post/${row.postId}`,
      reportCount: row.reportCount,
      reporters: row.reporters,
      caption: row.caption,
      picture: pictures[0] ?? null,
      time: createdAt.toISOString(),
      reportTime: reportedAt.toISOString(),
      state: row.state,
      own: row.own,
      warnings: row.warnings,
      suspendedSince: suspendedAt?.toISOString() ?? null,
    })),
    found.length > limit && last ? writeCursor(last.reportedAt.getTime(), last.postId) : null,
  );
}

export async function hasReported(db: Db, postId: string, userId: string): Promise<boolean> {
  const found = await db
    .select({ postId: reports.postId })
    .from(reports)
    .where(and(eq(reports.postId, postId), eq(reports.reporterId, userId)));
  return found.length > 0;
}
