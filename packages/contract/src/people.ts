import { socialLink } from '@ghuri/domain/social-links';
import type { SocialNetwork } from '@ghuri/domain/social-links';
import * as z from 'zod/mini';
import { ownUser, publicUser } from './accounts.ts';
import { email, modified, requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** An email address or the user's alias. */
const person = z.object({ email: z.string().check(z.minLength(1), z.maxLength(254)) });

export const followerRecord = z.object({
  /** A user's own email for themselves, the alias for everybody else. */
  followByEmail: z.string(),
  followByName: z.string(),
  followByImage: z.string(),
  alias: z.string(),
  /** Whether the viewer follows this user. */
  followed: z.boolean(),
});
export const followingRecord = z.object({
  /** A user's own email for themselves, the alias for everybody else. */
  followingEmail: z.string(),
  followingName: z.string(),
  followingImage: z.string(),
  alias: z.string(),
  followed: z.boolean(),
});

/**
 * Emails in the body must match the token and the path. Names, pictures and times come from the server.
 * The body may be empty.
 */
const followBody = z.optional(
  z.nullable(
    z.object({
      followByEmail: z.optional(email),
      byFollowEmail: z.optional(email),
      /** An email address or the alias. */
      followingEmail: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    }),
  ),
);
export type FollowClaims = z.infer<typeof followBody>;

/** Links are stored in the form of the domain rule, which can differ from the typed one. */
const linkTo = (network: SocialNetwork) =>
  z._default(
    z.string('invalid_link').check(
      z.trim(),
      z.maxLength(200, 'too_long'),
      z.refine((typed) => socialLink(network, typed) !== null, 'invalid_link'),
      z.overwrite((typed) => socialLink(network, typed) ?? typed),
    ),
    '',
  );
export const bioBody = z.object({ bio: requiredText(1000) });
export const socialBody = z.object({
  facebook: linkTo('facebook'),
  instagram: linkTo('instagram'),
  twitter: linkTo('twitter'),
});

export const peopleRoutes = {
  'GET /follower/:email': route({
    summary: 'Who follows a person, newest first',
    access: 'traveller',
    params: person,
    query: z.object(pageQuery),
    response: z.array(followerRecord),
  }),
  'GET /following/:email': route({
    summary: 'Whom a person follows, newest first',
    access: 'traveller',
    params: person,
    query: z.object(pageQuery),
    response: z.array(followingRecord),
  }),
  'PUT /follow/:email': route({
    summary: 'Follow a person; replays change nothing',
    access: 'traveller',
    params: person,
    body: followBody,
    response: modified,
  }),
  'PUT /unfollow/:email': route({
    summary: 'Stop following a person; replays change nothing',
    access: 'traveller',
    params: person,
    body: followBody,
    response: modified,
  }),
  'GET /blocked': route({
    summary: 'Whom the viewer has blocked, newest first',
    access: 'traveller',
    query: z.object(pageQuery),
    response: z.array(
      z.object({ userID: z.string(), alias: z.string(), name: z.string(), profile: z.string() }),
    ),
  }),
  'PUT /block/:email': route({
    summary: 'Block a person: neither sees the other, and neither follows the other any more',
    access: 'traveller',
    params: person,
    response: modified,
  }),
  'PUT /unblock/:email': route({
    summary: 'Take a block back',
    access: 'traveller',
    params: person,
    response: modified,
  }),
  'PUT /addbio/:email': route({
    summary: 'Write the own bio',
    access: 'self',
    params: z.object({ email }),
    body: bioBody,
    response: modified,
  }),
  'PUT /addsocial/:email': route({
    summary: "Set the own links: https and the network's own hosts, '' for none",
    access: 'self',
    params: z.object({ email }),
    body: socialBody,
    response: modified,
  }),
  'GET /user/:email': route({
    summary: 'A person by email or alias; all fields for oneself',
    access: 'traveller',
    params: person,
    response: z.union([ownUser, publicUser]),
  }),
  'GET /user-profile/:email': route({
    summary: 'The public profile of a person, by email or alias',
    access: 'traveller',
    params: person,
    response: publicUser,
  }),
} as const satisfies RouteTable;
