import { PAID_BY } from '@ghuri/domain/manual-bookings';
import { TRAVELLER_BANDS } from '@ghuri/domain/travellers';
import * as z from 'zod/mini';
import { id, isoTime, modified, requiredText, wholeNumber } from './fields.ts';
import { priceLine } from './prices.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { MOST_TRAVELLERS } from './travel-wish.ts';

/** The most travellers of a tour. */
const MOST_AT_ONCE = 500;

export const ROSTER_STATES = ['going', 'cancelled', 'refunded'] as const;
/** Whether a party knows the new date of a moved departure: agreed to it or booked it, has not answered, or must be called. */
export const NEW_DATE_STATES = ['agreed', 'waiting', 'to_call'] as const;

const rosterPlace = z.object({
  position: z.number(),
  /** '' until the payer gives it. */
  name: z.string(),
  band: z.enum(TRAVELLER_BANDS),
  age: z.nullable(z.number()),
  /** Identity papers are given. */
  papers: z.boolean(),
});
export type RosterPlace = z.infer<typeof rosterPlace>;

export const rosterTraveller = z.object({
  bookingId: z.string(),
  username: z.string(),
  phone_number: z.string(),
  /** The traveller has proved by a code that this number is theirs. */
  phoneVerified: z.boolean(),
  persons: z.number(),
  /** Everybody of the party; empty if the agency added the booking, and for cancelled ones. */
  places: z.array(rosterPlace),
  checkedInAt: z.nullable(isoTime),
  /** How many people of the booking are here. */
  people: z.number(),
  /** The time of the newest check-in; null without one. */
  saidAt: z.nullable(isoTime),
  /** Only active bookings are expected and counted; the others can still be called. */
  state: z.enum(ROSTER_STATES),
  /** All check-ins, oldest first. */
  history: z.array(z.object({ people: z.number(), at: isoTime })),
  /** Recognises a scanned code without network: SHA-256 of the code, hex. '' if the agency added the booking. */
  codeHash: z.string(),
  /** Whole taka for all people: paid through Ghuri, or as the agency entered it. Null for guides. */
  price: z.nullable(z.number()),
  /** Bands and add-ons that were booked on Ghuri, and what is still to pay there. */
  lines: z.array(priceLine),
  balance: z.number(),
  /** Until when the balance must be paid; null without one. */
  balanceBy: z.nullable(isoTime),
  /** Of `price`: refunded, and on its way back. */
  refunded: z.number(),
  refunding: z.number(),
  /** Null if the traveller booked on Ghuri. */
  manual: z.nullable(z.object({ paidBy: z.enum(PAID_BY), note: z.string(), addedBy: z.string() })),
  /** Null unless the departure was moved and its travellers can still answer. */
  newDate: z.nullable(z.enum(NEW_DATE_STATES)),
});
export type RosterTraveller = z.infer<typeof rosterTraveller>;

export const roster = z.object({
  /** The server's clock: it times check-ins without network. */
  now: isoTime,
  locationName: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  tourDeparture: z.string(),
  agencyName: z.string(),
  /** Until when travellers can agree to the new date of a moved departure; null otherwise. */
  answerBy: z.nullable(isoTime),
  travellers: z.array(rosterTraveller),
  /** When the identity papers can be opened; null if the trip needs none. */
  papers: z.nullable(z.object({ from: isoTime, until: isoTime })),
  /** The seats of a tour; null for a personal trip, which has none to count. */
  seats: z.nullable(
    z.object({
      total: z.number(),
      taken: z.number(),
      /** Whole taka for one person. */
      cost: z.number(),
      cancelled: z.boolean(),
      /** The error that taking a seat by hand would return now; null if it is possible. */
      closed: z.nullable(
        z.enum(['agency_not_verified', 'sales_stopped', 'tour_cancelled', 'manual_closed'] as const),
      ),
      /** Seats that the agency keeps back, oldest first. */
      blocks: z.array(
        z.object({ _id: z.string(), seats: z.number(), reason: z.string(), addedBy: z.string() }),
      ),
      /**
       * Parties on the waiting list, in their order, without names. Seats of an offer count as taken. Absent in a copy that a device
       * kept from an earlier release.
       */
      waiting: z.optional(z.array(z.object({ _id: z.string(), persons: z.number(), offered: z.boolean() }))),
    }),
  ),
});
export type Roster = z.infer<typeof roster>;

/** When it happened, if before the call. The server limits it to a plausible range. */
const at = z.optional(z.iso.datetime());

/** The id of a tour, a personalised tour, or a paid open request. */
const byId = z.object({ id });

const rosterFile = {
  access: 'agency',
  // With prices and notes, so not for guides.
  right: 'sales',
  whileSuspended: true,
  rateLimit: 'export',
  params: byId,
  response: z.string(),
} as const;

export const rostersRoutes = {
  'GET /roster/:id': route({
    summary:
      'The travellers of an own trip, paid or entered by the agency, those who cancelled, and the seats',
    access: 'agency',
    right: 'roster',
    scope: 'bookings:read',
    params: byId,
    response: roster,
  }),
  'POST /roster/:id/travellers.csv': route({
    ...rosterFile,
    summary: 'The list of an own trip as CSV, in the language of `Accept-Language`; recorded',
    file: 'text/csv',
  }),
  'POST /roster/:id/travellers.xlsx': route({
    ...rosterFile,
    summary: 'The list of an own trip as a spreadsheet, in the language of `Accept-Language`; recorded',
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  'PUT /roster/:id/check-in': route({
    summary: 'Check travellers in by their codes; replays change nothing',
    access: 'agency',
    right: 'roster',
    scope: 'checkin:write',
    whileSuspended: true,
    params: byId,
    body: z.object({
      codes: z
        .array(z.object({ code: requiredText(100), at }))
        .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    }),
    response: z.object({
      /** Bookings of these codes that are checked in now. */
      checkedIn: z.array(z.string()),
      /** Codes that are not on the roster. */
      unknown: z.array(z.string()),
    }),
  }),
  'PUT /roster/:id/arrivals': route({
    summary:
      'Say how many of each party are here, by booking; the newest word counts, in whichever order they arrive',
    access: 'agency',
    right: 'roster',
    scope: 'checkin:write',
    whileSuspended: true,
    params: byId,
    body: z.object({
      arrivals: z
        .array(z.object({ bookingId: id, people: wholeNumber(0, MOST_TRAVELLERS), at }))
        .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    }),
    response: z.extend(modified, {
      /** Bookings that are not on the roster. */
      unknown: z.array(z.string()),
    }),
  }),
  'PUT /roster/:id/undo-check-in': route({
    summary: 'Take mistaken check-ins back; a check-in from before that arrives afterwards changes nothing',
    access: 'agency',
    right: 'roster',
    scope: 'checkin:write',
    whileSuspended: true,
    params: byId,
    body: z.object({
      bookings: z.array(z.object({ bookingId: id, at })).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    }),
    response: modified,
  }),
} as const satisfies RouteTable;
