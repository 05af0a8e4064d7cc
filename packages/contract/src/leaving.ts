import { REST_ENDINGS } from '@ghuri/domain/leaving';
import * as z from 'zod/mini';
import { LONGEST_REASON } from './agency-moderation.words.ts';
import { currentPassword, deleted, email, id, isoTime, modified, requiredText } from './fields.ts';
import { LONGEST_DECISION_REASON, LONGEST_REFERENCE } from './payments.words.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** Everything of an agency that is still open; see `obstacleToDeleting`. In counts and taka. */
const agencyMoney = z.object({
  trips: z.number(),
  refunds: z.number(),
  payments: z.number(),
  disputes: z.number(),
  /** The sum of the three places. */
  balance: z.number(),
  held: z.number(),
  /** Below zero: the agency owes it. */
  available: z.number(),
  inTransit: z.number(),
  /** Null if the agency can be deleted. */
  obstacle: z.nullable(
    z.enum(['agency_owes', 'agency_in_dispute', 'agency_refunding', 'agency_being_paid', 'agency_has_money']),
  ),
});
export type AgencyMoneyShown = z.infer<typeof agencyMoney>;

/** The same with the closing of the agency. */
const agencyDeletion = z.extend(agencyMoney, {
  /** When the owner closed it; null if it is open. */
  closedAt: z.nullable(isoTime),
  /** When a closed agency is deleted by itself, if nothing is open then. */
  deletesFrom: z.nullable(isoTime),
});
export type AgencyDeletion = z.infer<typeof agencyDeletion>;

/** A preview of deleting the account. */
const accountDeletion = z.object({
  /** Upcoming paid trips: each is cancelled by its own refund steps. */
  trips: z.array(
    z.object({
      bookingId: z.string(),
      locationName: z.string(),
      tourTripDate: z.string(),
      tourTripTime: z.string(),
      agencyName: z.string(),
      persons: z.number(),
      price: z.number(),
      refund: z.number(),
    }),
  ),
  /** The sum of their refunds. */
  refund: z.number(),
  /** Holds that are released, and requests that are withdrawn. */
  holds: z.number(),
  requests: z.number(),
  /** Refunds in progress, and payments under review. */
  refundsUnderWay: z.object({ count: z.number(), amount: z.number() }),
  paymentsUnderReview: z.number(),
  /** Open cases about trips, which are withdrawn. */
  disputes: z.number(),
  /** The user's own agency, which is deleted with the account. */
  agency: z.nullable(agencyDeletion),
});
export type AccountDeletion = z.infer<typeof accountDeletion>;

/** Confirmation: the password, or for Google accounts a recent sign-in. */
export const deleteAccountBody = z.object({
  password: z.optional(currentPassword),
  /** A user with upcoming paid trips confirms the number of trips and the total refund in taka, as shown. */
  cancel: z.optional(
    z.object({
      trips: z.number().check(z.int(), z.gte(0)),
      refund: z.number().check(z.gte(0), z.lte(1_000_000_000)),
    }),
  ),
});
export const closeAgencyBody = z.object({ password: z.optional(currentPassword) });
export const endRestBody = z.object({
  ending: z.enum(REST_ENDINGS, 'required'),
  /** The rest that was shown, in taka. Below zero: a debt. */
  amount: z.number('required'),
  reason: requiredText(LONGEST_DECISION_REASON),
  /** Of the bank or the decision. */
  reference: requiredText(LONGEST_REFERENCE),
});
const deleteAgencyBody = z.optional(z.nullable(z.object({ password: z.optional(currentPassword) })));
export const rejectBody = z.object({ reason: requiredText(LONGEST_REASON) });

export const leavingRoutes = {
  'GET /account/deletion': route({
    summary: 'What deleting the own account would cancel, refund and withdraw',
    access: 'traveller',
    response: accountDeletion,
  }),
  'DELETE /account': route({
    summary: 'Delete the account; what others are owed money for is kept without the name',
    access: 'traveller',
    rateLimit: 'sign-in',
    stepUp: 'with-second-factor',
    body: deleteAccountBody,
    response: deleted,
  }),
  'GET /agency-deletion': route({
    summary: 'What of the own agency is not settled, and whether it can be deleted',
    access: 'agency',
    right: 'closing',
    response: agencyDeletion,
  }),
  'PUT /close-agency': route({
    summary:
      'Close the own agency: it sells nothing, sold trips still take place, and it is deleted by itself when all is settled',
    access: 'agency',
    right: 'closing',
    rateLimit: 'sign-in',
    whileSuspended: true,
    stepUp: 'with-second-factor',
    body: closeAgencyBody,
    response: modified,
  }),
  'PUT /reopen-agency': route({
    summary: 'Let the own closed agency sell again',
    access: 'agency',
    right: 'closing',
    response: modified,
  }),
  'PUT /agency-rest/:id': route({
    summary: 'End what a closed agency owes or could not be paid: paid back, written off, or paid by hand',
    access: 'admin',
    right: 'payouts',
    params: z.object({ id }),
    body: endRestBody,
    response: modified,
  }),
  'DELETE /createAgency/:id': route({
    summary: 'Delete the own agency; refused while any money of it is held, owed or on its way',
    access: 'traveller',
    rateLimit: 'sign-in',
    stepUp: 'with-second-factor',
    params: z.object({ id }),
    body: deleteAgencyBody,
    response: deleted,
  }),
  'DELETE /deleteAgency/:email': route({
    summary: 'Delete the own agency; refused while any money of it is held, owed or on its way',
    access: 'self',
    rateLimit: 'sign-in',
    stepUp: 'with-second-factor',
    params: z.object({ email }),
    body: deleteAgencyBody,
    response: deleted,
  }),
  'DELETE /delete-agency/:id': route({
    summary: 'Reject a pending agency with a reason: it is deleted and its owner told',
    access: 'admin',
    right: 'agencies',
    params: z.object({ id }),
    body: rejectBody,
    response: deleted,
  }),
} as const satisfies RouteTable;
