import * as z from 'zod/mini';
import { publicAgency } from './agencies.ts';
import { id, isoTime, modified, requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export const review = z.object({
  _id: z.string(),
  review: z.string(),
  rating: z.number(),
  reviewerName: z.string(),
  /** A user's own email for themselves, the alias for everybody else. */
  reviewerEmail: z.string(),
  reviewerAlias: z.string(),
  reviewerImage: z.string(),
  reviewTime: isoTime,
  /** The agency's answer, at most one. */
  answer: z.nullable(z.object({ text: z.string(), time: isoTime })),
});
export type Review = z.infer<typeof review>;

export const reviewForm = z.object({
  review: requiredText(2000),
  rating: z
    .number('rating_required')
    .check(z.int('rating_required'), z.gte(1, 'rating_required'), z.lte(5, 'invalid')),
});
/** Reviewer, name, picture and time come from the server; a `reviewerEmail` in the body must be the viewer's own. */
export const reviewBody = z.extend(reviewForm, { reviewerEmail: z.optional(z.string()) });
export const answerBody = z.object({ answer: requiredText(2000) });

export const reviewsRoutes = {
  'GET /agency/reviews/:email': route({
    summary: 'The reviews of an agency, newest first',
    access: 'traveller',
    params: z.object({ email: z.string().check(z.minLength(1), z.maxLength(254)) }),
    query: z.object(pageQuery),
    response: z.array(review),
  }),
  'GET /review-summary/:agencyId': route({
    summary: 'Average, distribution, and whether the viewer may review the agency',
    access: 'traveller',
    params: z.object({ agencyId: id }),
    response: z.object({
      average: z.number(),
      count: z.number(),
      /** The number of reviews with 1, 2, 3, 4 and 5 stars, in this order. */
      distribution: z.array(z.number()),
      eligible: z.boolean(),
      own: z.nullable(review),
    }),
  }),
  'PUT /review/:agencyId': route({
    summary: 'Review an agency after a paid trip; a second review replaces the first',
    access: 'traveller',
    params: z.object({ agencyId: id }),
    body: reviewBody,
    response: modified,
  }),
  'PUT /review/:id/answer': route({
    summary: 'Answer a review of the own agency, once',
    access: 'verified-agency',
    right: 'reviews',
    params: z.object({ id }),
    body: answerBody,
    response: modified,
  }),
  'GET /agency-info/:email': route({
    summary: 'An agency with its newest reviews',
    access: 'traveller',
    params: z.object({ email: z.string().check(z.minLength(1), z.maxLength(254)) }),
    response: z.extend(publicAgency, {
      reviews: z.array(
        z.object({
          review: z.string(),
          rating: z.number(),
          reviewerName: z.string(),
          reviewerEmail: z.string(),
          reviewerImage: z.string(),
          reviewTime: isoTime,
        }),
      ),
    }),
  }),
} as const satisfies RouteTable;
