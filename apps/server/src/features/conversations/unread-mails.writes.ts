import type { AnnouncementKind, ConversationKind } from '@ghuri/domain/conversations';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';

export interface DueMail {
  /** Names the claim. */
  id: string;
  conversationId: string;
  agencyId: string;
  /** Null: for the agency. */
  userId: string | null;
}

/** The claim and its email are one transaction: a second process skips the locked row, and a repeated job finds none. */
const CLAIM_READER = {
  name: 'claim-unread-mail-of-traveller',
  text: `
    update conversation_readers set mail_at = null
    where (conversation_id, user_id) = (
      select conversation_id, user_id from conversation_readers
      where mail_at <= app_now() and conversation_id || ' ' || user_id <> all ($1)
      order by mail_at limit 1 for update skip locked)
    returning conversation_id || ' ' || user_id as id, conversation_id as "conversationId", user_id as "userId",
      (select agency_id from conversations where conversations.id = conversation_id) as "agencyId"`,
};
const CLAIM_AGENCY = {
  name: 'claim-unread-mail-of-agency',
  text: `
    update conversations set agency_mail_at = null
    where id = (
      select id from conversations where agency_mail_at <= app_now() and id::text <> all ($1)
      order by agency_mail_at limit 1 for no key update skip locked)
    returning id, id as "conversationId", null as "userId", agency_id as "agencyId"`,
};

/** The next side that has not read for ten minutes. Its email is due once for each unread stretch. */
export async function claimUnreadMail(db: Db, without: string[]): Promise<DueMail | undefined> {
  const [reader] = await ask<DueMail>(db, CLAIM_READER, [without]);
  return reader ?? (await ask<DueMail>(db, CLAIM_AGENCY, [without]))[0];
}

export interface UnreadFacts {
  kind: ConversationKind;
  title: string;
  startsAt: Date | null;
  agencyName: string;
  travellerName: string;
  /** The assigned colleague, and the owner. */
  assignedTo: string | null;
  ownerId: string;
  /** Of the newest unread message. */
  text: string;
  announcement: AnnouncementKind | null;
  fromId: string | null;
  unread: number;
}

const UNREAD_FACTS = {
  name: 'facts-of-unread-mail',
  text: `
    select talk.kind, talk.title, talk.starts_at as "startsAt", agency.name as "agencyName", coalesce(person.name, '') as "travellerName",
      talk.assigned_to as "assignedTo", agency.user_id as "ownerId", newest.text, newest.announcement, newest.author_id as "fromId",
      case when $2::uuid is null then talk.agency_unread else reader.unread end as unread
    from conversations talk
    join agencies agency on agency.id = talk.agency_id
    left join users person on person.id = talk.traveller_id
    left join conversation_readers reader on reader.conversation_id = talk.id and reader.user_id = $2::uuid
    cross join lateral (
      select text, announcement, author_id from messages
      where conversation_id = talk.id and from_agency = ($2::uuid is not null) and removed_at is null
        and number > case when $2::uuid is null then talk.agency_read else reader.read_number end
      order by number desc limit 1
    ) newest
    where talk.id = $1::uuid`,
};

/** What a side has not read; undefined if it has read everything, or it was removed. */
export async function readUnreadFacts(
  db: Db,
  { conversationId, userId }: Pick<DueMail, 'conversationId' | 'userId'>,
): Promise<UnreadFacts | undefined> {
  return (await ask<UnreadFacts>(db, UNREAD_FACTS, [conversationId, userId]))[0];
}
