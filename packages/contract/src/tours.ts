import { dayInDhaka } from '@ghuri/domain/dhaka-time';
import * as z from 'zod/mini';
import { acknowledged, id, isoTime, modified, optionalText, requiredText, wholeNumber } from './fields.ts';
import { pageQuery } from './lists.ts';
import { tourPrices } from './prices.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { LONGEST_CANCEL_REASON, TOUR_SORTS } from './tours.words.ts';

export * from './tours.words.ts';

/** The length of a description in lists; a longer one ends with `…`. */
export const DESCRIPTION_PREVIEW = 150;
/** How many tours the right panel shows. */
export const TOURS_FOR_YOU = 5;

export interface TourEvent {
  tourId: string;
  totalTravelers: number;
  leftTravelers: number;
  bookingEnds: string;
  timesUp: boolean;
  closed: boolean;
  cancelled: boolean;
}

export const tour = z.object({
  _id: z.string(),
  /** The trip that this is a departure of. */
  tripId: z.string(),
  userID: z.string(),
  agencyId: z.string(),
  agencyEmail: z.string(),
  agencyName: z.string(),
  agencyProfile: z.string(),
  image: z.string(),
  placeholder: z.string(),
  locationName: z.string(),
  /** Complete for one tour; shortened in lists, see `DESCRIPTION_PREVIEW`. */
  details: z.string(),
  /** Whole taka for one person. */
  totalCost: z.number(),
  /** `YYYY-MM-DD` and `HH:MM` in Asia/Dhaka. */
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  totalTravelers: z.number(),
  /** Seats taken: paid, held, booked by hand and kept back. */
  leftTravelers: z.number(),
  tourTripDay: z.number(),
  tourDeparture: z.string(),
  tourHotelInformation: z.string(),
  time: isoTime,
  /** The deadline, 24 hours before the trip, and whether it has passed. */
  bookingEnds: isoTime,
  timesUp: z.boolean(),
  /** False while the agency does not sell: then only its owner, admins and travellers who booked see the tour. */
  onSale: z.boolean(),
  /** The agency has stopped selling seats on it. */
  closed: z.boolean(),
  cancelled: z.boolean(),
  /** The agency's message to travellers; '' unless cancelled. */
  cancelReason: z.string(),
  /** The agency's number of reviews and their average. */
  totalRating: z.number(),
  ratings: z.number(),
  /** Whether the viewer saved it for later. */
  interested: z.boolean(),
  /** Only for one tour, not in lists. Null: everybody pays `totalCost`. */
  prices: z.optional(z.nullable(tourPrices)),
});
export type Tour = z.infer<typeof tour>;

/** `YYYY-MM-DD`, an existing day. */
export const tripDate = z.string('required').check(
  z.minLength(1, 'required'),
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'not_a_date'),
  z.refine((day) => dayInDhaka(day) !== null, 'not_a_date'),
);
/** `HH:MM`, 24 hours. */
export const tripTime = z
  .string('required')
  .check(z.minLength(1, 'required'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not_a_time'));

/** Agency, counters and times come from the server. */
export const tourBody = z.object({
  locationName: requiredText(100),
  /** Within the limits of the payment provider. */
  totalCost: wholeNumber(10, 500_000),
  tourTripDate: tripDate,
  tourTripTime: tripTime,
  totalTravelers: wholeNumber(1, 500),
  tourTripDay: wholeNumber(1, 60),
  tourDeparture: requiredText(200),
  tourHotelInformation: requiredText(500),
  details: z._default(optionalText(5000), ''),
  /** The URL of an own upload, or the picture of an own tour that is cloned. */
  image: z.string('picture_missing').check(z.minLength(1, 'picture_missing'), z.maxLength(300, 'too_long')),
});
export type NewTour = z.infer<typeof tourBody>;
export const cancelTourBody = z.object({ reason: requiredText(LONGEST_CANCEL_REASON) });

const byId = z.object({ id });
/** A row of a list. With `group=trip` it is one trip: its next date, or the one that the list is sorted by. */
export const listedTour = z.extend(tour, {
  /** Departures of the trip that match and can be booked; all that match if none can. */
  dates: z.optional(z.number()),
  /** The lowest price among them, in whole taka for one person. */
  fromCost: z.optional(z.number()),
});
export type ListedTour = z.infer<typeof listedTour>;

/** Why a tour is suggested: its place is in the viewer's stories, or in those of followed users, or it starts soon. */
export const TOUR_REASONS = ['your-places', 'your-stories', 'people-you-follow', 'soon'] as const;
/** The next bookable date of a trip. */
export const suggestedTour = z.extend(listedTour, { reason: z.enum(TOUR_REASONS) });
export type SuggestedTour = z.infer<typeof suggestedTour>;

const tours = z.object({ upComingTourData: z.array(listedTour) });
const optionalNumber = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000_000)));
const optionalDate = z.optional(tripDate);

