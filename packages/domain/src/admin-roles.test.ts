import { describe, expect, test } from 'vitest';
import { ADMIN_RIGHTS, ADMIN_ROLES, adminMay, adminRolesWith } from './admin-roles.ts';

/** Written out, so that a right cannot move to another role unnoticed. */
const RIGHTS_OF = {
  support: ['overview', 'audit', 'bookings', 'people', 'agencies', 'reports', 'disputes'],
  finance: ['overview', 'audit', 'bookings', 'disputes', 'refunds', 'money', 'payouts'],
  owner: [...ADMIN_RIGHTS],
};

describe('adminMay', () => {
  test.each(ADMIN_ROLES.flatMap((role) => ADMIN_RIGHTS.map((right) => [role, right] as const)))(
    '%s › %s › as the table says',
    (role, right) => {
      expect(adminMay(role, right)).toBe(RIGHTS_OF[role].includes(right));
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
