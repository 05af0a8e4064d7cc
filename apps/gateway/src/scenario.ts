import * as z from 'zod';

export const OPERATIONS = ['init', 'validate', 'query', 'session-query', 'refund', 'refund-query'] as const;
export type Operation = (typeof OPERATIONS)[number];

const milliseconds = z.number().int().min(0);
const decimal = z.string().regex(/^\d{1,10}\.\d{2}$/, 'must be like 1500.00');

/**
 * How an answer goes wrong. `silence` keeps the connection open and says nothing; `torn` breaks off in the middle of a body, `stalled`
 * stops there; `slow` is right, and comes `delayMs` later.
 */
const answerFault = z.strictObject({
  fault: z.enum(['500', '502', 'html', 'empty', 'truncated', 'torn', 'stalled', 'reset', 'silence', 'slow']),
  /** Whether the deed is done before the answer goes wrong. `truncated`, `torn` and `stalled` have an answer, so for them it is. */
  after: z.enum(['nothing', 'commit']).default('nothing'),
  /** Of `slow`, by the real clock. After nothing, the deed itself comes that late. */
  delayMs: milliseconds.default(0),
  /** How many answers of this kind go wrong before the next is right; all of them unless told. */
  times: z.number().int().min(1).optional(),
});

/** Everything that can be made to go wrong, for one tran_id or for all. What is left out behaves. */
export const scenario = z.strictObject({
  ipn: z
    .strictObject({
      /** Relative to the redirect; `held` waits for a release, delays are measured by the gateway's clock. */
      when: z.enum(['before', 'concurrent', 'after', 'held', 'never']).default('concurrent'),
      delayMs: milliseconds.default(0),
      copies: z.number().int().min(1).max(100).default(1),
    })
    .optional(),
  /** `lost`: the person's connection ends where they should have been sent back. */
  redirect: z.enum(['delivered', 'lost']).optional(),
  callback: z
    .strictObject({
      on: z.enum(['both', 'redirect', 'ipn']).default('both'),
      /** Changed by somebody in between: after signing. */
      amount: z.string().optional(),
      /** Signed well, but with the val_id of another tran_id's payment. */
      valIdOf: z.string().optional(),
      signature: z.enum(['good', 'bad', 'missing', 'partial']).default('good'),
    })
    .optional(),
  /** What validation and query say instead of the truth. */
  validator: z
    .strictObject({ amount: decimal.optional(), currency: z.string().length(3).optional() })
    .optional(),
  /** The risk_level of payments to come; `1` is risky, and anything may be sent. */
  riskLevel: z.string().optional(),
  answers: z.partialRecord(z.enum(OPERATIONS), answerFault).optional(),
  /** So many queries after a session began find nothing. */
  emptyQueries: z.number().int().min(0).optional(),
  refund: z
    .strictObject({
      outcome: z.enum(['refunded', 'cancelled', 'undecided']).default('refunded'),
      afterMs: milliseconds.default(0),
      /** Turned down at once, with this reason. */
      refuse: z.string().optional(),
      /** What a repeated refund_trans_id is answered: nobody has documented it. It is never paid again. */
      repeated: z.enum(['processing', 'without-reference', 'failed']).default('processing'),
    })
    .optional(),
});

export type Scenario = z.output<typeof scenario>;
export type AnswerFault = z.output<typeof answerFault>;
