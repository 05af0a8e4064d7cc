import type { Review } from '@ghuri/contract/reviews';
import { and, desc, eq, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { users } from '../../schema/accounts.table.ts';
import { agencies } from '../../schema/agencies.table.ts';
import { emailFor } from '../people/people.reads.ts';
import { reviews } from '../../schema/reviews.table.ts';

const columns = (viewerId: string) => ({
  email: emailFor(viewerId),
  id: reviews.id,
  body: reviews.body,
  rating: reviews.rating,
  createdAt: reviews.createdAt,
  answer: reviews.answer,
  answeredAt: reviews.answeredAt,
  name: users.name,
  alias: users.alias,
  profile: users.profile,
});

interface ReviewRow {
  id: string;
  body: string;
  rating: number;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  name: string;
  email: string;
  alias: string;
  profile: string;
}

const asReview = (row: ReviewRow): Review => ({
  _id: row.id,
  review: row.body,
  rating: row.rating,
  reviewerName: row.name,
  reviewerEmail: row.email,
  reviewerAlias: row.alias,
  reviewerImage: row.profile,
  reviewTime: row.createdAt.toISOString(),
  answer:
    row.answer === null || row.answeredAt === null
      ? null
      : { text: row.answer, time: row.answeredAt.toISOString() },
});

/** Reviews of an agency, newest first. */
export async function listReviews(
  db: Db,
  { agencyId, viewerId }: { agencyId: string; viewerId: string },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Review[]>> {
  const after = readCursor(cursor, 'number', 'id');
  const found = await db
    .select(columns(viewerId))
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(
      and(
        eq(reviews.agencyId, agencyId),
        after &&
          sql`(${reviews.createdAt}, ${reviews.id}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1);
  const last = found[limit - 1];
  return new Page(
    found.slice(0, limit).map(asReview),
    found.length > limit && last ? writeCursor(last.createdAt.getTime(), last.id) : null,
  );
}

export async function readReviewBy(
  db: Db,
  agencyId: string,
  reviewerId: string,
): Promise<Review | undefined> {
  const [own] = await db
    .select(columns(reviewerId))
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(and(eq(reviews.agencyId, agencyId), eq(reviews.reviewerId, reviewerId)));
  return own && asReview(own);
}

export interface ReviewSummary {
  average: number;
  count: number;
  /** Of 1, 2, 3, 4 and 5 stars. */
  distribution: number[];
}

/** One statement, so that the three agree even if reviews are written meanwhile. */
export async function readSummary(db: Db, agencyId: string): Promise<ReviewSummary> {
  const [summary] = await db
    .select({
      tenths: agencies.ratingTenths,
      count: agencies.ratingCount,
      // The table is named in the text: in a single-table query Drizzle leaves it out.
      distribution: sql<number[]>`array(
        select count(reviews.id)::integer from generate_series(1, 5) as stars
        left join reviews on reviews.agency_id = agencies.id and reviews.rating = stars
        group by stars order by stars
      )`,
    })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  return summary
    ? { average: summary.tenths / 10, count: summary.count, distribution: summary.distribution }
    : { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] };
}
