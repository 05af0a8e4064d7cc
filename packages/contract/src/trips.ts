import * as z from 'zod/mini';
import { acknowledged, deleted, id, isoTime, modified, requiredText, wholeNumber } from './fields.ts';
import { pageQuery } from './lists.ts';
import { priceList } from './prices.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { listedTour, tripDate, tripTime } from './tours.ts';
import { LONGEST_CANCEL_REASON } from './tours.words.ts';
import { tripContent, tripDraft } from './trip-content.ts';
import { MOST_DEPARTURES_AT_ONCE, TRIP_STATES, TRIP_VISIBILITIES } from './trips.words.ts';

export * from './trip-content.ts';
export * from './trips.words.ts';

/** A trip in its owner's list. */
export const ownTrip = z.object({
  _id: z.string(),
  /** '' until it is published. */
  slug: z.string(),
  state: z.enum(TRIP_STATES),
  visibility: z.enum(TRIP_VISIBILITIES),
  /** Of the draft while there is one; empty if not written yet. */
  title: z.string(),
  locationName: z.string(),
  image: z.string(),
  placeholder: z.string(),
  publishAt: z.nullable(isoTime),
  /** Departures that have not started and are not cancelled: all, bookable ones, and the first. */
  departures: z.number(),
  bookable: z.number(),
  nextDeparture: z.nullable(isoTime),
  /** Seats taken on these departures. */
  seatsTaken: z.number(),
  updated: isoTime,
});
export type OwnTrip = z.infer<typeof ownTrip>;

/** A trip for its owner. */
export const wholeTrip = z.extend(ownTrip, {
  /** Number of the last change of the draft: sent back with the next one. */
  revision: z.number(),
  /** What the form shows: the draft, or the published content if there are no changes. */
  draft: tripDraft,
  /** Null until it is published. */
  published: z.nullable(tripContent),
  publishedAt: z.nullable(isoTime),
});
export type WholeTrip = z.infer<typeof wholeTrip>;

/** A departure of a trip, for a calendar and for other dates on a tour's page. */
export const departure = z.object({
  /** The id of the tour. */
  _id: z.string(),
  startsAt: isoTime,
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  /** Whole taka for one person. */
  totalCost: z.number(),
  totalTravelers: z.number(),
  /** Seats taken: paid and held. */
  leftTravelers: z.number(),
  timesUp: z.boolean(),
  /** The agency has stopped selling it. */
  closed: z.boolean(),
  cancelled: z.boolean(),
});
export type Departure = z.infer<typeof departure>;

/** Everything a tour's page shows besides the tour itself. */
export const tripOfTour = z.object({
  tripId: z.string(),
  slug: z.string(),
  /** As this departure promises it. */
  content: tripContent,
  /** Other open departures of the trip, soonest first. */
  dates: z.array(departure),
  /** One departure of each similar trip: same place, or same district. */
  similar: z.array(listedTour),
});
export type TripOfTour = z.infer<typeof tripOfTour>;

/** Which days: every week, the same days of every month, or a list. */
const departureDays = z.discriminatedUnion('every', [
  z.object({
    every: z.literal('week'),
    /** 0 is Sunday. */
    weekdays: z.array(wholeNumber(0, 6)).check(z.minLength(1, 'required'), z.maxLength(7, 'too_many')),
    from: tripDate,
    until: tripDate,
  }),
  z.object({
    every: z.literal('month'),
    daysOfMonth: z.array(wholeNumber(1, 31)).check(z.minLength(1, 'required'), z.maxLength(31, 'too_many')),
    from: tripDate,
    until: tripDate,
  }),
  z.object({
    every: z.literal('date'),
    dates: z
      .array(tripDate)
      .check(z.minLength(1, 'required'), z.maxLength(MOST_DEPARTURES_AT_ONCE, 'too_many')),
  }),
]);

