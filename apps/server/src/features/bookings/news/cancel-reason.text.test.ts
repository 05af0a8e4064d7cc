import { GROUP_TOO_SMALL } from '@ghuri/contract/tours';
import { describe, expect, test } from 'vitest';
import { cancelReasonIn } from './cancel-reason.text.ts';

describe('cancelReasonIn', () => {
  test('a group that stayed too small › in the reader’s language', () => {
    expect(cancelReasonIn('en', GROUP_TOO_SMALL)).toBe(GROUP_TOO_SMALL);
    expect(cancelReasonIn('bn', GROUP_TOO_SMALL)).toMatch(/^[\p{Script=Bengali}\s।]+$/u);
  });

  test('an agency’s own words › as they are', () => {
    expect(cancelReasonIn('bn', 'The river is too high')).toBe('The river is too high');
  });
});
