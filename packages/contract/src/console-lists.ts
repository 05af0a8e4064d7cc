import { ADMIN_ROLES } from '@ghuri/domain/admin-roles';
import { BOOKING_STATES } from '@ghuri/domain/bookings';
import { DISPUTE_OUTCOMES, DISPUTE_STATES } from '@ghuri/domain/disputes';
import { LEDGER_ACCOUNTS } from '@ghuri/domain/payments';
import { PAYOUT_STATES } from '@ghuri/domain/payouts';
import { ROLES } from '@ghuri/domain/team';
import * as z from 'zod/mini';
import { AGENCY_STANDINGS, moderatedAgency, moderatedTour } from './agency-moderation.ts';
import {
  BOOKING_EVENTS,
  CONSOLE_TOUR_STATES,
  LONGEST_PERSON_REASON,
  PERSON_STATES,
} from './console-lists.words.ts';
import { id, isoTime, modified, optionalText, requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { REFUND_REASONS } from './payments.ts';
import { priceLine } from './prices.ts';
import { reliabilityFact } from './reliability.ts';
import { auditEntry } from './reports.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { tripDate } from './tours.ts';

export * from './console-lists.words.ts';

/** An id, a receipt or payment number, a phone number in any spelling, the beginning of an email or of a word of a name. */
const search = z._default(optionalText(100), '');
/** Days in Dhaka, both included. */
const days = { from: z.optional(tripDate), until: z.optional(tripDate) };

const filters = {
  people: { search, state: z.optional(z.enum(PERSON_STATES)) },
  agencies: { search, state: z.optional(z.enum(AGENCY_STANDINGS)) },
  /** `from` and `until`: days of departure. */
  tours: { search, state: z.optional(z.enum(CONSOLE_TOUR_STATES)), agency: z.optional(id), ...days },
  /** `from` and `until`: days on which it was booked. */
  bookings: { search, state: z.optional(z.enum(BOOKING_STATES)), agency: z.optional(id), ...days },
};

const party = z.object({ _id: z.nullable(z.string()), name: z.string() });

export const consolePerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  profile: z.string(),
  joinedAt: isoTime,
  verified: z.boolean(),
  suspendedSince: z.nullable(isoTime),
  adminRole: z.nullable(z.enum(ADMIN_ROLES)),
  /** Where the person works. */
  agency: z.nullable(z.object({ _id: z.string(), name: z.string() })),
});
export type ConsolePerson = z.infer<typeof consolePerson>;

export const consoleAgency = z.object({
  _id: z.string(),
  name: z.string(),
  profile: z.string(),
  phone: z.string(),
  district: z.string(),
  owner: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  standing: z.enum(AGENCY_STANDINGS),
  time: isoTime,
});
export type ConsoleAgency = z.infer<typeof consoleAgency>;

export const consoleTour = z.object({
  _id: z.string(),
  place: z.string(),
  agency: z.object({ _id: z.string(), name: z.string() }),
  startsAt: isoTime,
  /** In taka, for one adult. */
  price: z.number(),
  capacity: z.number(),
  taken: z.number(),
  state: z.enum(CONSOLE_TOUR_STATES),
});
export type ConsoleTour = z.infer<typeof consoleTour>;

export const consoleBooking = z.object({
  _id: z.string(),
  /** The id on the receipt. */
  transactionId: z.string(),
  state: z.enum(BOOKING_STATES),
  place: z.string(),
  startsAt: isoTime,
  time: isoTime,
  persons: z.number(),
  /** In taka. */
  total: z.number(),
  refunded: z.number(),
  agency: party,
  /** The account, and the contact data as typed; empty after it was deleted. */
  traveller: z.extend(party, { email: z.string(), phone: z.string() }),
});
export type ConsoleBooking = z.infer<typeof consoleBooking>;

const personPage = z.extend(consolePerson, {
  alias: z.string(),
  language: z.enum(['en', 'bn']),
  suspensionReason: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  /** Browsers that are signed in. */
  sessions: z.number(),
  stories: z.number(),
  warnings: z.number(),
  /** Reports of the person's stories, and reports that the person made. */
  reportsAgainst: z.number(),
  reportsBy: z.number(),
  role: z.nullable(z.enum(ROLES)),
  /** False for the viewer themselves and for admins. */
  mayDecide: z.boolean(),
  /** The newest 20. */
  bookings: z.array(consoleBooking),
  /** What admins did about the person, newest first. */
  history: z.array(auditEntry),
});
export type PersonPage = z.infer<typeof personPage>;

const agencyPage = z.extend(moderatedAgency, {
  ownerId: z.string(),
  departures: z.array(moderatedTour),
  /** Its money by place, in taka. `available` below zero: the agency owes it. */
  money: z.object({ held: z.number(), available: z.number(), inTransit: z.number() }),
  team: z.array(
    z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES), since: isoTime }),
  ),
  /** The newest ten. */
  payouts: z.array(
    z.object({
      _id: z.string(),
      batchId: z.string(),
      amount: z.number(),
      state: z.enum(PAYOUT_STATES),
      time: isoTime,
    }),
  ),
  reliability: z.array(reliabilityFact),
  history: z.array(auditEntry),
});
export type AgencyPage = z.infer<typeof agencyPage>;

