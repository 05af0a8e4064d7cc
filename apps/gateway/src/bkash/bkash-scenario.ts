import * as z from 'zod';
import { answerFault, decimal, milliseconds } from '../scenario.ts';

export const BKASH_OPERATIONS = [
  'grant',
  'refresh',
  'create',
  'execute',
  'query',
  'search',
  'refund',
  'refund-status',
] as const;
export type BkashOperation = (typeof BKASH_OPERATIONS)[number];

const refusal = z.strictObject({ code: z.string(), message: z.string().default('Refused by the scenario') });

/** All faults, for one merchantInvoiceNumber or for all. Missing ones work normally. */
export const bkashScenario = z.strictObject({
  /** `lost`: the page ends before the redirect to the callback. */
  redirect: z.enum(['delivered', 'lost']).optional(),
  answers: z.partialRecord(z.enum(BKASH_OPERATIONS), answerFault).optional(),
  /** Executing fails with this code, and no money moves. */
  refuseExecute: refusal.optional(),
  /** The code for executing a completed payment once more: both are documented. */
  repeatedExecute: z.enum(['2062', '2117']).optional(),
  /** False statements of execute, query and search. */
  states: z
    .strictObject({
      amount: decimal.optional(),
      currency: z.string().length(3).optional(),
      invoice: z.string().optional(),
    })
    .optional(),
  /** This many queries do not know yet that the payment was executed. */
  emptyQueries: z.number().int().min(0).optional(),
  /** How long the page can be used and the payment executed. */
  lifetimeMs: milliseconds.optional(),
  refund: z
    .strictObject({
      refuse: refusal.optional(),
      /** This many status answers leave out all refunds. */
      emptyStatuses: z.number().int().min(0).optional(),
    })
    .optional(),
});

export type BkashScenario = z.output<typeof bkashScenario>;
