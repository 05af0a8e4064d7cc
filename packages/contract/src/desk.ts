import { BID_OUTCOMES, BID_STATES, TODO_KINDS } from '@ghuri/domain/desk';
import * as z from 'zod/mini';
import { DESK_KINDS } from './desk.words.ts';
import { isoTime } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** A departure, a paid personalised tour, or a won bid. `_id` is that of its roster. */
const deskTrip = z.object({
  _id: z.string(),
  kind: z.enum(DESK_KINDS),
  locationName: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  tourTripDay: z.number(),
  /** Seats of a departure; people of a personal trip. */
  totalTravelers: z.number(),
  leftTravelers: z.number(),
});

const todaysTrip = z.extend(deskTrip, {
  tourImage: z.string(),
  tourDeparture: z.string(),
  /** Which day of the trip it is, from 1. */
  day: z.number(),
  /** Whether it has left. */
  started: z.boolean(),
  /** Expected at departure, and checked in. */
  people: z.number(),
  checkedIn: z.number(),
  /** What the agency collects itself, in whole taka. */
  toCollect: z.number(),
});
export type TodaysTrip = z.infer<typeof todaysTrip>;

const todo = z.object({
  kind: z.enum(TODO_KINDS),
  /** Counted up to `MOST_COUNTED`. */
  count: z.number(),
  /** The first one, by urgency: its id, and what it is about. Empty if the item names none. */
  _id: z.nullable(z.string()),
  name: z.string(),
  locationName: z.string(),
  /** When the trip starts. */
  startsAt: z.nullable(isoTime),
  /** Until when, or since when. */
  time: z.nullable(isoTime),
  /** A price in whole taka, or people of how many, where the kind has them. */
  amount: z.nullable(z.number()),
  people: z.nullable(z.number()),
  wanted: z.nullable(z.number()),
});
export type Todo = z.infer<typeof todo>;

const calendarTrip = z.extend(deskTrip, {
  /** Fewer travellers than the departure needs. */
  belowMinimum: z.boolean(),
  /** False: an accepted bid that is not paid yet. */
  paid: z.boolean(),
});
export type CalendarTrip = z.infer<typeof calendarTrip>;

const agencyBid = z.object({
  _id: z.string(),
  requestId: z.string(),
  locationName: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  tourTripDay: z.number(),
  persons: z.number(),
  amount: z.number(),
  bidCount: z.number(),
  placedAt: isoTime,
  state: z.enum(BID_STATES),
  /** Until when the traveller can pay it. */
  payBy: z.nullable(isoTime),
});
export type AgencyBid = z.infer<typeof agencyBid>;

export const deskRoutes = {
  'GET /agency-desk': route({
    summary: "The own agency's day: trips of today, and what waits for an answer",
    access: 'verified-agency',
    right: 'tours',
    response: z.object({
      now: isoTime,
      /** In Dhaka, `YYYY-MM-DD`. */
      today: z.string(),
      trips: z.array(todaysTrip),
      todo: z.array(todo),
    }),
  }),
  'GET /agency-desk/money': route({
    summary: "The own agency's money in one line",
    access: 'verified-agency',
    right: 'payouts',
    response: z.object({
      held: z.number(),
      /** For the next payout. Below zero: refunds are larger. */
      available: z.number(),
      /** The next Friday, `YYYY-MM-DD`. */
      payDay: z.string(),
      accountEnding: z.string(),
    }),
  }),
  'GET /agency-desk/calendar': route({
    summary:
      "The own agency's departures, personalised tours and won bids of a month, with the days of its weeks",
    access: 'verified-agency',
    right: 'tours',
    query: z.object({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) }),
    response: z.object({
      month: z.string(),
      today: z.string(),
      trips: z.array(calendarTrip),
      /** There are more than are shown. */
      more: z.boolean(),
    }),
  }),
  'GET /agency-desk/bids': route({
    summary: "The own agency's open, won or lost bids, newest first",
    access: 'verified-agency',
    right: 'bids',
    query: z.object({ ...pageQuery, show: z._default(z.enum(BID_OUTCOMES), 'open') }),
    response: z.array(agencyBid),
  }),
} as const satisfies RouteTable;
