import * as z from 'zod/mini';
import { latinDigits } from '@ghuri/domain/digits';

/** A number of the contract, as it is typed into a form. */
export const typedNumber = (rule: z.ZodMiniNumber<number>) =>
  z.pipe(
    z.pipe(
      z.string('required').check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{1,9}$/, 'not_a_number')),
      z.transform(Number),
    ),
    rule,
  );

/** Digits as they are typed in either script; what groups them is not meant. */
export const plainDigits = (text: string): string => latinDigits(text).replaceAll(/[,\s]/g, '');
