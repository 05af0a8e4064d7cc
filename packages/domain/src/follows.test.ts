import { describe, expect, test } from 'vitest';
import { followRefusal } from './follows.ts';

describe('followRefusal', () => {
  test('somebody else › allowed', () => {
    expect(followRefusal('rahim', 'nadia', false)).toBeNull();
  });

  test('oneself › refused as such, blocked or not', () => {
    expect(followRefusal('rahim', 'rahim', false)).toBe('oneself');
    expect(followRefusal('rahim', 'rahim', true)).toBe('oneself');
  });

  test('when a block stands between the two › refused', () => {
    expect(followRefusal('rahim', 'nadia', true)).toBe('blocked');
  });
});
