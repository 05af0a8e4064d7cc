import { describe, expect, test } from 'vitest';
import { shownOf } from './shown.ts';

describe('shownOf', () => {
  test.each([
    ['BKASH-bKash', 'bKash'],
    ['VISA-Dutch Bangla', 'VISA-Dutch Bangla'],
    ['NAGAD', 'NAGAD'],
    ['', ''],
  ])('%s › %s', (type, method) => {
    expect(shownOf({ card_type: type }).method).toBe(method);
  });
});
