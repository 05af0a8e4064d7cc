import { describe, expect, test } from 'vitest';
import { ANSWER_MS, disputeRefusal, disputeWindow, isOpen, refundOf, stateAt } from './disputes.ts';
import type { DisputeState } from './disputes.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 20);
const TRIP = { startsAt: START, days: 3 };
const BOOKING = { ...TRIP, state: 'paid', paid: 500_000n, hadDispute: false };

describe('disputeWindow', () => {
  test('a trip of three days › from its start until seven days after its end', () => {
    expect(disputeWindow(TRIP)).toEqual({ from: START, until: START + 10 * DAY });
  });
});

describe('disputeRefusal', () => {
  test.each([
    ['a moment before the start', START - 1, 'dispute_too_early'],
    ['at the start', START, null],
    ['during the trip', START + DAY, null],
    ['in the last moment', START + 10 * DAY - 1, null],
    ['seven days after the end', START + 10 * DAY, 'dispute_too_late'],
  ] as const)('%s › %s', (_when, now, refusal) => {
    expect(disputeRefusal(BOOKING, now)).toBe(refusal);
  });

  test.each(['held', 'cancelled', 'refund_pending', 'refunded'])(
    'a booking that is %s › refused',
    (state) => {
      expect(disputeRefusal({ ...BOOKING, state }, START)).toBe('not_disputable');
    },
  );

  test('everything was refunded › refused', () => {
    expect(disputeRefusal({ ...BOOKING, paid: 0n }, START)).toBe('not_disputable');
  });

  test('a second case › refused, also after the first ended', () => {
    expect(disputeRefusal({ ...BOOKING, hadDispute: true }, START)).toBe('dispute_exists');
  });
});

describe('stateAt', () => {
  const waiting = { state: 'agency' as DisputeState, answerBy: START + ANSWER_MS };
  test('until the time is over › the agency answers; from then on › an admin decides', () => {
    expect(stateAt(waiting, START + ANSWER_MS - 1)).toBe('agency');
    expect(stateAt(waiting, START + ANSWER_MS)).toBe('admin');
  });

  test.each(['admin', 'decided', 'withdrawn'] as const)('%s › stays', (state) => {
    expect(stateAt({ ...waiting, state }, START + 99 * DAY)).toBe(state);
  });
});

test('isOpen › until a decision or a withdrawal', () => {
  expect((['agency', 'admin', 'decided', 'withdrawn'] as const).map(isOpen)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('refundOf', () => {
  test('none › nothing, full › everything that was not refunded', () => {
    expect(refundOf('none', 0n, 500_000n)).toBe(0n);
    expect(refundOf('full', 0n, 500_000n)).toBe(500_000n);
  });

  test('part › more than nothing and less than everything', () => {
    expect(refundOf('part', 1n, 500_000n)).toBe(1n);
    expect(refundOf('part', 499_999n, 500_000n)).toBe(499_999n);
    expect(refundOf('part', 0n, 500_000n)).toBeUndefined();
    expect(refundOf('part', 500_000n, 500_000n)).toBeUndefined();
    expect(refundOf('part', -1n, 500_000n)).toBeUndefined();
  });

  test('nothing is left › only none', () => {
    expect(refundOf('full', 0n, 0n)).toBeUndefined();
    expect(refundOf('part', 1n, 0n)).toBeUndefined();
    expect(refundOf('none', 0n, 0n)).toBe(0n);
  });
});
