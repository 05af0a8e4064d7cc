import { ADMIN_ROLES } from '@ghuri/domain/admin-roles';
import { ROLES } from '@ghuri/domain/team';
import * as z from 'zod/mini';
import {
  acknowledged,
  currentPassword,
  email,
  gender,
  isoTime,
  newPassword,
  optionalText,
  requiredText,
  userName,
} from './fields.ts';
import { MOST_FAVOURITE_PLACES } from './accounts.words.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** The part of a user that every signed-in user sees. `email` is the user's own email for themselves and the alias for everybody else. */
export const publicUser = z.object({
  userID: z.string(),
  alias: z.string(),
  name: z.string(),
  email: z.string(),
  profile: z.string(),
  time: isoTime,
  gender,
  bio: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  twitter: z.string(),
  followerCount: z.number(),
  followingCount: z.number(),
  /** Whether the viewer follows them. */
  followed: z.boolean(),
});
export type PublicUser = z.infer<typeof publicUser>;

const language = z.enum(['en', 'bn']);

/** A user's own account. */
export const ownUser = z.extend(publicUser, {
  role: z.enum(['user']),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Signing in needs a code of an authenticator app, too. */
  hasSecondFactor: z.boolean(),
  hasPasskey: z.boolean(),
  /** False for a user who signed up by phone and has added no email yet. `email` is then a placeholder that is never shown. */
  hasEmail: z.boolean(),
  pendingEmail: z.nullable(z.string()),
  /** The own mobile number as +8801…, proved by a code. Nobody else sees it. */
  phone: z.nullable(z.string()),
  /** Where the user works, if anywhere: it decides the navigation. `email` is the agency's, which is its owner's. */
  agency: z.nullable(
    z.object({ _id: z.string(), verified: z.boolean(), role: z.enum(ROLES), email: z.string() }),
  ),
  isAdmin: z.boolean(),
  /** Null unless the user is an admin. */
  adminRole: z.nullable(z.enum(ADMIN_ROLES)),
  /** An admin who has to turn two-step sign-in on before anything else. */
  secondFactorRequired: z.boolean(),
  /** Null unless the account is suspended. A suspended user can read, cancel and get refunds, and change nothing else. */
  suspendedSince: z.nullable(isoTime),
  /** Chosen by the user; every device and every email uses it. */
  language,
  /** The user has not seen the welcome page yet. */
  welcomeDue: z.boolean(),
  /** Chosen on the welcome page; tours to them are suggested first. */
  favouritePlaces: z.array(z.string()),
  /** Whether anyone on the web can see the user's stories: their choice, or the default. */
  storiesPublic: z.boolean(),
  /** A user from before stories could be public has not closed the notice about it yet. */
  storiesNoticeDue: z.boolean(),
});
export type OwnUser = z.infer<typeof ownUser>;

/** A new access token, and its time by the server's clock. */
export const accessToken = z.object({
  token: z.string(),
  expiresAt: isoTime,
  serverTime: isoTime,
});

/** From the link in a mail. */
const linkToken = z.string().check(z.minLength(1), z.maxLength(200));

export const signUpBody = z.object({ email, name: userName, password: newPassword, gender });
export const signInBody = z.object({ email, password: currentPassword });
export const forgetPasswordBody = z.object({ email });
export const resetPasswordBody = z.object({ token: linkToken, password: newPassword });
export const changeEmailBody = z.object({ newEmail: email, password: z.optional(currentPassword) });
export const changePasswordBody = z.object({ currentPassword: z.optional(currentPassword), newPassword });
export const changeProfileBody = z.object({
  name: z.optional(userName),
  gender: z.optional(gender),
  /** The URL of an own upload; '' restores the default avatar. */
  profile: z.optional(optionalText(300)),
});
/** Without places, the chosen ones stay as they are. */
export const welcomeBody = z.object({
  places: z.optional(z.array(requiredText(60)).check(z.maxLength(MOST_FAVOURITE_PLACES))),
});
const userBody = z.object({
  name: z.optional(userName),
  email,
  gender: z.optional(gender),
});
const emailParam = z.object({ email });
/** Created by the page that opens the popup: 128 random bits or more, base64url. */
export const handOverId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));

