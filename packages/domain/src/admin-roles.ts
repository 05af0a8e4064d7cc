/** What an admin is. Owners have every right. */
export const ADMIN_ROLES = ['support', 'finance', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/**
 * What admins may do. Every admin call of the contract names one.
 * - overview: the numbers of the first page, and the own mails about waiting work
 * - audit: read what admins did
 * - bookings: find and read bookings, people, agencies and tours
 * - people: suspend and restore people, end their sessions
 * - agencies: approve, open papers, ask for changes, stop, revoke, take a tour down, delete
 * - reports: reported stories and messages
 * - disputes: read cases
 * - refunds: decide cases, late payments and refunds that failed; refund a booking; keep money held
 * - money: payments, differences with the providers, commission rates
 * - payouts: pay agencies
 * - settings: change commission rates
 * - admins: give and take roles
 */
const ROLES_OF = {
  overview: ['support', 'finance', 'owner'],
  audit: ['support', 'finance', 'owner'],
  bookings: ['support', 'finance', 'owner'],
  people: ['support', 'owner'],
  agencies: ['support', 'owner'],
  reports: ['support', 'owner'],
  disputes: ['support', 'finance', 'owner'],
  refunds: ['finance', 'owner'],
  money: ['finance', 'owner'],
  payouts: ['finance', 'owner'],
  settings: ['owner'],
  admins: ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>;

export type AdminRight = keyof typeof ROLES_OF;

export const adminRolesWith = (right: AdminRight): readonly AdminRole[] => ROLES_OF[right];

export const adminMay = (role: AdminRole, right: AdminRight): boolean => adminRolesWith(right).includes(role);
