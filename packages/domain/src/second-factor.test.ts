import { describe, expect, it } from 'vitest';
import { PROOF_MS, STEP_MS, needsStepUp, newBackupCode, readCode, stepsAt } from './second-factor.ts';

describe('stepsAt', () => {
  it('a moment › its step and one to each side', () => {
    expect(stepsAt(100 * STEP_MS)).toEqual([101, 100, 99]);
    expect(stepsAt(101 * STEP_MS - 1)).toEqual([101, 100, 99]);
    expect(stepsAt(101 * STEP_MS)).toEqual([102, 101, 100]);
  });
});

describe('readCode', () => {
  it.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['১২৩৪৫৬', { kind: 'app', code: '123456' }],
    ['k7m4p-x9t2w', { kind: 'backup', code: 'k7m4p-x9t2w' }],
    ['K7M4PX9T2W', { kind: 'backup', code: 'k7m4p-x9t2w' }],
    ['k7m4p x9t2w', { kind: 'backup', code: 'k7m4p-x9t2w' }],
    ['12345', null],
    ['1234567', null],
    ['k7m4p-x9t2', null],
    ['k7m4p-x9t20', null],
    ['', null],
  ])('%s › %j', (typed, code) => {
    expect(readCode(typed)).toEqual(code);
  });
});

describe('newBackupCode', () => {
  it('every letter › is read back as typed', () => {
    for (let at = 0; at < 31; at += 1) {
      const code = newBackupCode(() => at);
      expect(readCode(code)).toEqual({ kind: 'backup', code });
    }
  });
});

describe('needsStepUp', () => {
  it.each([
    ['always', true, PROOF_MS, false],
    ['always', true, PROOF_MS + 1, true],
    ['always', false, PROOF_MS, false],
    ['always', false, PROOF_MS + 1, true],
    ['with-second-factor', true, PROOF_MS, false],
    ['with-second-factor', true, PROOF_MS + 1, true],
    ['with-second-factor', false, PROOF_MS + 1, false],
  ] as const)('%s, second factor %s, proved %i ms ago › %s', (stepUp, hasSecondFactor, age, needed) => {
    expect(needsStepUp(stepUp, { hasSecondFactor, age })).toBe(needed);
  });
});