export const accountsRoutes = {
  'POST /auth/sign-up': route({
    summary: 'Create an account; a verification mail follows',
    access: 'visitor',
    rateLimit: 'sign-up',
    body: signUpBody,
    response: acknowledged,
  }),
  'POST /auth/sign-in': route({
    summary: 'Sign in with email and password; sets the session cookie',
    access: 'visitor',
    rateLimit: 'sign-in',
    body: signInBody,
    response: accessToken,
  }),
  'POST /auth/token': route({
    summary: 'Trade the session cookie for an access token of at most 300 s',
    access: 'visitor',
    rateLimit: 'session',
    response: accessToken,
  }),
  'POST /auth/sign-out': route({
    summary: 'End every session of the person the session cookie belongs to',
    access: 'visitor',
    rateLimit: 'session',
    response: acknowledged,
  }),
  'POST /auth/verify-email': route({
    summary:
      'Use the link of a verification mail (new account or changed email); in the browser that signed up, this also signs in',
    access: 'visitor',
    body: z.object({ token: linkToken }),
    response: z.object({ email: z.string(), signedIn: z.nullable(accessToken) }),
  }),
  'POST /auth/resend-verification': route({
    summary: 'Send the verification mail again, at most once a minute',
    access: 'visitor',
    rateLimit: 'password-reset',
    body: z.object({ email }),
    response: acknowledged,
  }),
  'POST /auth/forget-password': route({
    summary: 'Send a mail with a link to choose a new password',
    access: 'visitor',
    rateLimit: 'password-reset',
    body: forgetPasswordBody,
    response: acknowledged,
  }),
  'POST /auth/reset-password': route({
    summary: 'Choose a new password with the link of the mail; ends every session',
    access: 'visitor',
    rateLimit: 'sign-in',
    body: resetPasswordBody,
    response: acknowledged,
  }),
  'GET /auth/google/available': route({
    summary: 'Whether sign in with Google is configured',
    access: 'visitor',
    response: z.object({ available: z.boolean() }),
  }),
  'GET /auth/google/hand-over/:id': route({
    summary:
      'What became of the Google popup at /api/auth/google/start?handOver=:id, told to the browser that opened it; expired after 300 s',
    access: 'visitor',
    params: z.object({ id: handOverId }),
    response: z.object({ state: z.enum(['waiting', 'done', 'refused', 'failed', 'expired']) }),
  }),
  'GET /me': route({
    summary: 'The signed-in person, with what the navigation needs',
    access: 'traveller',
    response: ownUser,
  }),
  'POST /users': route({
    summary: "Make sure the token's person has a profile",
    access: 'traveller',
    body: userBody,
    response: acknowledged,
  }),
  'GET /users/admin/:email': route({
    summary: 'A hint for the navigation: whether one is an admin oneself',
    access: 'self',
    params: emailParam,
    response: z.object({ isAdmin: z.boolean() }),
  }),
  'PUT /account/profile': route({
    summary: 'Change name, gender or avatar',
    access: 'traveller',
    body: changeProfileBody,
    response: ownUser,
  }),
  'PUT /account/language': route({
    summary: 'Choose the language of every device and of emails',
    access: 'traveller',
    body: z.object({ language }),
    response: ownUser,
  }),
  'PUT /account/welcome': route({
    summary: 'End the welcome page, with or without chosen places; it is not shown again',
    access: 'traveller',
    body: welcomeBody,
    response: ownUser,
  }),
  'PUT /account/stories': route({
    summary:
      'Choose whether anyone on the web can see your stories; without a choice, only ends the notice about it',
    access: 'traveller',
    body: z.object({ public: z.optional(z.boolean()) }),
    response: ownUser,
  }),
  'PUT /account/email': route({
    summary: 'Ask for another email; takes effect when its verification link is used',
    access: 'traveller',
    rateLimit: 'sign-in',
    stepUp: 'with-second-factor',
    body: changeEmailBody,
    response: acknowledged,
  }),
  'PUT /account/password': route({
    summary: 'Change the password; ends every other session',
    access: 'traveller',
    whileSuspended: true,
    rateLimit: 'sign-in',
    stepUp: 'with-second-factor',
    body: changePasswordBody,
    response: acknowledged,
  }),
} as const satisfies RouteTable;
