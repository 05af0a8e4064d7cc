import type { DisputeState } from '@ghuri/domain/disputes';
import { ANSWER_REMINDER_MS, DECIDE_MS, EVIDENCE_KEPT_MS } from '@ghuri/domain/disputes';
import { and, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { users } from '../../../schema/accounts.table.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { disputePictures, disputes } from '../../../schema/disputes.table.ts';
import { lockBooking, pinAgencyOf } from '../bookings.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';

const now = sql`app_now()`;
const milliseconds = (count: number) => sql.raw(`interval '${count} milliseconds'`);

export type DisputeRow = typeof disputes.$inferSelect;
export type EvidenceSide = 'traveller' | 'agency';

/** Locks a case and its booking, in the order of everything that moves money: the agency is pinned, then the booking, then the case. */
export async function lockDispute(
  db: Db,
  id: string,
): Promise<{ dispute: DisputeRow; booking: BookingRow } | undefined> {
  const [found] = await db
    .select({ bookingId: disputes.bookingId })
    .from(disputes)
    .where(eq(disputes.id, id));
  if (!found) return undefined;
  await pinAgencyOf(db, found.bookingId);
  const booking = await lockBooking(db, found.bookingId);
  const [dispute] = await db.select().from(disputes).where(eq(disputes.id, id)).for('update');
  return dispute && booking && { dispute, booking };
}

/** The case of a locked booking. */
export async function findDisputeOf(db: Db, bookingId: string): Promise<DisputeRow | undefined> {
  const [found] = await db.select().from(disputes).where(eq(disputes.bookingId, bookingId));
  return found;
}

export async function insertDispute(
  db: Db,
  dispute: Pick<DisputeRow, 'bookingId' | 'reason' | 'text' | 'wish' | 'wishPaisa' | 'openedAt' | 'answerBy'>,
): Promise<DisputeRow> {
  const [inserted] = await db
    .insert(disputes)
    .values({ id: newId(), ...dispute })
    .returning();
  return inserted!;
}

export async function insertEvidence(
  db: Db,
  disputeId: string,
  by: EvidenceSide,
  pictures: readonly { id: string; picture: Buffer }[],
): Promise<void> {
  if (pictures.length === 0) return;
  await db
    .insert(disputePictures)
    .values(pictures.map((each, position) => ({ ...each, disputeId, by, position })));
}

/** Returns the case as it is then. */
async function update(db: Db, id: string, values: Partial<DisputeRow> | object): Promise<DisputeRow> {
  const [updated] = await db.update(disputes).set(values).where(eq(disputes.id, id)).returning();
  return updated!;
}

const decideAfter = (from: ReturnType<typeof sql>) => sql`${from} + ${milliseconds(DECIDE_MS)}`;

export const saveAnswer = (db: Db, id: string, answer: string) =>
  update(db, id, { state: 'admin', answer, answeredAt: now, decideBy: decideAfter(now) });

/** The time for an answer is over. */
export const saveUnanswered = (db: Db, id: string) =>
  update(db, id, { state: 'admin', decideBy: decideAfter(sql`${disputes.answerBy}`) });

export const saveReminded = (db: Db, id: string) => update(db, id, { remindedAt: now });

export const saveWithdrawn = (db: Db, id: string) => update(db, id, { state: 'withdrawn', endedAt: now });

export const saveDecision = (
  db: Db,
  id: string,
  decided: Pick<DisputeRow, 'outcome' | 'refundPaisa' | 'decision' | 'decidedBy' | 'decidedByName'>,
) => update(db, id, { state: 'decided' satisfies DisputeState, endedAt: now, ...decided });

/** Lowers what a locked booking costs by a refund, so that the refund is not due as a balance. */
export async function lowerOwed(db: Db, bookingId: string, owedPaisa: bigint): Promise<void> {
  await db.update(bookings).set({ owedPaisa }).where(eq(bookings.id, bookingId));
}

export async function readAdminName(db: Db, id: string): Promise<string> {
  const [admin] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return admin?.name ?? '';
}

/** Cases whose time for an answer is over. */
export async function readUnanswered(db: Db, most: number): Promise<string[]> {
  const due = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.state, 'agency'), lte(disputes.answerBy, now)))
    .orderBy(disputes.answerBy)
    .limit(most);
  return due.map(({ id }) => id);
}

/** Cases whose agency must be reminded. */
export async function readToRemind(db: Db, most: number): Promise<string[]> {
  const due = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        eq(disputes.state, 'agency'),
        isNull(disputes.remindedAt),
        lte(disputes.answerBy, sql`app_now() + ${milliseconds(ANSWER_REMINDER_MS)}`),
      ),
    )
    .orderBy(disputes.answerBy)
    .limit(most);
  return due.map(({ id }) => id);
}

/** Locks one case that ended long ago and still has pictures. */
export async function lockOldEvidence(db: Db, without: string[]): Promise<DisputeRow | undefined> {
  const [old] = await db
    .select()
    .from(disputes)
    .where(
      and(
        lte(disputes.endedAt, sql`app_now() - ${milliseconds(EVIDENCE_KEPT_MS)}`),
        sql`exists (select from dispute_pictures where dispute_id = ${disputes.id})`,
        notInArray(disputes.id, without),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  return old;
}

/** `by`: only of this side. Returns how many were deleted. */
export async function deleteEvidence(
  db: Db,
  disputeIds: readonly string[],
  by?: EvidenceSide,
): Promise<number> {
  if (disputeIds.length === 0) return 0;
  const { rowCount } = await db
    .delete(disputePictures)
    .where(and(inArray(disputePictures.disputeId, [...disputeIds]), by && eq(disputePictures.by, by)));
  return rowCount ?? 0;
}

/** The cases of a traveller, whose bookings are locked. */
export async function readDisputesOf(db: Db, travellerId: string): Promise<DisputeRow[]> {
  const theirs = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.travellerId, travellerId));
  return db
    .select()
    .from(disputes)
    .where(inArray(disputes.bookingId, theirs))
    .orderBy(disputes.id)
    .for('update');
}

/** What the traveller wrote. */
export async function blankTexts(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(disputes)
      .set({ text: '' })
      .where(inArray(disputes.id, [...ids]));
}
