import * as z from 'zod/mini';
import { LONGEST_REASON } from './agency-moderation.words.ts';
import { currentPassword, deleted, email, id, requiredText } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** Everything of an agency that is still open; see `obstacleToDeleting`. In counts and whole taka. */
const agencyMoney = z.object({
  trips: z.number(),
  refunds: z.number(),
  payments: z.number(),
  balance: z.number(),
  /** Null if the agency can be deleted. */
  obstacle: z.nullable(z.enum(['agency_owes', 'agency_refunding', 'agency_being_paid', 'agency_has_money'])),
});
export type AgencyMoneyShown = z.infer<typeof agencyMoney>;

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
  /** The user's own agency, which is deleted with the account. */
  agency: z.nullable(agencyMoney),
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
    body: deleteAccountBody,
    response: deleted,
  }),
  'GET /agency-deletion': route({
    summary: 'What of the own agency is not settled, and whether it can be deleted',
    access: 'agency',
    response: agencyMoney,
  }),
  'DELETE /createAgency/:id': route({
    summary: 'Delete the own agency; refused while any money of it is held, owed or on its way',
    access: 'traveller',
    rateLimit: 'sign-in',
    params: z.object({ id }),
    body: deleteAgencyBody,
    response: deleted,
  }),
  'DELETE /deleteAgency/:email': route({
    summary: 'Delete the own agency; refused while any money of it is held, owed or on its way',
    access: 'self',
    rateLimit: 'sign-in',
    params: z.object({ email }),
    body: deleteAgencyBody,
    response: deleted,
  }),
  'DELETE /delete-agency/:id': route({
    summary: 'Reject a pending agency with a reason: it is deleted and its owner told',
    access: 'admin',
    params: z.object({ id }),
    body: rejectBody,
    response: deleted,
  }),
} as const satisfies RouteTable;