const cost = wholeNumber(10, 500_000);
const seats = wholeNumber(1, 500);
export const newDeparturesBody = z.object({
  days: departureDays,
  tourTripTime: tripTime,
  totalCost: cost,
  totalTravelers: seats,
  /** Null: everybody pays `totalCost`. */
  prices: z._default(z.nullable(priceList), null),
});
export type NewDepartures = z.infer<typeof newDeparturesBody>;

const someTours = z
  .array(id)
  .check(z.minLength(1, 'required'), z.maxLength(MOST_DEPARTURES_AT_ONCE, 'too_many'));
/** Only the given values change. */
export const changeDeparturesBody = z.object({
  tours: someTours,
  tourTripTime: z.optional(tripTime),
  totalCost: z.optional(cost),
  totalTravelers: z.optional(seats),
});
export type ChangedDepartures = z.infer<typeof changeDeparturesBody>;

/** The whole price list of departures, for new bookings. */
export const pricesBody = z.object({
  tours: someTours,
  totalCost: cost,
  prices: z.nullable(priceList),
});
export type NewPrices = z.infer<typeof pricesBody>;

/** Kept with the booking; the agency cannot change it. */
export const promisedTrip = z.object({
  content: tripContent,
  locationName: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  tourTripDay: z.number(),
  /** Whole taka: for one person, and for all. */
  unitCost: z.number(),
  persons: z.number(),
  price: z.number(),
});
export type PromisedTrip = z.infer<typeof promisedTrip>;

const byId = z.object({ id });
const revision = wholeNumber(0, 2_000_000_000);
const saved = z.extend(modified, { revision: z.number() });

