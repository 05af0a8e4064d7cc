import { describe, expect, test } from 'vitest';
import { ADMIN_ROLES, adminMay, adminRolesWith } from './admin-roles.ts';
import type { AdminRight } from './admin-roles.ts';

/** Written out, so that a right cannot move to another role unnoticed, and a new one does not compile without a decision. */
const TABLE: Record<AdminRight, readonly string[]> = {
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
};
const RIGHTS = Object.keys(TABLE) as AdminRight[];

describe('adminMay', () => {
  test.each(ADMIN_ROLES.flatMap((role) => RIGHTS.map((right) => [role, right] as const)))(
    '%s › %s › as the table says',
    (role, right) => {
      expect(adminMay(role, right)).toBe(TABLE[right].includes(role));
    },
  );

  test('finance › never moderates; support › never moves money', () => {
    for (const right of ['people', 'agencies', 'reports'] as const)
      expect(adminMay('finance', right)).toBe(false);
    for (const right of ['refunds', 'payouts'] as const) expect(adminMay('support', right)).toBe(false);
  });

  test('only an owner › changes settings and roles', () => {
    for (const right of ['settings', 'admins'] as const) expect(adminRolesWith(right)).toEqual(['owner']);
  });
});
