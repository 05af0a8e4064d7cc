import * as z from 'zod/mini';
import { accessToken } from './accounts.ts';
import { acknowledged, id, isoTime, requiredText } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** For the browser's WebAuthn call, as JSON text. */
const options = z.object({ options: z.string() });

/** What the browser returns, as `PublicKeyCredential.toJSON()` writes it. */
const encoded = z.string('invalid').check(z.minLength(1, 'invalid'), z.maxLength(20_000, 'too_long'));
const credential = { id: encoded, rawId: encoded, type: z.literal('public-key') };
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
});
export type Registration = z.infer<typeof registration>;
export type Assertion = z.infer<typeof assertion>;

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: isoTime,
  /** Null: not used yet. */
  lastUsedAt: z.nullable(isoTime),
});
export type Passkey = z.infer<typeof passkey>;

/** A name, so that the user recognises it in the list. */
export const passkeyNameBody = z.object({ name: requiredText(60) });

export const passkeysRoutes = {
  'POST /auth/passkey/options': route({
    summary: 'Start to sign in with a passkey; works for 5 minutes and once',
    access: 'visitor',
    rateLimit: 'sign-in',
    response: options,
  }),
  'POST /auth/passkey': route({
    summary: 'Sign in with a passkey, which also is the second step; sets the session cookie',
    access: 'visitor',
    rateLimit: 'sign-in',
    body: z.object({ credential: assertion }),
    response: accessToken,
  }),
  'GET /account/passkeys': route({
    summary: 'The own passkeys, newest first',
    access: 'traveller',
    response: z.array(passkey),
  }),
  'POST /account/passkeys/options': route({
    summary: 'Start to add a passkey; works for 5 minutes and once',
    access: 'traveller',
    rateLimit: 'sign-in',
    stepUp: 'always',
    response: options,
  }),
  'POST /account/passkeys': route({
    summary: 'Add a passkey to the own account',
    access: 'traveller',
    rateLimit: 'sign-in',
    stepUp: 'always',
    body: z.extend(passkeyNameBody, { credential: registration }),
    response: acknowledged,
  }),
  'DELETE /account/passkeys/:id': route({
    summary: 'Remove an own passkey',
    access: 'traveller',
    rateLimit: 'sign-in',
    stepUp: 'always',
    params: z.object({ id }),
    response: acknowledged,
  }),
  'POST /account/step-up/passkey': route({
    summary: 'Confirm who you are for the next ten minutes, with an own passkey',
    access: 'traveller',
    whileSuspended: true,
    rateLimit: 'sign-in',
    body: z.object({ credential: assertion }),
    response: acknowledged,
  }),
} as const satisfies RouteTable;
