import { describe, expect, test } from 'vitest';
import { BKASH_LIVE, BKASH_SANDBOX, bkashAddressProblem, mayRedirectTo } from './hosts.ts';

describe('the address of bKash', () => {
  test.each([BKASH_LIVE, BKASH_SANDBOX])('%s in production › taken', (address) => {
    expect(bkashAddressProblem(address, true)).toBeNull();
  });

  test.each([
    'http://tokenized.pay.bka.sh',
    'https://bka.sh.evil.test',
    'http://127.0.0.1:4100',
    'https://a:b@tokenized.pay.bka.sh',
    'https://tokenized.pay.bka.sh/v1.2.0-beta',
    'nowhere',
  ])('%s in production › refused', (address) => {
    expect(bkashAddressProblem(address, true)).not.toBeNull();
  });

  test('a local one elsewhere › taken', () => {
    expect(bkashAddressProblem('http://127.0.0.1:4100', false)).toBeNull();
  });
});

describe('where users may be sent', () => {
  test.each([
    ['https://sandbox.payment.bkash.com/?paymentID=1', true],
    ['https://payment.bka.sh/x', true],
    ['https://tokenized.pay.bka.sh/x', true],
    ['http://payment.bkash.com/x', false],
    ['https://bkash.com.evil.test/x', false],
    ['https://evilbkash.com/x', false],
    ['https://user@payment.bkash.com/x', false],
    ['javascript:alert(1)', false],
    ['nowhere', false],
  ])('%s › %s', (address, may) => {
    expect(mayRedirectTo(address, BKASH_LIVE)).toBe(may);
  });
});
