import type { Tour } from '@ghuri/contract/tours';
import { NewestReviews } from '../features/reviews/newest-reviews.tsx';

/** The reviews of a tour's agency, on the page of the tour. */
export function TourReviews({ tour }: { tour: Tour }) {
  const { agencyId, agencyEmail, agencyName, agencyProfile, ratings, totalRating } = tour;
  if (totalRating === 0) return null;
  return (
    <NewestReviews
      agency={{ _id: agencyId, agencyEmail, agencyName, agencyProfile }}
      average={ratings}
      count={totalRating}
    />
  );
}
