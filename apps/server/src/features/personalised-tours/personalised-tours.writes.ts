import type { Inclusion } from '@ghuri/contract/travel-wish';
import { personalisedState, quoteEnds } from '@ghuri/domain/personalised-tours';
import type { DeclineReason, PersonalisedState } from '@ghuri/domain/personalised-tours';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { users } from '../../schema/accounts.table.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { liveHold } from '../../schema/booking-states.sql.ts';
import { bookings } from '../../schema/bookings.table.ts';
import { personalisedTours } from '../../schema/personalised-tours.table.ts';
import { beginConversation, endWaiting, writeMessage } from '../conversations/conversations.writes.ts';
import type { ConversationRow } from '../conversations/conversations.writes.ts';

/* Lock in this order to avoid deadlocks: users (`pinUsers`), agency, bookings, tour. Everything that decides about a
   tour locks its row. */

const now = sql`app_now()`;

/** An agency that sells, by its id or its owner's email, pinned against deletion until commit. */
export async function holdVerifiedAgency(
  db: Db,
  by: { id: string } | { email: string },
): Promise<{ id: string; ownerId: string; personalizeTour: boolean } | undefined> {
  const [agency] = await db
    .select({ id: agencies.id, ownerId: agencies.userId, personalizeTour: agencies.personalizeTour })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .where(and(agencies.sells, 'id' in by ? eq(agencies.id, by.id) : eq(users.email, by.email)))
    .for('key share', { of: agencies });
  return agency;
}

export type NewPersonalisedTour = Pick<
  typeof personalisedTours.$inferInsert,
  | 'travellerId'
  | 'agencyId'
  | 'name'
  | 'phone'
  | 'persons'
  | 'days'
  | 'startsAt'
  | 'departure'
  | 'location'
  | 'description'
> & { /** Now, unless it is brought along, like the content of a first start. */ createdAt?: Date };

/** Returns its id. */
export async function insertPersonalisedTour(db: Db, tour: NewPersonalisedTour): Promise<string> {
  const id = newId();
  await db.insert(personalisedTours).values({ ...tour, id });
  return id;
}

export interface Sides {
  travellerId: string;
  ownerId: string;
  agencyId: string;
  place: string;
  startsAt: Date;
  /** Whether the agency sells now. */
  sells: boolean;
}

/** The traveller, agency and owner of a tour: pinned before the tour is locked. */
export async function readSides(db: Db, id: string): Promise<Sides | undefined> {
  const [sides] = await db
    .select({
      travellerId: personalisedTours.travellerId,
      ownerId: agencies.userId,
      agencyId: personalisedTours.agencyId,
      place: personalisedTours.location,
      startsAt: personalisedTours.startsAt,
      sells: agencies.sells,
    })
    .from(personalisedTours)
    .innerJoin(agencies, eq(agencies.id, personalisedTours.agencyId))
    .where(eq(personalisedTours.id, id));
  return sides;
}

/** Locks the bookings of a tour: deleting the tour changes them. */
export async function lockBookingsOf(db: Db, tourId: string): Promise<void> {
  await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.personalisedTourId, tourId))
    .orderBy(bookings.id)
    .for('update');
}

type Quoted = Pick<typeof personalisedTours.$inferSelect, 'quotedAt' | 'quoteEndsAt' | 'startsAt'>;

/** When its quote expires; null if there is no quote. Quotes of an earlier release have the default. */
export const quoteEndOf = ({ quotedAt, quoteEndsAt, startsAt }: Quoted): number | null =>
  quotedAt && (quoteEndsAt?.getTime() ?? quoteEnds(quotedAt.getTime(), startsAt.getTime()));

export type LockedTour = typeof personalisedTours.$inferSelect & { state: PersonalisedState; now: number };

/** Locks a tour until commit: nobody prices, pays or withdraws it meanwhile. */
export async function lockPersonalisedTour(db: Db, id: string): Promise<LockedTour | undefined> {
  const [tour] = await db
    .select()
    .from(personalisedTours)
    .where(eq(personalisedTours.id, id))
    .for('no key update');
  if (!tour) return undefined;
  // Read after the lock: a payment that committed while we waited counts.
  const { rows } = await db.execute<{
    now: string;
    checkout: boolean;
    in_review: boolean;
    paid: boolean;
    was_paid: boolean;
  }>(sql`
    select app_now() as now, coalesce(bool_or(state = 'review'), false) as in_review,
      coalesce(bool_or(${sql.raw(liveHold())}), false) as checkout,
      coalesce(bool_or(state = 'paid'), false) as paid, coalesce(bool_or(paid_at is not null), false) as was_paid
    from ${bookings} where personalised_tour_id = ${id}`);
  const facts = rows[0]!;
  const at = new Date(facts.now).getTime();
  return {
    ...tour,
    state: personalisedState(
      {
        quoteEndsAt: quoteEndOf(tour),
        declined: tour.declinedAt !== null,
        checkoutOpen: facts.checkout,
        inReview: facts.in_review,
        paid: facts.paid,
        calledOff: facts.was_paid && !facts.paid,
      },
      at,
    ),
    now: at,
  };
}

export interface SavedQuote {
  amountPaisa: bigint;
  inclusions: Inclusion[];
  quotedAt?: Date;
  /** The default if omitted. */
  quoteEndsAt?: Date;
}

export async function saveQuote(
  db: Db,
  id: string,
  { amountPaisa, inclusions, quotedAt, quoteEndsAt }: SavedQuote,
): Promise<void> {
  await db
    .update(personalisedTours)
    .set({
      amountPaisa,
      inclusions,
      quotedAt: quotedAt ?? now,
      quoteEndsAt: quoteEndsAt ?? null,
      quoteRemindedAt: null,
      quoteEndNotifiedAt: null,
    })
    .where(eq(personalisedTours.id, id));
}

export async function saveDecline(db: Db, id: string, reason: DeclineReason): Promise<void> {
  await db
    .update(personalisedTours)
    .set({ declinedAt: now, declineReason: reason })
    .where(eq(personalisedTours.id, id));
  await endWaiting(db, { kind: 'personalised', subjectId: id });
}

export interface ThreadMessage {
  tourId: string;
  fromAgency: boolean;
  /** Default: the traveller, or the agency's owner. */
  authorId?: string;
  text: string;
  /** Set if the message names a price. */
  amountPaisa?: bigint;
  createdAt?: Date;
}

/** Writes into the conversation about a tour, which begins with its first message. Another email tells what it is about. */
export async function addToThread(
  db: Db,
  { tourId, fromAgency, authorId, text, amountPaisa, createdAt }: ThreadMessage,
): Promise<{ talk: ConversationRow; number: number }> {
  const sides = (await readSides(db, tourId))!;
  const { agencyId, travellerId, ownerId, place: title, startsAt } = sides;
  const about = { kind: 'personalised' as const, agencyId, travellerId, subjectId: tourId, title, startsAt };
  const talk = await beginConversation(db, about);
  const { number } = await writeMessage(db, talk.id, {
    authorId: authorId ?? (fromAgency ? ownerId : travellerId),
    fromAgency,
    text,
    amountPaisa,
    mail: false,
    ...(createdAt && { at: createdAt }),
  });
  return { talk, number };
}

export async function deletePersonalisedTour(db: Db, id: string): Promise<number> {
  const { rowCount } = await db.delete(personalisedTours).where(eq(personalisedTours.id, id));
  return rowCount ?? 0;
}
