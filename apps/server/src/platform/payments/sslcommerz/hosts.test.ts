import { describe, expect, test } from 'vitest';
import { mayRedirectTo, providerAddressProblem } from './hosts.ts';

describe('providerAddressProblem', () => {
  test.each([
    'https://securepay.sslcommerz.com',
    'https://sandbox.sslcommerz.com',
    'https://sandbox.sslcommerz.com/',
  ])('in production › %s is allowed', (address) => {
    expect(providerAddressProblem(address, true)).toBeNull();
  });

  test.each([
    'http://securepay.sslcommerz.com',
    'https://securepay.sslcommerz.com:8443',
    'https://securepay.sslcommerz.com.evil.test',
    'https://evil.test/securepay.sslcommerz.com',
    'https://sslcommerz.com',
    'http://127.0.0.1:4100',
    'https://user:pass@securepay.sslcommerz.com',
    'nonsense',
  ])('in production › %s is refused', (address) => {
    expect(providerAddressProblem(address, true)).toMatch(/^(must|is not)/);
  });

  test('outside production › a local gateway is allowed, other protocols are not', () => {
    expect(providerAddressProblem('http://127.0.0.1:4100', false)).toBeNull();
    expect(providerAddressProblem('ftp://127.0.0.1', false)).toContain('http');
  });
});

describe('mayRedirectTo', () => {
  const base = 'https://sandbox.sslcommerz.com';
  test.each([
    'https://sandbox.sslcommerz.com/EasyCheckOut/x',
    'https://epay-gw.sslcommerz.com/x',
    'https://securepay.sslcommerz.com/x',
  ])('%s › yes', (address) => {
    expect(mayRedirectTo(address, base)).toBe(true);
  });

  test.each([
    'https://evil.test/sandbox.sslcommerz.com',
    'https://sandbox.sslcommerz.com.evil.test/',
    'https://evilsslcommerz.com/',
    'http://sandbox.sslcommerz.com/',
    'https://epay-gw.sslcommerz.com:444/',
    'https://sandbox.sslcommerz.com@evil.test/',
    'https://someone@sandbox.sslcommerz.com/',
    'javascript:alert(1)',
    '//sandbox.sslcommerz.com/',
    '',
  ])('%j › no', (address) => {
    expect(mayRedirectTo(address, base)).toBe(false);
  });

  test('the configured host › yes, on its own port only', () => {
    expect(mayRedirectTo('http://127.0.0.1:4100/pay/x', 'http://127.0.0.1:4100')).toBe(true);
    expect(mayRedirectTo('http://127.0.0.1:4101/pay/x', 'http://127.0.0.1:4100')).toBe(false);
  });
});
