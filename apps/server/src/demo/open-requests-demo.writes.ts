import { takaToPaisa } from '@ghuri/domain/money';
import { eq, sql } from 'drizzle-orm';
import { bidders, bids, openRequests } from '../schema/open-requests.table.ts';
import type { Db } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { PlannedBid, PlannedRequest } from './open-requests-plan.ts';

const MINUTE = 60_000;

/** One of their bids was paid. */
export async function countDemoPayment(db: Db, agencyId: string): Promise<void> {
  await db
    .update(bidders)
    .set({ paid: sql`${bidders.paid} + 1` })
    .where(eq(bidders.agencyId, agencyId));
}

/** The agency's record before the demo. */
export async function insertDemoBidder(
  db: Db,
  agencyId: string,
  counted: { bids: number; accepted: number; paid: number },
): Promise<void> {
  await db
    .insert(bidders)
    .values({ agencyId, ...counted })
    .onConflictDoNothing();
}

/** Writes a request as of `now`, with its bids, without those of deleted agencies. Returns its id, and that of the accepted bid. */
export async function insertDemoRequest(
  db: Db,
  plan: PlannedRequest,
  {
    traveller,
    agencyIds,
    phone,
    startsAt,
    now,
  }: {
    traveller: { id: string; name: string };
    agencyIds: ReadonlyMap<string, string>;
    phone: string;
    startsAt: Date;
    now: number;
  },
): Promise<{ openRequestId: string; bidId: string | undefined }> {
  const id = newId();
  const createdAt = now - plan.minutesAgo * MINUTE;
  const made = plan.bids.flatMap((bid) => {
    const agencyId = agencyIds.get(bid.by);
    return agencyId === undefined ? [] : [{ ...bid, id: newId(), agencyId }];
  });
  const chosen = made.find(({ by }) => by === plan.accepted?.by);
  const accepted = chosen && plan.accepted;
  const acceptedAt = accepted ? new Date(now - accepted.hoursAgo * 60 * MINUTE) : null;
  await db.insert(openRequests).values({
    id,
    travellerId: traveller.id,
    name: traveller.name,
    phone,
    persons: plan.persons,
    days: plan.days,
    startsAt,
    departure: plan.departure,
    location: plan.location,
    district: plan.district,
    description: plan.description,
    bidCount: made.length,
    acceptedAt,
    createdAt: new Date(createdAt),
    // Events before the demo send no notification.
    closingNotifiedAt: plan.minutesAgo >= 90 ? new Date(createdAt + 90 * MINUTE) : null,
    payEndNotifiedAt: accepted && accepted.hoursAgo >= 24 ? new Date(now) : null,
  });
  for (const bid of made) {
    await db.insert(bids).values({
      ...rowOf(id, bid, createdAt),
      acceptedAt: bid === chosen ? acceptedAt : null,
    });
    await db
      .update(bidders)
      .set({
        bids: sql`${bidders.bids} + 1`,
        ...(bid === chosen && { accepted: sql`${bidders.accepted} + 1` }),
      })
      .where(eq(bidders.agencyId, bid.agencyId));
  }
  return { openRequestId: id, bidId: chosen?.id };
}

const rowOf = (
  requestId: string,
  {
    id,
    agencyId,
    after,
    before,
    amount,
    inclusions,
    hotelClass,
    transport,
    message,
  }: PlannedBid & { id: string; agencyId: string },
  createdAt: number,
) => ({
  id,
  requestId,
  agencyId,
  amountPaisa: takaToPaisa(amount),
  inclusions,
  hotelClass,
  transport,
  message,
  placedAt: new Date(createdAt + after * MINUTE),
  revisedAt: before === undefined ? null : new Date(createdAt + (after + 3) * MINUTE),
});
