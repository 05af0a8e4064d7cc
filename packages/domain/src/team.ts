/** What a person is at an agency. There is one owner; managers and guides are members. */
export const ROLES = ['owner', 'manager', 'guide'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that an invitation can offer. */
export const MEMBER_ROLES = ['manager', 'guide'] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * What staff of an agency may do. Every agency call of the contract names one.
 * - roster: read the travellers of a departure and check them in
 * - tours: write trips and departures, and see those that are not on sale
 * - prices: price lists and coupons
 * - sales: what the agency sold itself, and seats that it keeps back
 * - quotes: personalised tours
 * - inbox: conversations with travellers and saved replies
 * - bids: open requests
 * - papers: identity papers of travellers
 * - revenue: what the agency earned
 * - reviews: answers to reviews
 * - disputes: answers to cases
 * - stories: the agency's posts
 * - profile: description, pictures, and whether it takes personalised tours
 * - guides: see the team, and choose who guides which departure
 * - activity: who did what
 * - team: invite, change roles, remove
 * - integrations: calendar address, webhooks and keys
 * - payouts: balance and statements
 * - bank: the account, and the form that an admin approves
 * - closing: close or delete the agency
 */
export const RIGHTS = [
  'roster',
  'tours',
  'prices',
  'sales',
  'quotes',
  'inbox',
  'bids',
  'papers',
  'revenue',
  'reviews',
  'disputes',
  'stories',
  'profile',
  'guides',
  'activity',
  'team',
  'integrations',
  'payouts',
  'bank',
  'closing',
] as const;
export type Right = (typeof RIGHTS)[number];

const OWNER_ONLY: ReadonlySet<Right> = new Set(['team', 'integrations', 'payouts', 'bank', 'closing']);

/** Whether a role has a right. A guide has it only for departures they are assigned to: see `needsAssignment`. */
export function may(role: Role, right: Right): boolean {
  if (role === 'guide') return right === 'roster';
  return role === 'owner' || !OWNER_ONLY.has(right);
}

export const rolesWith = (right: Right): Role[] => ROLES.filter((role) => may(role, right));

/** A guide works only on the departures they are assigned to. */
export const needsAssignment = (role: Role): boolean => role === 'guide';

/** Members of an agency, and invitations that can still be accepted, together. */
export const MOST_STAFF = 20;
export const INVITATION_DAYS = 7;
export const INVITATION_MS = INVITATION_DAYS * 86_400_000;
/** An ended invitation is deleted after this time. */
export const ENDED_INVITATION_DAYS = 30;
/** The most guides of one departure. */
export const MOST_GUIDES = 10;

/** Why an invitation cannot be accepted, as an error code. Null: it can. */
export function invitationRefusal(
  { email, expiresAt, acceptedAt }: { email: string; expiresAt: number; acceptedAt: number | null },
  { viewerEmail, now }: { viewerEmail: string; now: number },
): 'link_expired' | 'invitation_for_another' | null {
  if (email.toLowerCase() !== viewerEmail.toLowerCase()) return 'invitation_for_another';
  return acceptedAt !== null || now >= expiresAt ? 'link_expired' : null;
}
