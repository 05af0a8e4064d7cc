import type { TripContent } from '@ghuri/contract/trip-content';

/** Whether the agency wrote more than the facts that every tour has. Otherwise the page loads no sections. */
export const hasSections = (content: TripContent): boolean =>
  [
    content.itinerary,
    content.included,
    content.alsoIncluded,
    content.notIncluded,
    content.alsoNotIncluded,
    content.bring,
    content.pickUps,
    content.questions,
  ].some((list) => list.length > 0) || Object.values(content.policies).some((policy) => policy !== null);
