import type { Message } from '@ghuri/contract/conversations';
import { givenName } from '@ghuri/domain/given-name';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import type { Reader } from '../../../platform/mail/letter.ts';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { conversationReaders, conversations, messages } from '../../../schema/conversations.table.ts';
import { tours } from '../../../schema/tours.table.ts';

/** The page shows so many. */
const MOST_SHOWN = 100;

export interface Departure {
  place: string;
  startsAt: Date;
  agencyName: string;
}

/** An own departure; undefined if the agency has none with this id. */
export async function readDeparture(
  db: Db,
  { tourId, agencyId }: { tourId: string; agencyId: string },
): Promise<Departure | undefined> {
  const [row] = await db
    .select({ place: tours.location, startsAt: tours.startsAt, agencyName: agencies.name })
    .from(tours)
    .innerJoin(agencies, eq(agencies.id, tours.agencyId))
    .where(and(eq(tours.id, tourId), eq(tours.agencyId, agencyId)));
  return row;
}

/** Who gets the next announcement: the same users as in `sync_departure_readers`. */
export async function readGoingIds(db: Db, tourId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select traveller_id as id from bookings where tour_id = ${tourId} and state = 'paid' and traveller_id is not null
    union
    select traveller.user_id from bookings booking join booking_travellers traveller on traveller.booking_id = booking.id
    where booking.tour_id = ${tourId} and booking.state = 'paid' and traveller.user_id is not null and traveller.lost_at is null`);
  return rows.map(({ id }) => id);
}

const ofDeparture = (tourId: string, agencyId: string) =>
  and(
    eq(conversations.kind, 'departure'),
    eq(conversations.subjectId, tourId),
    eq(conversations.agencyId, agencyId),
  );

/** Announcements of a departure, newest first. Travellers who cancelled do not count as having seen them. */
export async function listAnnouncements(
  db: Db,
  viewerId: string,
  { tourId, agencyId }: { tourId: string; agencyId: string },
): Promise<Message[]> {
  const rows = await db
    .select({
      _id: messages.id,
      number: messages.number,
      authorId: messages.authorId,
      author: users.name,
      text: messages.text,
      announcement: messages.announcement,
      time: messages.createdAt,
      removedAt: messages.removedAt,
      key: messages.key,
      seenBy: sql<number>`(select count(*)::integer from conversation_readers reader
        where reader.conversation_id = ${messages.conversationId} and reader.until_number is null
          and reader.read_number >= ${messages.number})`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(ofDeparture(tourId, agencyId))
    .orderBy(desc(messages.number))
    .limit(MOST_SHOWN);
  return rows.map(({ authorId, author, time, removedAt, key, ...row }) => ({
    ...row,
    from: 'agency',
    author: author === null ? '' : givenName(author),
    own: authorId === viewerId,
    amount: null,
    pictures: [],
    time: time.toISOString(),
    removed: removedAt !== null,
    key: authorId === viewerId ? key : null,
  }));
}

/** Announcements of a conversation in the last 24 hours. */
export async function countRecent(db: Db, conversationId: string): Promise<number> {
  return db.$count(
    messages,
    and(
      eq(messages.conversationId, conversationId),
      gt(messages.createdAt, sql`app_now() - interval '24 hours'`),
    ),
  );
}

/** Who gets the announcements of a conversation from now on, as readers of an email. */
export async function readReadersToMail(db: Db, conversationId: string): Promise<Reader[]> {
  const readers = db
    .select({ id: conversationReaders.userId })
    .from(conversationReaders)
    .where(
      and(eq(conversationReaders.conversationId, conversationId), isNull(conversationReaders.untilNumber)),
    );
  return db
    .select({ email: users.email, name: users.name, language: sql<Reader['language']>`${users.language}` })
    .from(users)
    .where(inArray(users.id, readers))
    .orderBy(users.id);
}
