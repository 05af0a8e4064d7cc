import { reviewsRoutes } from '@ghuri/contract/reviews';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { readAgency } from '../agencies/agencies.reads.ts';
import { readEligibility } from '../bookings/trips.reads.ts';
import { answerReview } from './answer-review.ts';
import { reviewAgency } from './review-agency.ts';
import { listReviews, readReviewBy, readSummary } from './reviews.reads.ts';

export function mountReviews(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const requireAgency = async (viewer: Viewer, by: { id: string } | { email: string }) => {
    const agency = await readAgency(db, viewer.id, by);
    if (!agency) throw new AppError('not_found');
    return agency;
  };

  mountRoutes(app, services, reviewsRoutes, {
    'GET /agency/reviews/:email': async ({ params, query, viewer }) => {
      const { _id: agencyId } = await requireAgency(viewer, { email: params.email });
      return listReviews(db, { agencyId, viewerId: viewer.id }, query);
    },
    'GET /review-summary/:agencyId': async ({ params: { agencyId }, viewer }) => {
      const agency = await requireAgency(viewer, { id: agencyId });
      const [summary, own, took] = await Promise.all([
        readSummary(db, agencyId),
        readReviewBy(db, agencyId, viewer.id),
        readEligibility(db, viewer.id, agencyId),
      ]);
      return { ...summary, eligible: took && agency.userID !== viewer.id, own: own ?? null };
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
