import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  beginConversation,
  lockConversation,
  moveMark,
  writeMessage,
} from '../features/conversations/conversations.writes.ts';
import type { Talk } from '../features/conversations/conversations.writes.ts';
import type { Db } from '../platform/db.ts';
import { bookings } from '../schema/bookings.table.ts';
import { conversationReaders } from '../schema/conversations.table.ts';
import { tours } from '../schema/tours.table.ts';

const HOUR = 3_600_000;
/** What is older than this was read. */
const READ_AFTER = 48 * HOUR;

export interface PlannedLine {
  from: 'traveller' | 'agency';
  hoursAgo: number;
  text: string;
}

/** The agency's next departures ahead, soonest first. */
export const readNextDepartures = (db: Db, agencyId: string, now: number, most: number) =>
  db
    .select({ id: tours.id, title: tours.location, startsAt: tours.startsAt })
    .from(tours)
    .where(
      and(
        eq(tours.agencyId, agencyId),
        isNull(tours.cancelledAt),
        gt(tours.startsAt, new Date(now + 24 * HOUR)),
      ),
    )
    .orderBy(asc(tours.startsAt))
    .limit(most);

/** The agency's next departure with travellers who paid. */
export async function readBookedDeparture(db: Db, agencyId: string, now: number) {
  const [found] = await db
    .select({ id: tours.id, title: tours.location, startsAt: tours.startsAt })
    .from(tours)
    .where(
      and(
        eq(tours.agencyId, agencyId),
        isNull(tours.cancelledAt),
        gt(tours.startsAt, new Date(now)),
        sql`exists (select from ${bookings} where ${bookings.tourId} = ${tours.id} and ${bookings.state} = 'paid' and ${bookings.travellerId} is not null)`,
      ),
    )
    .orderBy(asc(tours.startsAt))
    .limit(1);
  return found;
}

/** Writes a talk. Both sides have read it, except the newest message if it is of the last two days. */
export async function insertDemoTalk(
  db: Db,
  talk: Talk,
  lines: readonly PlannedLine[],
  { ownerId, now, announces = false }: { ownerId: string; now: number; announces?: boolean },
): Promise<void> {
  const { id } = await beginConversation(db, talk);
  for (const { from, hoursAgo, text } of lines)
    await writeMessage(db, id, {
      authorId: from === 'agency' ? ownerId : talk.travellerId!,
      fromAgency: from === 'agency',
      text,
      ...(announces && { announcement: 'text' as const }),
      mail: false,
      at: new Date(Math.round(now - hoursAgo * HOUR)),
    });
  await readDemoTalk(db, id, now);
}

export async function readDemoTalk(db: Db, id: string, now: number): Promise<void> {
  const talk = (await lockConversation(db, id))!;
  const read = now - talk.lastAt.getTime() > READ_AFTER ? talk.lastNumber : talk.lastNumber - 1;
  await moveMark(db, talk, { agency: true }, read);
  const readers = await db
    .select({ userId: conversationReaders.userId })
    .from(conversationReaders)
    .where(eq(conversationReaders.conversationId, id));
  for (const { userId } of readers) await moveMark(db, talk, { userId }, read);
}
