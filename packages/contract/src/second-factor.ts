import * as z from 'zod/mini';
import { accessToken } from './accounts.ts';
import { acknowledged, currentPassword, isoTime, requiredText } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** Six digits of the app or a backup code, as users type them. */
const code = requiredText(20);
/** Users who sign in with Google only have no password; a recent sign-in replaces it. */
const password = z.optional(currentPassword);

export const codeBody = z.object({ code });
export const passwordBody = z.object({ password });
export const turnOffBody = z.object({ password, code });
export const stepUpBody = z.object({ password, code: z.optional(code) });

const backupCodes = z.array(z.string());

export const secondFactorRoutes = {
  'POST /auth/second-factor': route({
    summary:
      'Complete a sign-in that waits for a code of the authenticator app or a backup code; reads the session cookie',
    access: 'visitor',
    rateLimit: 'sign-in',
    body: codeBody,
    response: accessToken,
  }),
  'GET /account/second-factor': route({
    summary: 'Whether the own sign-in needs a code, and how many backup codes are left',
    access: 'traveller',
    response: z.object({ since: z.nullable(isoTime), codesLeft: z.number() }),
  }),
  'POST /account/second-factor': route({
    summary:
      'Set up an authenticator app: a secret for it, and backup codes that are never shown again. Nothing is needed to sign in until a first code is right',
    access: 'traveller',
    rateLimit: 'sign-in',
    body: passwordBody,
    response: z.object({ uri: z.string(), backupCodes }),
  }),
  'PUT /account/second-factor': route({
    summary: 'Turn the authenticator app on with a first code',
    access: 'traveller',
    rateLimit: 'sign-in',
    body: codeBody,
    response: acknowledged,
  }),
  'POST /account/second-factor/codes': route({
    summary: 'New backup codes; the old ones stop working',
    access: 'traveller',
    rateLimit: 'sign-in',
    stepUp: 'with-second-factor',
    body: passwordBody,
    response: z.object({ backupCodes }),
  }),
  'DELETE /account/second-factor': route({
    summary: 'Turn the authenticator app off, with the password and a code',
    access: 'traveller',
    rateLimit: 'sign-in',
    body: turnOffBody,
    response: acknowledged,
  }),
  'POST /account/step-up': route({
    summary:
      'Confirm who you are for the next ten minutes: with a code if two-step sign-in is on, with the password otherwise',
    access: 'traveller',
    whileSuspended: true,
    rateLimit: 'sign-in',
    body: stepUpBody,
    response: acknowledged,
  }),
} as const satisfies RouteTable;
