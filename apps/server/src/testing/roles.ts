/** The roles: the columns of every table of permissions and pages. */
export const ROLES = [
  'visitor',
  'traveller',
  'other traveller',
  'unverified owner',
  'verified owner',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];
