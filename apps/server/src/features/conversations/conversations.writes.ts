import type { AnnouncementKind, ConversationKind } from '@ghuri/domain/conversations';
import { UNREAD_MAIL_MS, movedMark } from '@ghuri/domain/conversations';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import {
  conversationReaders,
  conversations,
  messagePictures,
  messages,
} from '../../schema/conversations.table.ts';

/* Lock in this order to avoid deadlocks: users (`pinUsers`), the conversation, its readers, notifications. */

export type ConversationRow = Omit<typeof conversations.$inferSelect, 'words'>;

export interface Talk {
  kind: ConversationKind;
  agencyId: string;
  /** Null for a departure. */
  travellerId: string | null;
  subjectId: string;
  title: string;
  startsAt: Date | null;
}

const columns = {
  id: conversations.id,
  kind: conversations.kind,
  agencyId: conversations.agencyId,
  travellerId: conversations.travellerId,
  subjectId: conversations.subjectId,
  title: conversations.title,
  startsAt: conversations.startsAt,
  lastNumber: conversations.lastNumber,
  lastAt: conversations.lastAt,
  agencyRead: conversations.agencyRead,
  agencyUnread: conversations.agencyUnread,
  agencyMailAt: conversations.agencyMailAt,
  waitingSince: conversations.waitingSince,
  assignedTo: conversations.assignedTo,
  createdAt: conversations.createdAt,
};

/** Locks a conversation until commit: numbers, marks and counts change only under this lock. */
export async function lockConversation(db: Db, id: string): Promise<ConversationRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('no key update');
  return row;
}

/** The id of the conversation about a subject, if it has begun. */
export async function findConversation(
  db: Db,
  { kind, agencyId, travellerId, subjectId }: Pick<Talk, 'kind' | 'agencyId' | 'travellerId' | 'subjectId'>,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.kind, kind),
        eq(conversations.agencyId, agencyId),
        eq(conversations.subjectId, subjectId),
        travellerId === null ? undefined : eq(conversations.travellerId, travellerId),
      ),
    );
  return found?.id;
}

const BEGIN = {
  name: 'begin-conversation',
  text: `
    insert into conversations (id, kind, agency_id, traveller_id, subject_id, title, starts_at, words)
    select $1, $2, agency.id, person.id, $5, $6, $7,
      array_to_tsvector(search_words(concat_ws(' ', person.name, agency.name, $6::text)) || ('a:' || agency.id))
    from agencies agency left join users person on person.id = $4::uuid
    where agency.id = $3::uuid
    on conflict do nothing returning id`,
};

/**
 * Begins a conversation, or finds it; locked until commit. The caller writes its first message in the same
 * transaction, and has pinned the traveller. For a departure, its travellers become the readers.
 */
export async function beginConversation(db: Db, talk: Talk): Promise<ConversationRow> {
  const { kind, agencyId, travellerId, subjectId, title, startsAt } = talk;
  const id = newId();
  const [begun] = await ask<{ id: string }>(db, BEGIN, [
    id,
    kind,
    agencyId,
    travellerId,
    subjectId,
    title,
    startsAt,
  ]);
  if (begun && travellerId !== null)
    await db.insert(conversationReaders).values({ conversationId: id, userId: travellerId });
  if (kind === 'departure') await db.execute(sql`select sync_departure_readers(${subjectId}::uuid)`);
  return (await lockConversation(db, begun?.id ?? (await findConversation(db, talk))!))!;
}

export interface NewMessage {
  authorId: string;
  fromAgency: boolean;
  text: string;
  /** A price. */
  amountPaisa?: bigint | undefined;
  announcement?: AnnouncementKind | undefined;
  /** Chosen by the sender: sent again, the existing message is returned. */
  key?: string | undefined;
  /** False: another email tells it already. */
  mail?: boolean;
  /** Now, unless it is brought along, like the content of a first start. */
  at?: Date;
}

export interface Written {
  id: string;
  number: number;
  /** False if it was sent before. */
  isNew: boolean;
}

/** The message that its author sent before with this key. */
export async function findSent(
  db: Db,
  conversationId: string,
  { authorId, key }: Pick<NewMessage, 'authorId' | 'key'>,
): Promise<Written | undefined> {
  if (key === undefined) return undefined;
  const [found] = await db
    .select({ id: messages.id, number: messages.number })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.authorId, authorId),
        eq(messages.key, key),
      ),
    );
  return found && { ...found, isNew: false };
}

