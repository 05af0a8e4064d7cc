import { describe, expect, test } from 'vitest';
import { canSuspend, decidedState, isOwnCase } from './reports.ts';

describe('decidedState', () => {
  test.each([
    ['open', 'dismiss', 'dismissed'],
    ['open', 'remove', 'removed'],
    ['dismissed', 'remove', 'removed'],
    ['dismissed', 'restore', 'open'],
    ['removed', 'restore', 'open'],
  ] as const)('%s, then %s › %s', (state, decision, after) => {
    expect(decidedState(state, decision)).toBe(after);
  });

  test.each([
    ['dismissed', 'dismiss'],
    ['removed', 'remove'],
    ['open', 'restore'],
  ] as const)('%s, then %s again › as it was', (state, decision) => {
    expect(decidedState(state, decision)).toBe(state);
  });

  test('a removed story, dismissed › not allowed', () => {
    expect(decidedState('removed', 'dismiss')).toBeNull();
  });
});

describe('canSuspend', () => {
  test('an admin › no; another user › yes', () => {
    expect(canSuspend({ isAdmin: true })).toBe(false);
    expect(canSuspend({ isAdmin: false })).toBe(true);
  });
});

describe('isOwnCase', () => {
  test('among those concerned › yes; not among them, or nobody is concerned › no', () => {
    expect(isOwnCase('salma', ['nadia', 'salma'])).toBe(true);
    expect(isOwnCase('salma', ['nadia', null, undefined])).toBe(false);
    expect(isOwnCase('salma', [])).toBe(false);
  });
});
