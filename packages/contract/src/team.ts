import { MEMBER_ROLES, MOST_GUIDES, ROLES } from '@ghuri/domain/team';
import * as z from 'zod/mini';
import { acknowledged, deleted, email, id, isoTime, modified } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { ACTIVITY_ACTIONS } from './team.words.ts';

export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

const byId = z.object({ id });
const memberRole = z.enum(MEMBER_ROLES, 'required');

export const inviteBody = z.object({ email, role: memberRole });
export const roleBody = z.object({ role: memberRole });
const tokenBody = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/u, 'invalid')) });

export const member = z.object({
  _id: z.string(),
  name: z.string(),
  profile: z.string(),
  /** Empty for managers, who see their colleagues without addresses. */
  email: z.string(),
  role: z.enum(ROLES),
  since: isoTime,
  /** When they last did something for the agency; null if never. */
  lastActive: z.nullable(isoTime),
  /** How many departures ahead they guide. */
  departures: z.number(),
});
export type Member = z.output<typeof member>;

export const invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: memberRole,
  sentAt: isoTime,
  expiresAt: isoTime,
  expired: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

export const team = z.object({
  agencyName: z.string(),
  /** The owner first, then by the day they joined. */
  members: z.array(member),
  /** Newest first; none for managers. */
  invitations: z.array(invitation),
  /** The most members and open invitations together, with the owner. */
  most: z.number(),
});
export type Team = z.output<typeof team>;

export const activity = z.object({
  _id: z.string(),
  at: isoTime,
  action: z.enum(ACTIVITY_ACTIONS),
  /** Null if the account is deleted. */
  actor: z.nullable(z.object({ _id: z.string(), name: z.string(), profile: z.string() })),
  subject: z.string(),
  amount: z.nullable(z.number()),
  link: z.string(),
});
export type Activity = z.output<typeof activity>;

const departure = {
  tourId: z.string(),
  locationName: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
};
export const teamDeparture = z.object({
  ...departure,
  guides: z.array(z.object({ _id: z.string(), name: z.string() })),
});
export type TeamDeparture = z.output<typeof teamDeparture>;

export const guidedDeparture = z.object({
  ...departure,
  tourDeparture: z.string(),
  agencyName: z.string(),
  cancelled: z.boolean(),
  /** People who are expected, and who are here. */
  people: z.number(),
  here: z.number(),
});
export type GuidedDeparture = z.output<typeof guidedDeparture>;

export const lookedInvitation = z.object({
  agencyName: z.string(),
  agencyProfile: z.string(),
  role: memberRole,
  /** The invited address: only an account with it can accept. */
  email: z.string(),
  expiresAt: isoTime,
  state: z.enum(['open', 'used', 'expired']),
});
export type LookedInvitation = z.output<typeof lookedInvitation>;

export const teamRoutes = {
  'GET /team': route({
    summary: 'Who works for the agency, and who is invited',
    access: 'agency',
    right: 'guides',
    response: team,
  }),
  'POST /team/invitations': route({
    summary: 'Invite a person by email. The link works once, for seven days',
    access: 'verified-agency',
    right: 'team',
    body: inviteBody,
    response: z.extend(acknowledged, { insertedId: z.string() }),
  }),
  'POST /team/invitations/:id/again': route({
    summary: 'Send an invitation again, with a new link',
    access: 'verified-agency',
    right: 'team',
    params: byId,
    response: modified,
  }),
  'DELETE /team/invitations/:id': route({
    summary: 'Withdraw an invitation',
    access: 'agency',
    right: 'team',
    whileSuspended: true,
    params: byId,
    response: deleted,
  }),
  'PUT /team/:id': route({
    summary: 'Change the role of a member',
    access: 'agency',
    right: 'team',
    params: byId,
    body: roleBody,
    response: modified,
  }),
  'DELETE /team/:id': route({
    summary: 'Remove a member. They are out at their next request',
    access: 'agency',
    right: 'team',
    whileSuspended: true,
    params: byId,
    response: deleted,
  }),
  'DELETE /workplace': route({
    summary: 'Leave the team that the viewer is a member of',
    access: 'traveller',
    whileSuspended: true,
    response: deleted,
  }),
  'POST /invitations/look': route({
    summary: 'What an invitation is about, for those who have its link',
    access: 'visitor',
    rateLimit: 'seat-link',
    body: tokenBody,
    response: lookedInvitation,
  }),
  'POST /invitations/accept': route({
    summary: 'Join the team of an agency. The account must have the invited address',
    access: 'traveller',
    rateLimit: 'seat-link',
    body: tokenBody,
    response: z.extend(acknowledged, { agencyId: z.string(), role: memberRole }),
  }),
  'GET /team/activity': route({
    summary: 'Who did what for the agency, newest first',
    access: 'agency',
    right: 'activity',
    query: z.object(pageQuery),
    response: z.array(activity),
  }),
  'GET /team/departures': route({
    summary: 'Departures ahead with their guides, soonest first',
    access: 'agency',
    right: 'guides',
    query: z.object(pageQuery),
    response: z.array(teamDeparture),
  }),
  'PUT /roster/:id/guides': route({
    summary: 'Choose the guides of a departure',
    access: 'agency',
    right: 'guides',
    params: byId,
    body: z.object({ guides: z.array(id).check(z.maxLength(MOST_GUIDES, 'too_many')) }),
    response: modified,
  }),
  'GET /guided-departures': route({
    summary: 'The departures that the viewer guides, soonest first, from three days ago on',
    access: 'agency',
    right: 'roster',
    query: z.object(pageQuery),
    response: z.array(guidedDeparture),
  }),
} as const satisfies RouteTable;
