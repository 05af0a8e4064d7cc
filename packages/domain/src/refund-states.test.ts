import { describe, expect, test } from 'vitest';
import { refundAfter, refundStep } from './refund-states.ts';
import type { RefundAnswer, RefundState, RefundStep } from './refund-states.ts';

describe('hole 1: refundStep', () => {
  test.each([
    ['created', 'send'],
    ['sending', 'ask'],
    ['unclear', 'ask'],
    ['processing', 'resolve'],
    ['done', undefined],
    ['failed', undefined],
  ] as const)('%s › %s', (state, step) => {
    expect(refundStep(state)).toBe(step);
  });
});

describe('hole 1: refundAfter', () => {
  const after = (state: RefundState, step: RefundStep, answer: RefundAnswer, isOnlyRequest = true) =>
    refundAfter(state, { step, answer, isOnlyRequest });
  const OPEN = ['sending', 'unclear', 'processing'] as const;
  const STEPS = ['send', 'ask', 'resolve'] as const;

  test.each(['created', 'done', 'failed'] as const)('%s › no late answer changes it', (state) => {
    for (const step of STEPS)
      for (const answer of ['processing', 'done', 'failed', 'unclear'] as const)
        expect(after(state, step, answer)).toBeUndefined();
  });

  test.each(OPEN)("%s, and the provider knows it › the provider's state", (state) => {
    for (const step of STEPS) {
      expect(after(state, step, 'processing', false)).toBe('processing');
      expect(after(state, step, 'done', false)).toBe('done');
    }
  });

  test('refused at the first and only request › failed', () => {
    expect(after('sending', 'send', 'failed')).toBe('failed');
  });

  test('refused, but another process may have sent it too › unclear', () => {
    expect(after('sending', 'send', 'failed', false)).toBe('unclear');
    expect(after('unclear', 'send', 'failed')).toBe('unclear');
  });

  test('a refusal of a repeated id › unclear, never failed', () => {
    expect(after('unclear', 'ask', 'failed')).toBe('unclear');
    expect(after('sending', 'ask', 'failed')).toBe('unclear');
  });

  test('cancelled, by its reference › failed', () => {
    expect(after('processing', 'resolve', 'failed')).toBe('failed');
  });

  test('no answer › unclear, or processing with a reference', () => {
    for (const step of STEPS) {
      expect(after('sending', step, 'unclear')).toBe('unclear');
      expect(after('unclear', step, 'unclear')).toBe('unclear');
      expect(after('processing', step, 'unclear')).toBeUndefined();
    }
    expect(after('processing', 'send', 'failed')).toBeUndefined();
    expect(after('processing', 'ask', 'failed')).toBeUndefined();
  });
});
