import { normalisePhone } from '@ghuri/domain/phones';
import * as z from 'zod/mini';
import { accessToken } from './accounts.ts';
import { acknowledged, email, gender, requiredText, userName } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** A Bangladeshi mobile number in any usual form; always passed on as +8801…. */
const mobile = z.string('required').check(
  z.trim(),
  z.minLength(1, 'required'),
  z.overwrite((typed) => normalisePhone(typed) ?? typed),
  z.regex(/^\+8801[3-9]\d{8}$/, 'invalid_mobile'),
);
/** Six digits, as users type them. */
const code = requiredText(20);

export const phoneBody = z.object({ phone: mobile });
export const phoneCodeBody = z.object({ phone: mobile, code });
export const phoneSignUpBody = z.object({
  /** From the sign-in with a right code. */
  ticket: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
  name: userName,
  gender,
  /** Optional. It is added once the link that is sent to it was used. */
  email: z.optional(z.union([z.literal(''), email])),
});

export const phoneRoutes = {
  'GET /auth/phone/available': route({
    summary: 'Whether codes can be sent to phones',
    access: 'visitor',
    response: z.object({ available: z.boolean() }),
  }),
  'POST /auth/phone/code': route({
    summary:
      'Send a code to a mobile number, to sign in or sign up. The response is the same whether the number has an account or not. A code works for 5 minutes, until the next one is sent',
    access: 'visitor',
    rateLimit: 'phone-code',
    body: phoneBody,
    response: acknowledged,
  }),
  'POST /auth/phone/sign-in': route({
    summary:
      'Use the code. Signs in the account of the number and sets the session cookie; without an account, `ticket` allows to sign up within 15 minutes',
    access: 'visitor',
    rateLimit: 'sign-in',
    body: phoneCodeBody,
    response: z.object({ signedIn: z.nullable(accessToken), ticket: z.nullable(z.string()) }),
  }),
  'POST /auth/phone/sign-up': route({
    summary: 'Create the account of a number that a right code has proved; signs in',
    access: 'visitor',
    rateLimit: 'sign-up',
    body: phoneSignUpBody,
    response: accessToken,
  }),
  'POST /account/phone/code': route({
    summary: 'Send a code to a mobile number, to use it in the own account',
    access: 'traveller',
    rateLimit: 'phone-code',
    stepUp: 'always',
    body: phoneBody,
    response: acknowledged,
  }),
  'PUT /account/phone': route({
    summary:
      'Use a mobile number in the own account, with the code that was sent to it. Replaces the number before',
    access: 'traveller',
    rateLimit: 'sign-in',
    stepUp: 'always',
    body: phoneCodeBody,
    response: acknowledged,
  }),
  'DELETE /account/phone': route({
    summary:
      'Remove the own mobile number; 409 email_needed if the account has no email, because it is then the only way to sign in',
    access: 'traveller',
    rateLimit: 'sign-in',
    stepUp: 'always',
    response: acknowledged,
  }),
} as const satisfies RouteTable;
