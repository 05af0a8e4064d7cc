import { describe, expect, test } from 'vitest';
import { followRefusal } from './follows.ts';

describe('followRefusal', () => {
  test('another user › allowed', () => {
    expect(followRefusal('rahim', 'nadia', false)).toBeNull();
  });

  test('oneself › refused, blocked or not', () => {
    expect(followRefusal('rahim', 'rahim', false)).toBe('oneself');
    expect(followRefusal('rahim', 'rahim', true)).toBe('oneself');
  });

  test('a block between the two › refused', () => {
    expect(followRefusal('rahim', 'nadia', true)).toBe('blocked');
  });
});
