import * as z from 'zod/mini';
import type { FieldProblem } from './field-problems.ts';

/** Schema messages are FieldProblem codes; the web turns them into sentences. */
const says = (code: FieldProblem) => code;

export const requiredText = (longest: number) =>
  z
    .string(says('required'))
    .check(z.trim(), z.minLength(1, says('required')), z.maxLength(longest, says('too_long')));

export const optionalText = (longest: number) =>
  z.string(says('invalid')).check(z.trim(), z.maxLength(longest, says('too_long')));

export const email = z
  .string(says('required'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, says('required')),
    z.maxLength(254, says('too_long')),
    z.email(says('invalid_email')),
  );

export const userName = z
  .string(says('required'))
  .check(z.trim(), z.minLength(2, says('name_too_short')), z.maxLength(80, says('too_long')));

export const newPassword = z
  .string(says('required'))
  .check(z.minLength(6, says('password_too_short')), z.maxLength(128, says('password_too_long')));

/** A password for confirming an identity, of any length, so that an old short one still gets "wrong password". */
export const currentPassword = z
  .string(says('required'))
  .check(z.minLength(1, says('required')), z.maxLength(128, says('password_too_long')));

export const GENDERS = ['male', 'female', 'other', 'N/A'] as const;
export type Gender = (typeof GENDERS)[number];
export const gender = z.enum(GENDERS, says('required'));

export const id = z.uuid(says('invalid'));

export const wholeNumber = (least: number, most: number) =>
  z
    .number(says('required'))
    .check(
      z.int(says('not_a_number')),
      z.gte(least, says('out_of_range')),
      z.lte(most, says('out_of_range')),
    );

/** Times are ISO 8601 in UTC. */
export const isoTime = z.string();

export const acknowledged = z.object({ acknowledged: z.boolean() });
export const modified = z.object({ acknowledged: z.boolean(), modifiedCount: z.number() });
export const deleted = z.object({ acknowledged: z.boolean(), deletedCount: z.number() });

/** Digits with an optional +88. Spaces and hyphens are allowed. */
export const bangladeshiPhone = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.regex(/^(?:\+?88[\s-]?)?0[\s-]?(?:1[3-9](?:[\s-]?\d){8}|[2-9](?:[\s-]?\d){6,9})$/, 'invalid_phone'),
  );
