import { LEFT_OUT_REASONS, PAYOUT_STATES } from '@ghuri/domain/payouts';
import { PAYOUT_WAYS } from '@ghuri/domain/payees';
import * as z from 'zod/mini';
import { currentCommission } from './commission.ts';
import { id, isoTime } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

const payout = z.object({
  _id: z.string(),
  /** As on the bank's statement. */
  reference: z.string(),
  /** `YYYY-MM-DD` */
  payDay: z.string(),
  amount: z.number(),
  accountEnding: z.string(),
  payoutWay: z.enum(PAYOUT_WAYS),
  state: z.enum(PAYOUT_STATES),
  bankReference: z.nullable(z.string()),
  /** Why it failed. */
  problem: z.nullable(z.string()),
  sentAt: isoTime,
});

/** What one booking adds to a payout. `amount` = earned − commission − refunded + adjusted. */
const statementLine = z.object({
  /** The id on the receipt. */
  transactionId: z.string(),
  locationName: z.string(),
  tourTripDate: z.string(),
  persons: z.number(),
  /** Paid for the trip and not refunded when it was released. */
  earned: z.number(),
  /** Below zero: handed back after a refund. */
  commission: z.number(),
  /** Refunded after the release. */
  refunded: z.number(),
  /** From payouts that came back, or that were made at the same time. */
  adjusted: z.number(),
  amount: z.number(),
});
export const statement = z.extend(payout, {
  agencyName: z.string(),
  lines: z.array(statementLine),
  earned: z.number(),
  commission: z.number(),
  refunded: z.number(),
  adjusted: z.number(),
});
export type Statement = z.infer<typeof statement>;

/** The file name of a statement, without its ending. */
export const statementFileName = ({ reference }: Pick<Statement, 'reference'>): string =>
  `ghuri-statement-${reference}`;

const byId = z.object({ id });

export const agencyPayoutsRoutes = {
  'GET /agency-payouts': route({
    summary: "The own agency's money by place, and when it is paid out",
    access: 'agency',
    right: 'payouts',
    response: z.object({
      /** For trips that have not ended, and what is kept held. */
      held: z.number(),
      /** For the next payout. Below zero: refunds are larger; the next payouts are smaller. */
      available: z.number(),
      inTransit: z.number(),
      /** This year, in Dhaka. */
      paidOut: z.number(),
      payouts: z.number(),
      /** Of bookings that are paid now. */
      commission: currentCommission,
      /** The next Friday, `YYYY-MM-DD`. */
      payDay: z.string(),
      accountEnding: z.string(),
      /** The account was changed: payable from then. */
      payableFrom: z.nullable(isoTime),
      /** Why it would not be paid now. */
      leftOut: z.nullable(z.enum(LEFT_OUT_REASONS)),
      /** What becomes available by each of the next pay days, after commission. */
      releases: z.array(z.object({ payDay: z.string(), amount: z.number(), places: z.array(z.string()) })),
    }),
  }),
  'GET /agency-payouts/history': route({
    summary: 'Payouts to the own agency, newest first',
    access: 'agency',
    right: 'payouts',
    query: z.object(pageQuery),
    response: z.array(payout),
  }),
  'GET /agency-payouts/:id/statement': route({
    summary: 'What a payout consists of',
    access: 'agency',
    right: 'payouts',
    params: byId,
    response: statement,
  }),
  'GET /agency-payouts/:id/statement.pdf': route({
    summary: 'The statement of a payout to print, in the language of `Accept-Language`',
    access: 'agency',
    right: 'payouts',
    params: byId,
    file: 'application/pdf',
    response: z.string(),
  }),
  'GET /agency-payouts/:id/statement.csv': route({
    summary: 'The statement of a payout for spreadsheets, in the language of `Accept-Language`',
    access: 'agency',
    right: 'payouts',
    params: byId,
    file: 'text/csv',
    response: z.string(),
  }),
} as const satisfies RouteTable;
