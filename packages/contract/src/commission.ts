import { MOST_COMMISSION } from '@ghuri/domain/payouts';
import * as z from 'zod/mini';
import { id, isoTime, modified, requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { LONGEST_DECISION_REASON } from './payments.words.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** In percent, by quarters: 8.25 is 825 basis points. */
const percent = z
  .number('required')
  .check(
    z.gte(0, 'out_of_range'),
    z.lte(MOST_COMMISSION / 100, 'out_of_range'),
    z.multipleOf(0.25, 'not_a_number'),
  );
const day = z.string('not_a_date').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'not_a_date'));

export const commissionBody = z.object({
  /** Null: the general rate. */
  agencyId: z.nullable(id),
  /** Null ends the agency's own rate. */
  percent: z.nullable(percent),
  /** A day ahead in Dhaka, from its beginning. Null: now. */
  from: z.nullable(day),
  note: requiredText(LONGEST_DECISION_REASON),
});
export type NewCommission = z.infer<typeof commissionBody>;

const commissionRate = z.object({
  _id: z.string(),
  agency: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  percent: z.nullable(z.number()),
  from: isoTime,
  note: z.string(),
  setBy: z.string(),
  time: isoTime,
});

/** In percent, with the next change that is announced. */
export const currentCommission = z.object({
  percent: z.number(),
  next: z.nullable(z.object({ percent: z.number(), from: isoTime })),
});

export const heldReasonBody = z.object({
  /** Null: it is released as usual. */
  reason: z.nullable(requiredText(LONGEST_DECISION_REASON)),
});

export const commissionRoutes = {
  'GET /commission': route({
    summary: 'The general commission now, and the next change that is announced',
    access: 'visitor',
    response: currentCommission,
  }),
  'GET /commission-rates': route({
    summary: 'All commission rates, those that were set last first',
    access: 'admin',
    right: 'money',
    query: z.object(pageQuery),
    response: z.array(commissionRate),
  }),
  'POST /commission-rates': route({
    summary:
      'Set the commission of bookings that are paid from now or a later day on, for all agencies or for one',
    access: 'admin',
    right: 'settings',
    body: commissionBody,
    response: modified,
  }),
  'PUT /bookings/:id/held': route({
    summary: "Keep an agency's money of a booking held, or release it as usual",
    access: 'admin',
    right: 'refunds',
    params: z.object({ id }),
    body: heldReasonBody,
    response: modified,
  }),
} as const satisfies RouteTable;
