import * as z from 'zod';

export const OPERATIONS = ['init', 'validate', 'query', 'session-query', 'refund', 'refund-query'] as const;
export type Operation = (typeof OPERATIONS)[number];

export const milliseconds = z.number().int().min(0);
export const decimal = z.string().regex(/^\d{1,10}\.\d{2}$/, 'must be like 1500.00');

/**
 * How a response fails. `silence` keeps the connection open without data; `torn` breaks off in the middle of a body, `stalled`
 * stops there; `slow` is correct and comes `delayMs` later.
 */
export const answerFault = z.strictObject({
  fault: z.enum(['500', '502', 'html', 'empty', 'truncated', 'torn', 'stalled', 'reset', 'silence', 'slow']),
  /** Whether the action is done before the response fails. For `truncated`, `torn` and `stalled` it always is. */
  after: z.enum(['nothing', 'commit']).default('nothing'),
  /** For `slow`, by the real clock. With `after: nothing`, the action itself is that late. */
  delayMs: milliseconds.default(0),
  /** How many responses of this kind fail; default: all. */
  times: z.number().int().min(1).optional(),
});

/** All faults, for one tran_id or for all. Missing ones work normally. */
export const scenario = z.strictObject({
  ipn: z
    .strictObject({
      /** Relative to the redirect. `held` waits for a release; delays use the gateway's clock. */
      when: z.enum(['before', 'concurrent', 'after', 'held', 'never']).default('concurrent'),
      delayMs: milliseconds.default(0),
      copies: z.number().int().min(1).max(100).default(1),
    })
    .optional(),
  /** `lost`: the connection ends before the redirect. */
  redirect: z.enum(['delivered', 'lost']).optional(),
  callback: z
    .strictObject({
      on: z.enum(['both', 'redirect', 'ipn']).default('both'),
      /** Changed after signing. */
      amount: z.string().optional(),
      /** Signed correctly, but with the val_id of another payment. */
      valIdOf: z.string().optional(),
      signature: z.enum(['good', 'bad', 'missing', 'partial']).default('good'),
    })
    .optional(),
  /** False statements of validation and query. */
  validator: z
    .strictObject({ amount: decimal.optional(), currency: z.string().length(3).optional() })
    .optional(),
  /** The risk_level of later payments; `1` is risky, and any value may be sent. */
  riskLevel: z.string().optional(),
  answers: z.partialRecord(z.enum(OPERATIONS), answerFault).optional(),
  /** This many queries after the start of a session find nothing. */
  emptyQueries: z.number().int().min(0).optional(),
  refund: z
    .strictObject({
      outcome: z.enum(['refunded', 'cancelled', 'undecided']).default('refunded'),
      afterMs: milliseconds.default(0),
      /** Refused at once, with this reason. */
      refuse: z.string().optional(),
      /** The response to a repeated refund_trans_id, which is undocumented. It is never paid again. */
      repeated: z.enum(['processing', 'without-reference', 'failed']).default('processing'),
    })
    .optional(),
});

export type Scenario = z.output<typeof scenario>;
export type AnswerFault = z.output<typeof answerFault>;
