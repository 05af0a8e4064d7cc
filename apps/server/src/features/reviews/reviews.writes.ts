import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { users } from '../../schema/accounts.table.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { reviews } from '../../schema/reviews.table.ts';

export interface NewReview {
  agencyId: string;
  reviewerId: string;
  rating: number;
  body: string;
  /** Only for demo content; otherwise now. */
  createdAt?: Date;
}

/**
 * Writes a review, or replaces the user's earlier one together with its answer, which was about the old text. Returns
 * how many changed: 0 if it is the same.
 */
export async function saveReview(db: Db, review: NewReview): Promise<number> {
  const { rating, body } = review;
  const { rowCount } = await db
    .insert(reviews)
    .values({ id: newId(), ...review })
    .onConflictDoUpdate({
      target: [reviews.agencyId, reviews.reviewerId],
      set: {
        id: sql`excluded.id`,
        rating,
        body,
        createdAt: sql`excluded.created_at`,
        answer: null,
        answeredAt: null,
      },
      setWhere: sql`(${reviews.rating}, ${reviews.body}) <> (${rating}, ${body})`,
    });
  return rowCount ?? 0;
}

/**
 * Locks reviewer and agency against deletion until commit. Returns false if one no longer exists. Deletions lock them
 * before their trips and reviews, so this comes first.
 */
export async function pinReviewerAndAgency(db: Db, reviewerId: string, agencyId: string): Promise<boolean> {
  const reviewer = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, reviewerId))
    .for('key share');
  const agency = await db
    .select({ id: agencies.id })
    .from(agencies)
    .where(eq(agencies.id, agencyId))
    .for('key share');
  return reviewer.length > 0 && agency.length > 0;
}

export interface LockedReview {
  agencyId: string;
  ownerId: string;
  reviewerId: string;
  answered: boolean;
}

/** Locks a review and reads who wrote it and about whom. */
export async function lockReview(db: Db, id: string): Promise<LockedReview | undefined> {
  const [review] = await db
    .select({
      agencyId: reviews.agencyId,
      ownerId: agencies.userId,
      reviewerId: reviews.reviewerId,
      answered: sql<boolean>`${reviews.answer} is not null`,
    })
    .from(reviews)
    .innerJoin(agencies, eq(agencies.id, reviews.agencyId))
    .where(eq(reviews.id, id))
    .for('update', { of: reviews });
  return review;
}

export async function saveAnswer(db: Db, id: string, answer: string, answeredAt?: Date): Promise<void> {
  await db
    .update(reviews)
    .set({ answer, answeredAt: answeredAt ?? sql`app_now()` })
    .where(and(eq(reviews.id, id), isNull(reviews.answer)));
}