const bookingPage = z.extend(consoleBooking, {
  kind: z.enum(['tour', 'personalised', 'bid']),
  tourId: z.nullable(z.string()),
  /** Null: adults at one price, nothing else. */
  lines: z.nullable(z.array(priceLine)),
  /** For one adult, in taka. */
  unit: z.number(),
  /** What it costs now, what was paid, and what of it was not refunded. In taka, like every sum here. */
  owed: z.number(),
  paid: z.number(),
  net: z.number(),
  balanceBy: z.nullable(isoTime),
  /** Why the agency's money stays held. */
  heldReason: z.nullable(z.string()),
  payments: z.array(
    z.object({
      _id: z.string(),
      provider: z.string(),
      amount: z.number(),
      currency: z.string(),
      state: z.enum(['received', 'applied', 'returned', 'review', 'dismissed']),
      time: isoTime,
    }),
  ),
  refunds: z.array(
    z.object({
      _id: z.string(),
      amount: z.number(),
      reason: z.enum(REFUND_REASONS),
      state: z.enum(['created', 'sending', 'processing', 'unclear', 'done', 'failed']),
      problem: z.string(),
      time: isoTime,
    }),
  ),
  /** Where the money of this booking is now. Places without money are left out. */
  ledger: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), currency: z.string(), amount: z.number() })),
  payouts: z.array(
    z.object({
      _id: z.string(),
      batchId: z.string(),
      amount: z.number(),
      state: z.enum(PAYOUT_STATES),
      time: isoTime,
    }),
  ),
  dispute: z.nullable(
    z.object({
      _id: z.string(),
      state: z.enum(DISPUTE_STATES),
      outcome: z.nullable(z.enum(DISPUTE_OUTCOMES)),
    }),
  ),
  /** Whether traveller and agency wrote to each other. Nobody reads it here. */
  hasTalk: z.boolean(),
  /** Oldest first. */
  timeline: z.array(
    z.object({
      time: isoTime,
      event: z.enum(BOOKING_EVENTS),
      amount: z.nullable(z.number()),
      /** Of a payment or refund: its state. Of a check-in: how many people. */
      detail: z.string(),
    }),
  ),
  history: z.array(auditEntry),
});
export type BookingPage = z.infer<typeof bookingPage>;

export const personReasonBody = z.object({ reason: requiredText(LONGEST_PERSON_REASON) });

const byId = z.object({ id });
const reads = { access: 'admin', right: 'bookings' } as const;
const decides = {
  access: 'admin',
  right: 'people',
  params: byId,
  body: personReasonBody,
  response: modified,
} as const;
/** Recorded, because it takes contact data out of Ghuri. */
const file = { ...reads, rateLimit: 'export', response: z.string(), file: 'text/csv' } as const;

export const consoleListsRoutes = {
  'GET /admin/people': route({
    ...reads,
    summary: 'People, newest first; with a name or email, by it',
    query: z.object({ ...pageQuery, ...filters.people }),
    response: z.array(consolePerson),
  }),
  'GET /admin/agencies': route({
    ...reads,
    summary: 'Agencies of every standing, newest first',
    query: z.object({ ...pageQuery, ...filters.agencies }),
    response: z.array(consoleAgency),
  }),
  'GET /admin/tours': route({
    ...reads,
    summary: 'Departures of every agency, the latest first',
    query: z.object({ ...pageQuery, ...filters.tours }),
    response: z.array(consoleTour),
  }),
  'GET /admin/bookings': route({
    ...reads,
    summary: 'Bookings in every state, newest first, with contact data as typed',
    query: z.object({ ...pageQuery, ...filters.bookings }),
    response: z.array(consoleBooking),
  }),
  'POST /admin/people.csv': route({
    ...file,
    summary: 'The same people as a file',
    body: z.object(filters.people),
  }),
  'POST /admin/agencies.csv': route({
    ...file,
    summary: 'The same agencies as a file',
    body: z.object(filters.agencies),
  }),
  'POST /admin/tours.csv': route({
    ...file,
    summary: 'The same departures as a file',
    body: z.object(filters.tours),
  }),
  'POST /admin/bookings.csv': route({
    ...file,
    summary: 'The same bookings as a file',
    body: z.object(filters.bookings),
  }),
  'GET /admin/people/:id': route({
    ...reads,
    summary: 'One person with bookings, reports and what admins did; recorded once an hour',
    params: byId,
    response: personPage,
  }),
  'GET /admin/agencies/:id': route({
    ...reads,
    summary: 'One agency with its team, departures, money and what admins did',
    params: byId,
    response: agencyPage,
  }),
  'GET /admin/bookings/:id': route({
    ...reads,
    summary: 'One booking with its money and everything that happened; recorded once an hour',
    params: byId,
    response: bookingPage,
  }),
  'PUT /admin/people/:id/suspend': route({
    ...decides,
    summary: 'Suspend a person, with a reason that they get by email; not oneself and not another admin',
  }),
  'PUT /admin/people/:id/lift': route({ ...decides, summary: 'Lift a suspension' }),
  'PUT /admin/people/:id/end-sessions': route({
    ...decides,
    summary: 'Sign a person out everywhere, with a reason that they get by email',
  }),
} as const satisfies RouteTable;
