/** The roles: the columns of the table of pages. */
export const ROLES = [
  'visitor',
  'traveller',
  'other traveller',
  'unverified owner',
  'verified owner',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

type Staff = 'manager' | 'guide' | 'other guide' | 'former member' | 'support admin' | 'finance admin';

/**
 * The columns of the table of permissions. The first guide guides the cast's tour, the other one does not. 'admin' has
 * the role owner.
 */
export const CALLERS = [
  'visitor',
  'traveller',
  'other traveller',
  'unverified owner',
  'verified owner',
  'manager',
  'guide',
  'other guide',
  'former member',
  'support admin',
  'finance admin',
  'admin',
] as const satisfies readonly (Role | Staff)[];
export type Caller = (typeof CALLERS)[number];
