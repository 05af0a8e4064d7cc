import { describe, expect, test } from 'vitest';
import { scrollKey } from './root.tsx';

const at = (pathname: string, key = 'default', hash = '') => ({
  key,
  pathname,
  search: '',
  hash,
  state: null,
});

describe('how far down a place was', () => {
  test('two pages that the tab loaded anew › remembered apart', () => {
    expect(scrollKey(at('/tour-details/1'))).not.toBe(scrollKey(at('/payment/success')));
    expect(scrollKey(at('/settings'))).not.toBe(scrollKey(at('/settings', 'default', '#notifications')));
  });

  test('the same page loaded again › remembered', () => {
    expect(scrollKey(at('/home'))).toBe(scrollKey(at('/home')));
  });

  test('the same page opened twice › each entry by itself', () => {
    expect(scrollKey(at('/home', 'a1'))).not.toBe(scrollKey(at('/home', 'b2')));
  });
});
