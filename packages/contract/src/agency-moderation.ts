import * as z from 'zod/mini';
import { id, isoTime, modified, requiredText } from './fields.ts';
import { publicAgency } from './agencies.ts';
import { AGENCY_PARTS, AGENCY_STANDINGS, LONGEST_CHANGE, LONGEST_REASON } from './agency-moderation.words.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export * from './agency-moderation.words.ts';

export const agencyChange = z.object({
  part: z.enum(AGENCY_PARTS, 'required'),
  reason: requiredText(LONGEST_CHANGE),
});
export type AgencyChange = z.infer<typeof agencyChange>;

export const askForChangesBody = z.object({
  changes: z
    .array(agencyChange)
    .check(z.minLength(1, 'required'), z.maxLength(AGENCY_PARTS.length, 'too_long')),
});
export const stopAgencyBody = z.object({
  reason: requiredText(LONGEST_REASON),
  /** True: all departures that have not started are cancelled with full refunds. */
  cancelDepartures: z._default(z.boolean(), false),
});
export const moderationNoteBody = z.object({ reason: requiredText(LONGEST_REASON) });

/** An agency as an admin sees it. */
export const moderatedAgency = z.extend(publicAgency, {
  standing: z.enum(AGENCY_STANDINGS),
  stoppedSince: z.nullable(isoTime),
  stopReason: z.nullable(z.string()),
  closedSince: z.nullable(isoTime),
  revokeReason: z.nullable(z.string()),
  changesAsked: z.array(agencyChange),
  owner: z.object({
    alias: z.string(),
    name: z.string(),
    email: z.string(),
    suspendedSince: z.nullable(isoTime),
  }),
  /** Paid bookings whose trip has not started, their seats, and how many users have them. */
  upcomingBookings: z.number(),
  upcomingSeats: z.number(),
  upcomingTravellers: z.number(),
});
export type ModeratedAgency = z.infer<typeof moderatedAgency>;

export const moderatedTour = z.object({
  _id: z.string(),
  locationName: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  totalTravelers: z.number(),
  /** Seats held or paid. */
  leftTravelers: z.number(),
});
export type ModeratedTour = z.infer<typeof moderatedTour>;

const byId = z.object({ id });

export const agencyModerationRoutes = {
  'PUT /stop-agency/:id': route({
    summary:
      'Stop the sales of an agency; travellers with upcoming trips are notified and can cancel for a full refund',
    access: 'admin',
    right: 'agencies',
    params: byId,
    body: stopAgencyBody,
    response: modified,
  }),
  'PUT /lift-agency-stop/:id': route({
    summary: 'Let a stopped agency sell again',
    access: 'admin',
    right: 'agencies',
    params: byId,
    body: moderationNoteBody,
    response: modified,
  }),
  'PUT /revoke-agency/:id': route({
    summary: 'Revoke the approval of an agency: it waits for approval again and sells nothing',
    access: 'admin',
    right: 'agencies',
    params: byId,
    body: moderationNoteBody,
    response: modified,
  }),
  'PUT /ask-agency-for-changes/:id': route({
    summary: 'Ask the owner of a pending agency to change parts of the form, which is kept',
    access: 'admin',
    right: 'agencies',
    params: byId,
    body: askForChangesBody,
    response: modified,
  }),
  'PUT /take-down-tour/:id': route({
    summary: 'Cancel one tour of any agency that has not started, with full refunds',
    access: 'admin',
    right: 'agencies',
    params: byId,
    body: moderationNoteBody,
    response: modified,
  }),
  'GET /admin-mail': route({
    summary: 'Whether mails tell the admin of waiting agencies, reports and money',
    access: 'admin',
    right: 'overview',
    response: z.object({ on: z.boolean() }),
  }),
  'PUT /admin-mail': route({
    summary: 'Turn mails about waiting work on or off',
    access: 'admin',
    right: 'overview',
    body: z.object({ on: z.boolean() }),
    response: modified,
  }),
} as const satisfies RouteTable;