/** One row for each trip instead of each departure. */
const group = z.optional(z.literal('trip'));

export const tourListQuery = z.object({
  ...pageQuery,
  sort: z._default(z.enum(TOUR_SORTS), 'default'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  /** Part of the place's name, in any case. */
  search: z._default(optionalText(100), ''),
  /** Whole taka for one person. */
  minCost: optionalNumber,
  maxCost: optionalNumber,
  /** First and last day the trip may start on. */
  from: optionalDate,
  to: optionalDate,
  minDays: optionalNumber,
  maxDays: optionalNumber,
  /** At least this many free seats, and bookable. */
  seats: optionalNumber,
  group,
  /** Tours that the viewer saved. */
  interested: z.optional(z.literal('true')),
});
export type TourListQuery = z.output<typeof tourListQuery>;

export const toursRoutes = {
  'GET /upcomingTours': route({
    summary:
      'Tours that have not started, sorted, searched by place and filtered. By default and by start, those that cannot be booked come last. With group=trip one row for each trip',
    access: 'traveller',
    query: tourListQuery,
    response: tours,
  }),
  'GET /rightUpcomingTours': route({
    summary:
      'A few bookable tours for the viewer, one date of a trip, different places first: those in their own stories, then in those of users they follow, then the soonest',
    access: 'traveller',
    response: z.object({ upComingTourData: z.array(suggestedTour) }),
  }),
  'GET /upcomingTours/:agencyEmail': route({
    summary:
      'The tours of one agency, newest first; with group=trip one row for each trip, those that cannot be booked last. For its owner always every departure: the next first, past and cancelled ones last',
    access: 'traveller',
    params: z.object({ agencyEmail: z.string().check(z.minLength(1), z.maxLength(254)) }),
    query: z.object({ ...pageQuery, group }),
    response: z.array(listedTour),
  }),
  'GET /upcoming-tours/:id': route({
    summary: 'One tour, also when it has started or was cancelled',
    access: 'traveller',
    params: byId,
    response: tour,
  }),
  'POST /upcomingTours': route({
    summary: 'Publish a tour that starts more than 24 hours from now',
    access: 'verified-agency',
    right: 'tours',
    body: tourBody,
    response: z.extend(acknowledged, { insertedId: z.string() }),
  }),
  'PUT /upcoming-tours/:id': route({
    summary:
      'Change an own tour: everything while no seat is taken; afterwards what does not change the deal (description, hotel, departure, picture, seats beyond those taken). Those who booked or saved it are told',
    access: 'verified-agency',
    right: 'tours',
    params: byId,
    body: tourBody,
    response: modified,
  }),
  'PUT /cancel-tour/:id': route({
    summary: 'Cancel an own tour that has not started; those who booked or saved it are told why',
    access: 'agency',
    right: 'tours',
    whileSuspended: true,
    params: byId,
    body: cancelTourBody,
    response: modified,
  }),
  'PUT /update-time/:id': route({
    summary: 'Recompute whether the booking deadline has passed; what a body claims is not read',
    access: 'traveller',
    whileSuspended: true,
    params: byId,
    body: z.object({ timesUp: z.optional(z.unknown()) }),
    response: z.extend(modified, { timesUp: z.boolean() }),
  }),
  'PUT /interested/:id': route({
    summary: 'Save a tour for later, or forget it; replays change nothing',
    access: 'traveller',
    params: byId,
    body: z.object({ interested: z.boolean() }),
    response: modified,
  }),
} as const satisfies RouteTable;
