import type { ReportedMessage } from '@ghuri/contract/message-reports';
import type { Side } from '@ghuri/contract/conversations';
import { and, desc, eq, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { Page } from '../../../platform/mount-routes.ts';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { auditLog } from '../../../schema/audit.table.ts';
import { conversations, messageReportCases, messages } from '../../../schema/conversations.table.ts';

/** Messages before and after a reported one that an admin reads with it. */
const AROUND = 3;
/** The newest reports of a message that are shown. */
const REASONS_SHOWN = 20;

/** Without names: moderators do not see who reported. */
const reasons = sql<ReportedMessage['reasons']>`(
  select coalesce(json_agg(json_build_object('reason', newest.reason, 'time', iso_time(newest.created_at))
    order by newest.created_at desc, newest.reporter_id), '[]')
  from (
    select reason, created_at, reporter_id from message_reports where message_id = ${messages.id}
    order by created_at desc, reporter_id limit ${REASONS_SHOWN}
  ) newest)`;
const around = sql<ReportedMessage['around']>`(
  select json_agg(json_build_object('from', case when near.from_agency then 'agency' else 'traveller' end,
    'text', near.text, 'time', iso_time(near.created_at), 'reported', near.id = ${messages.id}) order by near.number)
  from messages near where near.conversation_id = ${messages.conversationId}
    and near.number between ${messages.number} - ${AROUND} and ${messages.number} + ${AROUND})`;

/** Whether a user wrote the message, reported it, or is on a side of its conversation. */
export const concerns = (userId: string) => sql<boolean>`(
  ${messages.authorId} is not distinct from ${userId}::uuid
  or exists (select from message_reports mine where mine.message_id = ${messages.id} and mine.reporter_id = ${userId}::uuid)
  or exists (select from conversation_readers reader
    where reader.conversation_id = ${messages.conversationId} and reader.user_id = ${userId}::uuid)
  or exists (select from agencies own where own.id = ${conversations.agencyId} and own.user_id = ${userId}::uuid)
  or exists (select from agency_members own where own.agency_id = ${conversations.agencyId} and own.user_id = ${userId}::uuid))`;

interface ReportsQuery {
  show: 'open' | 'all';
  limit: number;
  cursor?: string | undefined;
}

/** Reported messages, those reported last first, each with the messages around it. */
export async function listMessageReports(
  db: Db,
  viewerId: string,
  { show, limit, cursor }: ReportsQuery,
): Promise<Page<ReportedMessage[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const { reportedAt, messageId, state } = messageReportCases;
  const rows = await db
    .select({
      _id: messageId,
      state,
      from: sql<Side>`case when ${messages.fromAgency} then 'agency' else 'traveller' end`,
      name: sql<string>`coalesce(${users.name}, '')`,
      alias: sql<string>`coalesce(${users.alias}, '')`,
      agencyName: agencies.name,
      text: messages.text,
      pictures: sql<number>`(select count(*)::integer from message_pictures where message_id = ${messages.id})`,
      time: messages.createdAt,
      reportedAt,
      reasons,
      around,
      own: concerns(viewerId),
    })
    .from(messageReportCases)
    .innerJoin(messages, eq(messages.id, messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(agencies, eq(agencies.id, conversations.agencyId))
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(
      and(
        show === 'open' ? eq(state, 'open') : undefined,
        after &&
          sql`(${reportedAt}, ${messageId}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(reportedAt), desc(messageId))
    .limit(limit + 1);
  const last = rows[limit - 1];
  return new Page(
    rows.slice(0, limit).map(({ time, reportedAt: at, ...row }) => ({
      ...row,
      time: time.toISOString(),
      reportTime: at.toISOString(),
    })),
    rows.length > limit && last ? writeCursor(last.reportedAt.getTime(), last._id) : null,
  );
}

export const countOpenReports = (db: Db): Promise<number> =>
  db.$count(messageReportCases, eq(messageReportCases.state, 'open'));

/** When an admin last read each of these messages here. */
export async function readLooks(db: Db, adminId: string, ids: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: auditLog.subjectId, at: sql`max(${auditLog.happenedAt})`.mapWith(auditLog.happenedAt) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, adminId),
        eq(auditLog.action, 'reported_message_read'),
        sql`${auditLog.subjectId} = any (${sql.param(ids)}::uuid[])`,
      ),
    )
    .groupBy(auditLog.subjectId);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
