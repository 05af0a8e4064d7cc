import type { ReportState } from '@ghuri/domain/reports';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import {
  conversations,
  messagePictures,
  messageReportCases,
  messageReports,
  messages,
} from '../../../schema/conversations.table.ts';
import { concerns } from './message-reports.reads.ts';

export interface ToReport {
  conversationId: string;
  agencyId: string;
  fromAgency: boolean;
  removed: boolean;
  /** Whether the user is a traveller who got this message. */
  isReader: boolean;
}

/** A message and what the user has to do with it; undefined if there is none. */
export async function findMessage(db: Db, id: string, userId: string): Promise<ToReport | undefined> {
  const [row] = await db
    .select({
      conversationId: messages.conversationId,
      agencyId: conversations.agencyId,
      fromAgency: messages.fromAgency,
      removed: sql<boolean>`${messages.removedAt} is not null`,
      isReader: sql<boolean>`exists (
        select from conversation_readers reader
        where reader.conversation_id = ${messages.conversationId} and reader.user_id = ${userId}::uuid
          and (reader.until_number is null or reader.until_number >= ${messages.number}))`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, id));
  return row;
}

/** Once for each user. Returns 0 for a repeat: the first reason stays. A dismissed case opens again. */
export async function insertMessageReport(
  db: Db,
  report: { messageId: string; reporterId: string; reason: string },
): Promise<number> {
  const { rowCount } = await db.insert(messageReports).values(report).onConflictDoNothing();
  if (!rowCount) return 0;
  await db
    .insert(messageReportCases)
    .values({ messageId: report.messageId })
    .onConflictDoUpdate({
      target: messageReportCases.messageId,
      set: { state: 'open', reportedAt: sql`app_now()`, decidedAt: null, note: '' },
      setWhere: sql`${messageReportCases.state} <> 'removed'`,
    });
  return rowCount;
}

export interface LockedReport {
  conversationId: string;
  state: ReportState;
  agencyName: string;
  /** The admin is part of it. */
  own: boolean;
}

/** Locks the conversation, then the case: admins decide one after the other. */
export async function lockMessageReport(
  db: Db,
  messageId: string,
  adminId: string,
): Promise<LockedReport | undefined> {
  const [found] = await db
    .select({ conversationId: messages.conversationId, agencyName: agencies.name, own: concerns(adminId) })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(agencies, eq(agencies.id, conversations.agencyId))
    .where(eq(messages.id, messageId))
    .for('no key update', { of: conversations });
  const [reported] = await db
    .select({ state: messageReportCases.state })
    .from(messageReportCases)
    .where(eq(messageReportCases.messageId, messageId))
    .for('no key update');
  return found && reported && { ...found, ...reported };
}

export async function saveReportState(
  db: Db,
  messageId: string,
  decided: { state: 'dismissed' | 'removed'; note: string },
): Promise<void> {
  await db
    .update(messageReportCases)
    .set({ ...decided, decidedAt: sql`app_now()` })
    .where(eq(messageReportCases.messageId, messageId));
}

/** Empties a message of a locked conversation. Its number stays; search no longer finds its words. */
export async function removeMessage(db: Db, conversationId: string, messageId: string): Promise<void> {
  await db.delete(messagePictures).where(eq(messagePictures.messageId, messageId));
  await db
    .update(messages)
    .set({ text: '', removedAt: sql`app_now()` })
    .where(eq(messages.id, messageId));
  await db.execute(sql`
    update conversations talk set words = array_to_tsvector(
      search_words(concat_ws(' ', (select name from users where id = talk.traveller_id), agency.name, talk.title,
        (select string_agg(text, ' ') from messages where conversation_id = talk.id))) || ('a:' || talk.agency_id))
    from agencies agency where agency.id = talk.agency_id and talk.id = ${conversationId}`);
}
