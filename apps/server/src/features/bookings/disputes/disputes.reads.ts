import type { Dispute, DisputeSummary } from '@ghuri/contract/disputes';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { DECIDE_MS, stateAt } from '@ghuri/domain/disputes';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { Page } from '../../../platform/mount-routes.ts';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { disputePictures, disputes } from '../../../schema/disputes.table.ts';
import { netPaisa } from '../settlement/paid-amount.reads.ts';
import { readPlaces } from '../settlement/places.reads.ts';

const columns = {
  dispute: disputes,
  booking: {
    id: bookings.id,
    receiptId: bookings.receiptId,
    image: bookings.image,
    place: bookings.place,
    startsAt: bookings.startsAt,
    days: bookings.days,
    persons: bookings.persons,
    name: bookings.name,
    agencyId: bookings.agencyId,
    agencyName: bookings.agencyName,
    travellerId: bookings.travellerId,
  },
  ownerId: agencies.userId,
  profile: users.profile,
  net: netPaisa,
  now: sql`app_now()`.mapWith(disputes.openedAt),
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .leftJoin(agencies, eq(agencies.id, bookings.agencyId))
    .leftJoin(users, eq(users.id, bookings.travellerId));
type Row = Awaited<ReturnType<typeof select>>[number];

function present({ dispute, booking, profile, net, now }: Row): DisputeSummary {
  const answerBy = dispute.answerBy.getTime();
  const state = stateAt({ state: dispute.state, answerBy }, now.getTime());
  // The job that hands it over may not have run.
  const decideBy = dispute.decideBy ?? (state === 'admin' ? new Date(answerBy + DECIDE_MS) : null);
  const { date, time } = inDhaka(booking.startsAt.getTime());
  return {
    _id: dispute.id,
    state,
    reason: dispute.reason,
    wish: dispute.wish,
    wishAmount: dispute.wishPaisa === null ? null : paisaToDecimalTaka(dispute.wishPaisa),
    openedAt: dispute.openedAt.toISOString(),
    answerBy: dispute.answerBy.toISOString(),
    decideBy: decideBy?.toISOString() ?? null,
    endedAt: dispute.endedAt?.toISOString() ?? null,
    outcome: dispute.outcome,
    refund: paisaToDecimalTaka(dispute.refundPaisa),
    booking: {
      _id: booking.id,
      transactionId: booking.receiptId,
      tourImage: booking.image,
      locationName: booking.place,
      tourTripDate: date,
      tourTripTime: time,
      tourTripDay: booking.days,
      persons: booking.persons,
      paid: paisaToDecimalTaka(BigInt(net)),
    },
    agency: { _id: booking.agencyId, name: booking.agencyName },
    traveller: { name: booking.travellerId === null ? '' : booking.name, profile: profile ?? '' },
  };
}

interface Viewed {
  viewerId: string;
  /** The agency whose cases the viewer answers. */
  agencyId: string | null;
  isAdmin: boolean;
}

/** What the viewer is in a case; undefined if it is none of theirs. A party stays a party, even if it is an admin. */
function roleOf({ booking }: Row, { viewerId, agencyId, isAdmin }: Viewed): Dispute['role'] | undefined {
  if (booking.travellerId === viewerId) return 'traveller';
  if (agencyId !== null && booking.agencyId === agencyId) return 'agency';
  return isAdmin ? 'admin' : undefined;
}

export async function readDispute(db: Db, id: string, viewed: Viewed): Promise<Dispute | undefined> {
  const [row] = await select(db).where(eq(disputes.id, id));
  const role = row && roleOf(row, viewed);
  if (!role) return undefined;
  const { dispute, booking } = row;
  const pictures = await db
    .select({ _id: disputePictures.id, by: disputePictures.by })
    .from(disputePictures)
    .where(eq(disputePictures.disputeId, id))
    .orderBy(desc(disputePictures.by), asc(disputePictures.position));
  const { inTransit, paidOut } = await readPlaces(db, booking.id);
  return {
    ...present(row),
    text: dispute.text,
    pictures,
    answer:
      dispute.answer === null ? null : { text: dispute.answer, time: dispute.answeredAt!.toISOString() },
    decision:
      dispute.decision === null
        ? null
        : { reason: dispute.decision, by: role === 'admin' ? dispute.decidedByName : null },
    role,
    ownCase: viewed.isAdmin && role !== 'admin',
    paidOut: role === 'traveller' ? null : paisaToDecimalTaka(inTransit + paidOut),
  };
}

/** A picture of a case that the viewer may see. */
export async function readEvidence(
  db: Db,
  { id, picture }: { id: string; picture: string },
  viewed: Viewed,
): Promise<{ id: string; picture: Buffer } | undefined> {
  const [row] = await select(db).where(eq(disputes.id, id));
  if (!row || !roleOf(row, viewed)) return undefined;
  const [found] = await db
    .select({ id: disputePictures.id, picture: disputePictures.picture })
    .from(disputePictures)
    .where(and(eq(disputePictures.id, picture), eq(disputePictures.disputeId, id)));
  return found;
}

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** Cases about an agency's trips, newest first. */
export async function listAgencyDisputes(
  db: Db,
  agencyId: string,
  { limit, cursor, state }: PageQuery & { state: 'open' | 'ended' },
): Promise<Page<DisputeSummary[]>> {
  const last = readCursor(cursor, 'number', 'id');
  const rows = await select(db)
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        state === 'open' ? isNull(disputes.endedAt) : isNotNull(disputes.endedAt),
        last &&
          sql`(${disputes.openedAt}, ${disputes.id}) < (${new Date(last[0]).toISOString()}::timestamptz, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
    .limit(limit + 1);
  return paged(rows, limit, ({ openedAt }) => openedAt);
}

const QUEUES = {
  admin: { time: disputes.decideBy, direction: asc, after: sql`>` },
  agency: { time: disputes.answerBy, direction: asc, after: sql`>` },
  ended: { time: disputes.endedAt, direction: desc, after: sql`<` },
};

/** All cases in a state: those with the next deadline first, ended ones newest first. */
export async function listDisputes(
  db: Db,
  { limit, cursor, state }: PageQuery & { state: keyof typeof QUEUES },
): Promise<Page<DisputeSummary[]>> {
  const { time, direction, after } = QUEUES[state];
  const last = readCursor(cursor, 'number', 'id');
  const rows = await select(db)
    .where(
      and(
        state === 'ended' ? isNotNull(disputes.endedAt) : eq(disputes.state, state),
        last &&
          sql`(${time}, ${disputes.id}) ${after} (${new Date(last[0]).toISOString()}::timestamptz, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(direction(time), direction(disputes.id))
    .limit(limit + 1);
  return paged(rows, limit, ({ decideBy, answerBy, endedAt }) =>
    state === 'admin' ? decideBy! : state === 'agency' ? answerBy : endedAt!,
  );
}

function paged(
  rows: Row[],
  limit: number,
  timeOf: (dispute: Row['dispute']) => Date,
): Page<DisputeSummary[]> {
  const end = rows[limit - 1]?.dispute;
  return new Page(
    rows.slice(0, limit).map(present),
    rows.length > limit && end ? writeCursor(timeOf(end).getTime(), end.id) : null,
  );
}
