import { reviewsRoutes } from '@ghuri/contract/reviews';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { requireAgency } from '../agencies/require-agency.ts';
import { readEligibility } from '../bookings/paid-trips.reads.ts';
import { answerReview } from './answer-review.ts';
import { reviewAgency } from './review-agency.ts';
import { listReviews, readReviewBy, readSummary } from './reviews.reads.ts';

/** Shown with the agency; a separate list has all of them. */
const NEWEST_REVIEWS = 20;

export function mountReviews(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, reviewsRoutes, {
    'GET /agency/reviews/:email': async ({ params, query, viewer }) => {
      const { _id: agencyId } = await requireAgency(db, viewer, { email: params.email });
      return listReviews(db, { agencyId, viewerId: viewer.id }, query);
    },
    'GET /agency-info/:email': async ({ params, viewer }) => {
      const agency = await requireAgency(db, viewer, params);
      const { body: reviews } = await listReviews(
        db,
        { agencyId: agency._id, viewerId: viewer.id },
        { limit: NEWEST_REVIEWS },
      );
      return { ...agency, reviews };
    },
    'GET /review-summary/:agencyId': async ({ params: { agencyId }, viewer }) => {
      await requireAgency(db, viewer, { id: agencyId });
      const [summary, own, took, workplace] = await Promise.all([
        readSummary(db, agencyId),
        readReviewBy(db, agencyId, viewer.id),
        readEligibility(db, viewer.id, agencyId),
        services.accessRules.workplaceOf(viewer.id),
      ]);
      return { ...summary, eligible: took && workplace?.agencyId !== agencyId, own: own ?? null };
    },
    'PUT /review/:agencyId': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await reviewAgency(services, viewer, params.agencyId, body),
    }),
    'PUT /review/:id/answer': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await answerReview(services, viewer, params.id, body.answer),
    }),
  });
}
