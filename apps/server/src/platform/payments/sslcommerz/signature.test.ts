import { describe, expect, test } from 'vitest';
import { isSignedWell, verifySign } from './signature.ts';

/** Computed elsewhere, in two languages. */
const VECTOR = {
  amount: '1500.00',
  currency: 'BDT',
  status: 'VALID',
  tran_id: 'T1',
  val_id: 'V1',
  value_a: '',
  verify_key: 'val_id,amount,currency,status,tran_id,value_a,card_no',
  verify_sign: '867ee5d6c96a0ea29386c4f7800d882c',
};

const signed = (changes: Record<string, string | undefined> = {}, password = 'secret') => {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries({ ...VECTOR, ...changes })) {
    if (value !== undefined) fields.set(name, value);
  }
  return isSignedWell(fields, password);
};

/** A message signed over the keys it names, as only SSLCommerz could. */
const resigned = (keys: string, changes: Record<string, string> = {}) => {
  const fields = new Map(Object.entries({ ...VECTOR, ...changes, verify_key: keys }));
  fields.set('verify_sign', verifySign(fields, keys.split(','), 'secret'));
  return isSignedWell(fields, 'secret');
};

describe('isSignedWell', () => {
  test('the documented vector › yes; an empty value counts, an absent key does not', () => {
    expect(signed()).toBe(true);
    expect(signed({ verify_sign: VECTOR.verify_sign.toUpperCase() })).toBe(true);
  });

  test.each(['amount', 'currency', 'status', 'tran_id', 'val_id', 'value_a'])('%s changed › no', (name) => {
    expect(signed({ [name]: 'x' })).toBe(false);
  });

  test('another password › no', () => {
    expect(signed({}, 'Secret')).toBe(false);
  });

  test.each(['verify_sign', 'verify_key'])('%s missing or empty › no', (name) => {
    expect(signed({ [name]: undefined })).toBe(false);
    expect(signed({ [name]: '' })).toBe(false);
  });

  test.each(['tran_id', 'status', 'amount', 'currency', 'val_id'])(
    '%s left out of verify_key › no',
    (name) => {
      const keys = ['tran_id', 'status', 'amount', 'currency', 'val_id'];
      expect(resigned(keys.join(','))).toBe(true);
      expect(resigned(keys.filter((key) => key !== name).join(','))).toBe(false);
    },
  );

  test('a message that names store_passwd itself › its value is not ours', () => {
    const keys = 'tran_id,status,amount,currency,val_id,store_passwd';
    expect(resigned(keys, { store_passwd: 'x' })).toBe(true);
    expect(resigned(keys, { store_passwd: 'y' })).toBe(true);
  });

  test('values with & and = in them › signed as they are', () => {
    expect(resigned('tran_id,status,amount,currency,val_id,value_a', { value_a: 'a&b=c ঘুরি' })).toBe(true);
  });
});