const INSERT = {
  name: 'insert-message',
  text: `
    insert into messages (id, conversation_id, number, author_id, from_agency, text, amount_paisa, announcement, key, waited_since, created_at)
    select $1, id, last_number + 1, $3, $4, $5, $6, $7, $8, case when $4 then waiting_since end,
      coalesce($9::timestamptz, greatest(app_now(), last_at))
    from conversations where id = $2
    returning number, created_at`,
};
/** Search finds a conversation by its first words, this many different ones: every message writes all of them again. */
const MOST_WORDS = 3_000;
/** An unread stretch begins with the first unread message: its email is due later, once. */
const UPDATE_CONVERSATION = {
  name: 'message-into-conversation',
  text: `
    update conversations set last_number = $2, last_at = $3,
      words = case when length(words) < ${MOST_WORDS} then words || array_to_tsvector(search_words($4)) else words end,
      waiting_since = case when $5 then null when kind = 'departure' then null else coalesce(waiting_since, $3) end,
      agency_unread = agency_unread + case when $5 then 0 else 1 end,
      agency_mail_at = case when not $5 and agency_unread = 0 and $6 then $3::timestamptz + $7 * interval '1 millisecond' else agency_mail_at end
    where id = $1`,
};
const UPDATE_READERS = {
  name: 'message-to-readers',
  text: `
    update conversation_readers set last_at = $2,
      unread = unread + case when $3 then 1 else 0 end,
      mail_at = case when $3 and unread = 0 and $4 then $2::timestamptz + $5 * interval '1 millisecond' else mail_at end
    where conversation_id = $1 and until_number is null`,
};

/**
 * Writes a message into a locked conversation: the only way for every kind. Numbers it, counts it for those who have not
 * read it, and notes whether the agency has to answer.
 */
export async function writeMessage(db: Db, conversationId: string, message: NewMessage): Promise<Written> {
  const sent = await findSent(db, conversationId, message);
  if (sent) return sent;
  const { authorId, fromAgency, text, amountPaisa, announcement, key, mail = true, at } = message;
  const id = newId();
  const [row] = await ask<{ number: number; created_at: Date }>(db, INSERT, [
    id,
    conversationId,
    authorId,
    fromAgency,
    text,
    amountPaisa ?? null,
    announcement ?? null,
    key ?? null,
    at ?? null,
  ]);
  const { number, created_at: time } = row!;
  await ask(db, UPDATE_CONVERSATION, [conversationId, number, time, text, fromAgency, mail, UNREAD_MAIL_MS]);
  await ask(db, UPDATE_READERS, [conversationId, time, fromAgency, mail, UNREAD_MAIL_MS]);
  return { id, number, isNew: true };
}

export async function insertMessagePictures(
  db: Db,
  messageId: string,
  taken: { id: string; picture: Buffer; width: number; height: number }[],
): Promise<void> {
  if (taken.length === 0) return;
  await db
    .insert(messagePictures)
    .values(taken.map((picture, index) => ({ ...picture, messageId, position: index + 1 })));
}

/** Moves a read mark forward in a locked conversation. Returns how many are still unread; null if nothing changed. */
export async function moveMark(
  db: Db,
  { id, agencyRead, lastNumber }: Pick<ConversationRow, 'id' | 'agencyRead' | 'lastNumber'>,
  reader: { agency: true } | { userId: string },
  number: number,
): Promise<number | null> {
  const isAgency = 'agency' in reader;
  const own = isAgency ? undefined : await readReader(db, id, reader.userId);
  const mark = isAgency ? agencyRead : (own?.readNumber ?? 0);
  const moved = movedMark(mark, number, own?.untilNumber ?? lastNumber);
  if (moved === mark) return null;
  const [behind] = await db
    .select({ unread: count() })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, id),
        gt(messages.number, moved),
        eq(messages.fromAgency, !isAgency),
        own?.untilNumber == null ? undefined : sql`${messages.number} <= ${own.untilNumber}`,
      ),
    );
  const { unread } = behind!;
  if (isAgency) {
    await db
      .update(conversations)
      .set({ agencyRead: moved, agencyUnread: unread, ...(unread === 0 && { agencyMailAt: null }) })
      .where(eq(conversations.id, id));
  } else {
    await db
      .update(conversationReaders)
      .set({ readNumber: moved, unread, ...(unread === 0 && { mailAt: null }) })
      .where(and(eq(conversationReaders.conversationId, id), eq(conversationReaders.userId, reader.userId)));
  }
  return unread;
}

async function readReader(db: Db, conversationId: string, userId: string) {
  const [row] = await db
    .select({ readNumber: conversationReaders.readNumber, untilNumber: conversationReaders.untilNumber })
    .from(conversationReaders)
    .where(
      and(eq(conversationReaders.conversationId, conversationId), eq(conversationReaders.userId, userId)),
    );
  return row;
}

/** Lets one user begin conversations one at a time, so that their limit holds. */
export async function lockBeginnings(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`conversations of ${userId}`}, 0))`);
}

/** The agency answered in another way, like a decline. */
export async function endWaiting(
  db: Db,
  { kind, subjectId }: Pick<Talk, 'kind' | 'subjectId'>,
): Promise<void> {
  await db
    .update(conversations)
    .set({ waitingSince: null })
    .where(and(eq(conversations.subjectId, subjectId), eq(conversations.kind, kind)));
}

/** Deletes the conversation about something that was withdrawn. Returns its id. */
export async function deleteConversationAbout(
  db: Db,
  { kind, subjectId }: Pick<Talk, 'kind' | 'subjectId'>,
): Promise<string | undefined> {
  const [gone] = await db
    .delete(conversations)
    .where(and(eq(conversations.subjectId, subjectId), eq(conversations.kind, kind)))
    .returning({ id: conversations.id });
  return gone?.id;
}
