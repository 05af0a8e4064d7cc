import * as z from 'zod/mini';
import { latinDigits } from '@ghuri/domain/digits';

/** A number of the contract, typed as text in a form. */
export const typedNumber = (rule: z.ZodMiniNumber<number>) =>
  z.pipe(
    z.pipe(
      z.string('required').check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{1,9}$/, 'not_a_number')),
      z.transform(Number),
    ),
    rule,
  );

/** Accepts digits of both scripts and removes the grouping characters. */
export const plainDigits = (text: string): string => latinDigits(text).replaceAll(/[,\s]/g, '');
