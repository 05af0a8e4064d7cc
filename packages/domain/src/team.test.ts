import { describe, expect, test } from 'vitest';
import {
  INVITATION_MS,
  MEMBER_ROLES,
  RIGHTS,
  ROLES,
  invitationRefusal,
  may,
  needsAssignment,
  rolesWith,
} from './team.ts';

/** Written out, so that a new right or role cannot join without a decision. */
const TABLE = {
  roster: ['owner', 'manager', 'guide'],
  tours: ['owner', 'manager'],
  prices: ['owner', 'manager'],
  sales: ['owner', 'manager'],
  quotes: ['owner', 'manager'],
  inbox: ['owner', 'manager'],
  bids: ['owner', 'manager'],
  papers: ['owner', 'manager'],
  revenue: ['owner', 'manager'],
  reviews: ['owner', 'manager'],
  disputes: ['owner', 'manager'],
  stories: ['owner', 'manager'],
  profile: ['owner', 'manager'],
  guides: ['owner', 'manager'],
  activity: ['owner', 'manager'],
  team: ['owner'],
  integrations: ['owner'],
  payouts: ['owner'],
  bank: ['owner'],
  closing: ['owner'],
} as const satisfies Record<(typeof RIGHTS)[number], readonly string[]>;

describe('may', () => {
  test.each(RIGHTS.flatMap((right) => ROLES.map((role) => [role, right] as const)))(
    '%s › %s › as the table says',
    (role, right) => {
      expect(may(role, right)).toBe((TABLE[right] as readonly string[]).includes(role));
    },
  );

  test('rolesWith › the same the other way round', () => {
    for (const right of RIGHTS) expect(rolesWith(right)).toEqual(TABLE[right]);
  });

  test('every right in the table › exists', () => {
    expect(Object.keys(TABLE)).toEqual([...RIGHTS]);
  });
});

describe('roles', () => {
  test('members › everybody except the owner', () => {
    expect([...MEMBER_ROLES]).toEqual(ROLES.filter((role) => role !== 'owner'));
  });

  test('only a guide › needs to be assigned to a departure', () => {
    expect(ROLES.filter(needsAssignment)).toEqual(['guide']);
  });
});

describe('invitationRefusal', () => {
  const now = 1_000_000;
  const open = { email: 'nadia@ghuri.test', expiresAt: now + INVITATION_MS, acceptedAt: null };
  const nadia = { viewerEmail: 'Nadia@Ghuri.test', now };

  test('the invited address, however it is spelled, in time › none', () => {
    expect(invitationRefusal(open, nadia)).toBeNull();
  });

  test.each([
    [-1, null],
    [0, 'link_expired'],
    [1, 'link_expired'],
  ])('%i ms after its end › %s', (late, refusal) => {
    expect(invitationRefusal({ ...open, expiresAt: now - late }, nadia)).toBe(refusal);
  });

  test('used › the link is dead', () => {
    expect(invitationRefusal({ ...open, acceptedAt: 1 }, nadia)).toBe('link_expired');
    expect(invitationRefusal({ ...open, acceptedAt: 1, expiresAt: 2 }, nadia)).toBe('link_expired');
  });

  test('another address › learns nothing else', () => {
    for (const known of [open, { ...open, acceptedAt: 1 }, { ...open, expiresAt: 0 }]) {
      expect(invitationRefusal(known, { viewerEmail: 'rafi@ghuri.test', now })).toBe(
        'invitation_for_another',
      );
    }
  });
});
