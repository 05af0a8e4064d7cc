import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/**
 * Before a traveller's account is deleted. Talks with agencies that they never paid go completely. Of the others, which
 * agencies may need for a trip that was paid, the traveller's name, words and pictures go; what the agency wrote stays.
 */
export async function forgetTalksOf(db: Db, userId: string): Promise<void> {
  const gone = sql`
    select talk.id from conversations talk
    where talk.traveller_id = ${userId} and not exists (
      select from bookings where traveller_id = talk.traveller_id and agency_id = talk.agency_id and paid_at is not null)`;
  // The agency's notifications would lead nowhere.
  await db.execute(sql`
    delete from notifications where group_key in (select id::text from (${gone}) ended)
      and user_id in (
        select agency.user_id from conversations talk join agencies agency on agency.id = talk.agency_id where talk.traveller_id = ${userId}
        union select member.user_id from conversations talk join agency_members member on member.agency_id = talk.agency_id
        where talk.traveller_id = ${userId})`);
  await db.execute(sql`delete from conversations where id in (${gone})`);
  await db.execute(sql`
    delete from message_pictures where message_id in (
      select message.id from conversations talk join messages message on message.conversation_id = talk.id
      where talk.traveller_id = ${userId} and not message.from_agency)`);
  await db.execute(sql`
    update messages set text = '', removed_at = app_now() from conversations talk
    where talk.id = conversation_id and talk.traveller_id = ${userId} and not from_agency`);
  await db.execute(sql`
    update conversations talk set waiting_since = null, agency_read = last_number, agency_unread = 0, agency_mail_at = null,
      words = (
        select array_to_tsvector(search_words(concat_ws(' ', agency.name, talk.title, (
          select string_agg(text, ' ') from messages where conversation_id = talk.id))) || ('a:' || agency.id))
        from agencies agency where agency.id = talk.agency_id)
    where talk.traveller_id = ${userId}`);
}

/** Before an agency is deleted: its talks go with it, and travellers' notifications would lead nowhere. */
export async function forgetTalksOfAgency(db: Db, agencyId: string): Promise<void> {
  await db.execute(sql`
    delete from notifications using conversations talk, conversation_readers reader
    where talk.agency_id = ${agencyId} and reader.conversation_id = talk.id
      and notifications.user_id = reader.user_id and notifications.group_key = talk.id::text`);
}
