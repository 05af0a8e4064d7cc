/** By creation time, place, number of reviews and rating of the agency, cost, and start of the trip. */
export const TOUR_SORTS = ['default', 'location', 'totalRatings', 'ratings', 'cost', 'time'] as const;
export type TourSort = (typeof TOUR_SORTS)[number];
export const LONGEST_CANCEL_REASON = 1000;

/** Published on this topic when seats, deadline or facts of a tour change. Signed-in users may listen. */
export const tourTopic = (tourId: string): string => `tour:${tourId}`;
export const TOUR_EVENT = 'tour-changed';

/** Why a departure is cancelled whose group stayed too small. Pages and emails say it in the reader's language. */
export const GROUP_TOO_SMALL = 'Too few people booked this departure.';
