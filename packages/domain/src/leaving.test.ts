import { describe, expect, test } from 'vitest';
import { accountObstacle, obstacleToDeleting } from './leaving.ts';

const settled = { trips: 0, refunds: 0, payments: 0, balance: 0n };

describe('hole 4: obstacles to deleting an agency', () => {
  test('nothing is open › it can be deleted', () => {
    expect(obstacleToDeleting(settled)).toBeNull();
  });

  test.each([
    ['a paid trip ahead', 'agency_owes', { trips: 1 }],
    ['a refund under way', 'agency_refunding', { refunds: 1 }],
    ['a payment under way', 'agency_being_paid', { payments: 1 }],
    ['a paisa held', 'agency_has_money', { balance: 1n }],
    ['a paisa owed to us', 'agency_has_money', { balance: -1n }],
  ] as const)('%s alone › %s', (_what, code, open) => {
    expect(obstacleToDeleting({ ...settled, ...open })).toBe(code);
  });

  test('several at once › the one that the owner can solve first', () => {
    expect(obstacleToDeleting({ trips: 1, refunds: 1, payments: 1, balance: 1n })).toBe('agency_owes');
    expect(obstacleToDeleting({ ...settled, refunds: 1, payments: 1, balance: 1n })).toBe('agency_refunding');
    expect(obstacleToDeleting({ ...settled, payments: 1, balance: 1n })).toBe('agency_being_paid');
  });
});

describe('hole 6: an account with paid trips ahead', () => {
  const due = { trips: 2, refund: 750_000n };

  test('no trips, nothing confirmed › it can be deleted', () => {
    expect(accountObstacle({ trips: 0, refund: 0n }, undefined)).toBeNull();
  });

  test('trips, nothing confirmed › trips_ahead, also without a refund', () => {
    expect(accountObstacle(due, undefined)).toBe('trips_ahead');
    expect(accountObstacle({ trips: 1, refund: 0n }, undefined)).toBe('trips_ahead');
  });

  test('confirmed as shown › it can be deleted; another number or sum › refund_changed', () => {
    expect(accountObstacle(due, due)).toBeNull();
    expect(accountObstacle(due, { ...due, trips: 1 })).toBe('refund_changed');
    expect(accountObstacle(due, { ...due, refund: 750_001n })).toBe('refund_changed');
    expect(accountObstacle({ trips: 0, refund: 0n }, due)).toBe('refund_changed');
  });
});
