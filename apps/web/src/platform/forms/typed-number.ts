import * as z from 'zod/mini';
import { latinDigits } from '@ghuri/domain/digits';

/** A number of the contract, typed as text in a form. Its error carries the limits: the sentence names them. */
export function typedNumber(rule: z.ZodMiniNumber<number>) {
  const least = limitOf(rule, 'greater_than');
  const most = limitOf(rule, 'less_than');
  const isWithin = (value: number) => value >= least && value <= most;
  return z.pipe(
    z.pipe(
      z.string('required').check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{1,9}$/, 'not_a_number')),
      z.transform(Number),
    ),
    z.pipe(z.number().check(z.refine(isWithin, `out_of_range ${least} ${most}`)), rule),
  );
}

/** A limit of a number of the contract (`wholeNumber`). */
function limitOf(rule: z.ZodMiniNumber<number>, kind: 'greater_than' | 'less_than'): number {
  const limits = (rule._zod.def.checks ?? []).map(
    ({ _zod }) => _zod.def as { check: string; value?: number },
  );
  const limit = limits.find(({ check }) => check === kind)?.value;
  if (limit === undefined) throw new Error(`A typed number needs a limit: ${kind}`);
  return limit;
}

/** Accepts digits of both scripts and removes the grouping characters. */
export const plainDigits = (text: string): string => latinDigits(text).replaceAll(/[,\s]/g, '');
