import { describe, expect, test } from 'vitest';
import { isVapidKey, newVapidKey, vapidKeysOf } from './vapid.ts';

describe('the key of push messages', () => {
  test('many new keys › each can be used, and its public key is a point of 65 bytes', () => {
    for (let count = 0; count < 300; count += 1) {
      const key = newVapidKey();
      expect(isVapidKey(key)).toBe(true);
      expect(Buffer.from(vapidKeysOf(key).publicKey, 'base64url')).toHaveLength(65);
    }
  });

  test.each([
    '',
    'short',
    'A'.repeat(43),
    '_'.repeat(43),
    `${newVapidKey()}A`,
    newVapidKey().replace(/./, '+'),
  ])('"%s" › no key', (text) => expect(isVapidKey(text)).toBe(false));
});
