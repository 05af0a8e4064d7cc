import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findUser } from '../accounts/accounts.reads.ts';
import { readAgency } from '../agencies/agencies.reads.ts';
import { pinEligibility } from '../bookings/paid-trips.writes.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { pinReviewerAndAgency, saveReview } from './reviews.writes.ts';
import { readMembership } from '../agencies/workplace.reads.ts';

export interface WrittenReview {
  review: string;
  rating: number;
  /** Must be the viewer's own email. */
  reviewerEmail?: string | undefined;
}

/** Reviews an agency whose service the viewer has used. Returns how many reviews changed. */
export async function reviewAgency(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  agencyId: string,
  { review, rating, reviewerEmail }: WrittenReview,
): Promise<number> {
  if (reviewerEmail !== undefined && reviewerEmail.trim().toLowerCase() !== viewer.email)
    throw new AppError('forbidden');
  return database.db.transaction(async (db) => {
    if (!(await findUser(db, viewer.id))) throw new AppError('not_signed_in');
    const agency = await readAgency(db, viewer.id, { id: agencyId });
    if (!agency) throw new AppError('not_found');
    if (agency.userID === viewer.id || (await readMembership(db, viewer.id))?.agencyId === agencyId)
      throw new AppError('not_eligible_to_review');
    if (!(await pinReviewerAndAgency(db, viewer.id, agencyId))) throw new AppError('not_found');
    if (!(await pinEligibility(db, viewer.id, agencyId))) throw new AppError('not_eligible_to_review');
    const changed = await saveReview(db, { agencyId, reviewerId: viewer.id, rating, body: review });
    if (changed > 0) {
      await notify(db, {
        to: agency.userID,
        kind: 'agency_reviewed',
        actorId: viewer.id,
        group: agencyId,
        link: '/my-agency/agency-ratings',
        excerpt: review,
      });
    }
    return changed;
  });
}
