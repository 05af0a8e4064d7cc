import * as z from 'zod/mini';

/** What of an agency is not settled; see `obstacleToDeleting`. In whole counts and taka. */
export const agencyMoney = z.object({
  trips: z.number(),
  refunds: z.number(),
  payments: z.number(),
  balance: z.number(),
  /** Null where the agency can be deleted. */
  obstacle: z.nullable(z.enum(['agency_owes', 'agency_refunding', 'agency_being_paid', 'agency_has_money'])),
});
export type AgencyMoneyShown = z.infer<typeof agencyMoney>;

/** What deleting the account does, before it is done. */
export const accountDeletion = z.object({
  /** Paid trips ahead: each is cancelled by its own refund steps. */
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
  /** Released, and withdrawn. */
  holds: z.number(),
  requests: z.number(),
  /** Money that is on its way back already, and payments that an admin looks at. */
  refundsUnderWay: z.object({ count: z.number(), amount: z.number() }),
  paymentsUnderReview: z.number(),
  /** Of the own agency, which goes with the account. */
  agency: z.nullable(agencyMoney),
});
export type AccountDeletion = z.infer<typeof accountDeletion>;
