import { describe, expect, test } from 'vitest';
import { CLOSED_FOR_MS, accountObstacle, deletesFrom, mayEndRest, obstacleToDeleting } from './leaving.ts';

const settled = { trips: 0, refunds: 0, payments: 0, disputes: 0, held: 0n, available: 0n, inTransit: 0n };

describe('hole 4: obstacles to deleting an agency', () => {
  test('nothing is open › it can be deleted', () => {
    expect(obstacleToDeleting(settled)).toBeNull();
  });

  test.each([
    ['a paid trip ahead', 'agency_owes', { trips: 1 }],
    ['an open case', 'agency_in_dispute', { disputes: 1 }],
    ['a refund under way', 'agency_refunding', { refunds: 1 }],
    ['a payment under way', 'agency_being_paid', { payments: 1 }],
    ['a paisa held', 'agency_has_money', { held: 1n }],
    ['a paisa owed to us', 'agency_has_money', { available: -1n }],
    ['as much held as owed to us', 'agency_has_money', { held: 100n, available: -100n }],
    ['a paisa in transit', 'agency_has_money', { inTransit: 1n }],
  ] as const)('%s alone › %s', (_what, code, open) => {
    expect(obstacleToDeleting({ ...settled, ...open })).toBe(code);
  });

  test('several at once › the one that the owner can solve first', () => {
    expect(obstacleToDeleting({ ...settled, trips: 1, refunds: 1, payments: 1, disputes: 1, held: 1n })).toBe(
      'agency_owes',
    );
    expect(obstacleToDeleting({ ...settled, refunds: 1, disputes: 1 })).toBe('agency_in_dispute');
    expect(obstacleToDeleting({ ...settled, refunds: 1, payments: 1, held: 1n })).toBe('agency_refunding');
    expect(obstacleToDeleting({ ...settled, payments: 1, held: 1n })).toBe('agency_being_paid');
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

describe('deletesFrom', () => {
  test.each([
    ['no trip was sold › a week after closing', 1_000, null, 1_000 + CLOSED_FOR_MS],
    ['its last trip ended before › a week after closing', 1_000, 500, 1_000 + CLOSED_FOR_MS],
    ['its last trip ends later › a week after that', 1_000, 9_000, 9_000 + CLOSED_FOR_MS],
  ])('%s', (_what, closedAt, ends, from) => {
    expect(deletesFrom(closedAt, ends)).toBe(from);
  });
});

describe('mayEndRest', () => {
  const nothing = { held: 0n, available: 0n, inTransit: 0n };
  test.each([
    ['a debt', { available: -100n }, [true, true, false]],
    ['a sum that cannot be paid', { available: 100n }, [false, false, true]],
    ['nothing', {}, [false, false, false]],
    ['a debt, and money held', { available: -100n, held: 1n }, [false, false, false]],
    ['a sum, and money in transit', { available: 100n, inTransit: 1n }, [false, false, false]],
  ])('%s', (_what, rest, may) => {
    const money = { ...nothing, ...rest };
    expect([
      mayEndRest('paid_back', money),
      mayEndRest('written_off', money),
      mayEndRest('paid_by_hand', money),
    ]).toEqual(may);
  });
});
