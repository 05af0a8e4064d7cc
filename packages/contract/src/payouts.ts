import { BATCH_STATES, LEFT_OUT_REASONS, PAYOUT_STATES } from '@ghuri/domain/payouts';
import { PAYOUT_WAYS } from '@ghuri/domain/payees';
import * as z from 'zod/mini';
import { currentPassword, id, isoTime, modified, requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { LONGEST_DECISION_REASON, LONGEST_REFERENCE } from './payments.words.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** Agencies that one batch can leave out by choice. */
const MOST_LEFT_OUT = 500;

const dueAgency = z.object({
  agencyId: z.string(),
  agencyName: z.string(),
  agencyProfile: z.string(),
  accountEnding: z.string(),
  payoutWay: z.enum(PAYOUT_WAYS),
  /** Bookings with money in it. */
  bookings: z.number(),
  /** Below zero: the agency owes it. */
  amount: z.number(),
  /** Null: the next batch pays it. */
  leftOut: z.nullable(z.enum(LEFT_OUT_REASONS)),
  /** The account was changed: payable from then. */
  payableFrom: z.nullable(isoTime),
});
export type DueAgency = z.infer<typeof dueAgency>;

const payoutLine = z.object({
  _id: z.string(),
  agencyId: z.nullable(z.string()),
  agencyName: z.string(),
  accountEnding: z.string(),
  payoutWay: z.enum(PAYOUT_WAYS),
  amount: z.number(),
  /** As the bank shows it. */
  reference: z.string(),
  state: z.enum(PAYOUT_STATES),
  bankReference: z.nullable(z.string()),
  /** Why it failed: an admin's words, or one of our reasons to leave an agency out. */
  problem: z.nullable(z.string()),
  markedBy: z.nullable(z.string()),
  markedAt: z.nullable(isoTime),
});

const batchSummary = z.object({
  _id: z.string(),
  number: z.number(),
  /** A Friday, `YYYY-MM-DD`. */
  payDay: z.string(),
  state: z.enum(BATCH_STATES),
  /** Lines that did not fail, and their sum. */
  agencies: z.number(),
  total: z.number(),
  /** Of those: still without the bank's answer. */
  open: z.number(),
  preparedBy: z.string(),
  preparedAt: isoTime,
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(isoTime),
  /** By the admin who prepared it, because there was no other. */
  approvedAlone: z.boolean(),
  withdrawReason: z.nullable(z.string()),
  /** SHA-256 of the bank file, hex. */
  fileHash: z.nullable(z.string()),
  /** SHA-256 of the file for bKash; null if nobody is paid there. */
  bkashFileHash: z.nullable(z.string()),
});

export const payoutBatch = z.extend(batchSummary, {
  lines: z.array(payoutLine),
  leftOut: z.array(
    z.object({
      agencyId: z.string(),
      agencyName: z.string(),
      amount: z.number(),
      reason: z.enum(LEFT_OUT_REASONS),
    }),
  ),
  /** Whether the viewer may approve it now, and if not, why. */
  approval: z.enum(['two', 'alone', 'own_case', 'needs_second']),
});
export type PayoutBatch = z.infer<typeof payoutBatch>;

export const prepareBatchBody = z.object({
  /** Agencies to leave out. */
  without: z._default(z.array(id).check(z.maxLength(MOST_LEFT_OUT, 'too_many')), []),
});
export const approveBatchBody = z.object({
  /** Or a recent sign-in, for accounts without one. */
  password: z.optional(currentPassword),
  /** The sum that was shown. */
  total: z.number('required'),
});
export const withdrawBatchBody = z.object({ reason: requiredText(LONGEST_DECISION_REASON) });
/** The bank's answer. */
export const markPayoutBody = z.discriminatedUnion('state', [
  z.object({ state: z.literal('paid'), bankReference: requiredText(LONGEST_REFERENCE) }),
  z.object({ state: z.literal('failed'), reason: requiredText(LONGEST_DECISION_REASON) }),
]);
export type BankAnswer = z.infer<typeof markPayoutBody>;

const byId = z.object({ id });

/** The file name of a bank file. */
export const bankFileName = (number: number): string => `ghuri-payouts-${number}.csv`;
/** The file name of a file for bKash. */
export const bkashFileName = (number: number): string => `ghuri-bkash-${number}.csv`;

export const payoutsRoutes = {
  'GET /payouts/due': route({
    summary: 'What the next batch would pay, the largest sums first, and who is left out',
    access: 'admin',
    right: 'payouts',
    response: z.object({
      payDay: z.string(),
      /** Of the agencies that would be paid. */
      total: z.number(),
      agencies: z.array(dueAgency),
    }),
  }),
  'GET /payout-batches': route({
    summary: 'All batches, newest first',
    access: 'admin',
    right: 'payouts',
    query: z.object(pageQuery),
    response: z.array(batchSummary),
  }),
  'GET /payout-batches/:id': route({
    summary: 'One batch with its lines',
    access: 'admin',
    right: 'payouts',
    params: byId,
    response: payoutBatch,
  }),
  'POST /payout-batches': route({
    summary: 'Prepare a batch of everything that is available; another admin approves it',
    access: 'admin',
    right: 'payouts',
    stepUp: 'always',
    body: prepareBatchBody,
    response: payoutBatch,
  }),
  'PUT /payout-batches/:id/approve': route({
    summary: 'Approve a batch that another admin prepared, and make its bank file',
    access: 'admin',
    right: 'payouts',
    rateLimit: 'sign-in',
    stepUp: 'with-second-factor',
    params: byId,
    body: approveBatchBody,
    response: payoutBatch,
  }),
  'PUT /payout-batches/:id/withdraw': route({
    summary: 'Withdraw a batch before it is approved; the money is available again',
    access: 'admin',
    right: 'payouts',
    stepUp: 'always',
    params: byId,
    body: withdrawBatchBody,
    response: payoutBatch,
  }),
  'POST /payout-batches/:id/file': route({
    summary: 'The bank file of an approved batch; the download is written to the audit log',
    access: 'admin',
    right: 'payouts',
    stepUp: 'always',
    params: byId,
    file: 'text/csv',
    response: z.string(),
  }),
  'POST /payout-batches/:id/bkash-file': route({
    summary: 'The file for bKash of an approved batch; the download is written to the audit log',
    access: 'admin',
    right: 'payouts',
    stepUp: 'always',
    params: byId,
    file: 'text/csv',
    response: z.string(),
  }),
  'PUT /payouts/:id': route({
    summary: "The bank's answer about one payout: paid with its reference, or failed",
    access: 'admin',
    right: 'payouts',
    stepUp: 'always',
    params: byId,
    body: markPayoutBody,
    response: modified,
  }),
} as const satisfies RouteTable;
