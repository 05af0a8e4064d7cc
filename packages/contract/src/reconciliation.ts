import { DIFFERENCE_KINDS } from '@ghuri/domain/reconciliation';
import * as z from 'zod/mini';
import { id, isoTime, modified, requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { LONGEST_ANSWERS, LONGEST_DECISION_REASON } from './payments.words.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** A difference between our books and those of a provider or bank. */
const moneyDifference = z.object({
  _id: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** The payment, refund, attempt or reference that it is about. */
  subject: z.string(),
  /** What each side says; '' if it has nothing. */
  ours: z.string(),
  theirs: z.string(),
  openedAt: isoTime,
  closedAt: z.nullable(isoTime),
  /** Null: it is open, or closed because it is gone. */
  settledBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type MoneyDifference = z.infer<typeof moneyDifference>;

/** What was compared for one day of Dhaka. */
const reconciliation = z.object({
  day: z.string(),
  compared: z.number(),
  differences: z.number(),
  /** Of those: repaired by the comparison itself. */
  repaired: z.number(),
  /** Attempts whose provider has not answered yet. */
  waiting: z.number(),
  finishedAt: z.nullable(isoTime),
});
export type Reconciliation = z.infer<typeof reconciliation>;

export const settleDifferenceBody = z.object({ note: requiredText(LONGEST_DECISION_REASON) });
export const bankAnswersBody = z.object({ csv: requiredText(LONGEST_ANSWERS) });

const bankAnswersRead = z.object({
  marked: z.number(),
  same: z.number(),
  differences: z.number(),
  rows: z.array(
    z.object({
      reference: z.string(),
      outcome: z.enum(['marked', 'same', 'difference', 'refused']),
      /** The kind of difference, or the error code of a refusal. */
      problem: z.nullable(z.string()),
    }),
  ),
});
export type BankAnswersRead = z.infer<typeof bankAnswersRead>;

export const reconciliationRoutes = {
  'GET /money-differences': route({
    summary: 'Differences between our books and those of the providers and the bank, newest first',
    access: 'admin',
    right: 'money',
    query: z.object({ ...pageQuery, state: z._default(z.enum(['open', 'closed']), 'open') }),
    response: z.array(moneyDifference),
  }),
  'PUT /money-differences/:id': route({
    summary: 'Close a difference that will not go by itself, with a note',
    access: 'admin',
    right: 'money',
    params: z.object({ id }),
    body: settleDifferenceBody,
    response: modified,
  }),
  'GET /reconciliations': route({
    summary: 'The days that were compared with the providers, newest first',
    access: 'admin',
    right: 'money',
    query: z.object(pageQuery),
    response: z.array(reconciliation),
  }),
  'POST /payout-answers': route({
    summary: "Read a bank's answer file: it marks payouts, and what does not fit becomes a difference",
    access: 'admin',
    right: 'payouts',
    stepUp: 'always',
    body: bankAnswersBody,
    response: bankAnswersRead,
  }),
} as const satisfies RouteTable;