export const tripsRoutes = {
  'GET /tours/:id/trip': route({
    summary: 'The content of a tour as it is promised, other dates of the same trip, and similar trips',
    access: 'traveller',
    params: byId,
    response: tripOfTour,
  }),
  'GET /bookings/:id/trip': route({
    summary: "What one of the viewer's bookings was promised: content and price as sold",
    access: 'traveller',
    params: byId,
    response: promisedTrip,
  }),
  'GET /trips': route({
    summary: "The viewer's agency's trips, the last changed first",
    access: 'agency',
    right: 'tours',
    scope: 'departures:read',
    query: z.object(pageQuery),
    response: z.array(ownTrip),
  }),
  'GET /trips/:id': route({
    summary: 'One own trip with its draft',
    access: 'agency',
    right: 'tours',
    scope: 'departures:read',
    params: byId,
    response: wholeTrip,
  }),
  'POST /trips': route({
    summary: 'Begin a trip. Anything may be missing; only the agency sees it until it is published',
    access: 'verified-agency',
    right: 'tours',
    scope: 'tours:write',
    body: z.object({ draft: tripDraft }),
    response: z.extend(acknowledged, { insertedId: z.string(), revision: z.number() }),
  }),
  'PUT /trips/:id': route({
    summary:
      'Save the draft of an own trip. 409 `trip_changed` if it was saved elsewhere after the given revision; nothing is overwritten',
    access: 'verified-agency',
    right: 'tours',
    scope: 'tours:write',
    params: byId,
    body: z.object({ revision, draft: tripDraft }),
    response: saved,
  }),
  'PUT /trips/:id/discard': route({
    summary: 'Forget the unpublished changes of a published trip',
    access: 'verified-agency',
    right: 'tours',
    params: byId,
    body: z.object({ revision }),
    response: saved,
  }),
  'PUT /trips/:id/publish': route({
    summary:
      'Publish the draft, or its changes. Departures that have not started take it over; travellers who booked them get a notification and an email with the changes',
    access: 'verified-agency',
    right: 'tours',
    scope: 'tours:write',
    params: byId,
    body: z.object({ revision, visibility: z.optional(z.enum(TRIP_VISIBILITIES, 'invalid')) }),
    response: z.extend(modified, { slug: z.string() }),
  }),
  'PUT /trips/:id/schedule': route({
    summary: 'Publish a complete draft at a time; null forgets the time',
    access: 'verified-agency',
    right: 'tours',
    params: byId,
    body: z.object({ revision, publishAt: z.nullable(z.iso.datetime('not_a_time')) }),
    response: modified,
  }),
  'PUT /trips/:id/visibility': route({
    summary: 'List a published trip, or show it only to those who know the link',
    access: 'verified-agency',
    right: 'tours',
    scope: 'tours:write',
    params: byId,
    body: z.object({ visibility: z.enum(TRIP_VISIBILITIES, 'invalid') }),
    response: modified,
  }),
  'DELETE /trips/:id': route({
    summary: 'Delete an own trip that was never published, with its dates',
    access: 'agency',
    right: 'tours',
    params: byId,
    response: deleted,
  }),
  'GET /trips/:id/departures': route({
    summary: 'The departures of an own trip between two days, for a calendar',
    access: 'agency',
    right: 'tours',
    scope: 'departures:read',
    params: byId,
    query: z.object({ from: tripDate, to: tripDate }),
    response: z.array(departure),
  }),
  'POST /trips/:id/departures': route({
    summary: 'Add departures to an own trip. Those that exist already are not added again',
    access: 'verified-agency',
    right: 'tours',
    scope: 'tours:write',
    params: byId,
    body: newDeparturesBody,
    response: z.extend(acknowledged, { insertedIds: z.array(z.string()), existing: z.number() }),
  }),
  'PUT /trips/:id/departures': route({
    summary:
      'Change price, seats or time of departures. A new price is for new bookings; the time only changes while no seat is taken',
    access: 'verified-agency',
    right: 'tours',
    scope: 'tours:write',
    params: byId,
    body: changeDeparturesBody,
    response: modified,
  }),
  'PUT /trips/:id/prices': route({
    summary:
      'Set the prices of departures: bands, add-ons, group prices, minimum group, deposit. Bookings and holds keep theirs; a minimum that travellers booked with gets no stricter',
    access: 'verified-agency',
    right: 'prices',
    params: byId,
    body: pricesBody,
    response: modified,
  }),
  'PUT /trips/:id/guarantee': route({
    summary: 'Promise that departures take place with any group. It cannot be taken back',
    access: 'verified-agency',
    right: 'tours',
    params: byId,
    body: z.object({ tours: someTours }),
    response: modified,
  }),
  'PUT /trips/:id/stop-selling': route({
    summary: 'Stop selling departures, or sell them again. Those who booked keep their seats',
    access: 'agency',
    right: 'tours',
    scope: 'tours:write',
    whileSuspended: true,
    params: byId,
    body: z.object({ tours: someTours, closed: z.boolean('invalid') }),
    response: modified,
  }),
  'PUT /trips/:id/reschedule': route({
    summary:
      'Move a departure. Travellers who booked agree to the new date until `answerBy`, or get a full refund; without an answer they get it, too',
    access: 'verified-agency',
    right: 'tours',
    params: byId,
    body: z.object({ tour: id, tourTripDate: tripDate, tourTripTime: tripTime }),
    response: z.extend(modified, { answerBy: z.nullable(isoTime) }),
  }),
  'PUT /bookings/:id/accept-date': route({
    summary: 'Agree to the new date of a booked departure. Not agreeing is cancelling, with a full refund',
    access: 'traveller',
    whileSuspended: true,
    params: byId,
    body: z.object({
      /** The start that the traveller was shown. */
      startsAt: z.iso.datetime('not_a_time'),
    }),
    response: modified,
  }),
  'PUT /trips/:id/cancel-departures': route({
    summary: 'Cancel departures that have not started; everybody who paid gets a full refund',
    access: 'agency',
    right: 'tours',
    whileSuspended: true,
    params: byId,
    body: z.object({ tours: someTours, reason: requiredText(LONGEST_CANCEL_REASON) }),
    response: modified,
  }),
} as const satisfies RouteTable;
