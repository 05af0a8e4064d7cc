import { commissionBody } from '@ghuri/contract/commission';
import type { NewCommission } from '@ghuri/contract/commission';
import * as z from 'zod/mini';

/** A rate as it is typed. */
const typedRate = z.object({
  kind: z.enum(['all', 'one']),
  /** The id of the chosen agency, or what was typed so far. */
  agencyId: z.string(),
  percent: z.string().check(z.trim(), z.regex(/^(\d{1,2}(\.\d{1,2})?)?$/, 'not_a_number')),
  ends: z.boolean(),
  from: z.string(),
  note: z.string(),
});
export type TypedRate = z.input<typeof typedRate>;

/** The typed form, as the call wants it. */
export const rateSchema: z.ZodMiniType<NewCommission, TypedRate> = z.pipe(
  typedRate,
  z.pipe(
    z.transform(({ kind, agencyId, percent, ends, from, note }: TypedRate) => ({
      agencyId: kind === 'all' ? null : agencyId,
      percent: kind === 'one' && ends ? null : percent === '' ? Number.NaN : Number(percent),
      from: from === '' ? null : from,
      note,
    })),
    commissionBody,
  ),
);
