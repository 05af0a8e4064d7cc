import { describe, expect, test } from 'vitest';
import { createSealer } from './sealed.ts';

const SECRET = 'a secret that only tests use, long enough';
const paper = Buffer.from('name, number and face of a person');
const sealer = createSealer(SECRET, 'identity-papers');
const sealed = sealer.seal(paper, 'record-1');

describe('a sealed file', () => {
  test('unsealed for its record › the original', () => {
    expect(sealer.unseal(sealed, 'record-1')).toEqual(paper);
    expect(createSealer(SECRET, 'identity-papers').unseal(sealed, 'record-1')).toEqual(paper);
  });

  test('the sealed bytes › show nothing, and differ each time', () => {
    expect(sealed.includes('person')).toBe(false);
    expect(sealer.seal(paper, 'record-1')).not.toEqual(sealed);
  });

  test.each([
    ['for another record', () => sealer.unseal(sealed, 'record-2')],
    ['for another purpose', () => createSealer(SECRET, 'contracts').unseal(sealed, 'record-1')],
    ['with another secret', () => createSealer(`${SECRET}!`, 'identity-papers').unseal(sealed, 'record-1')],
    ['cut short', () => sealer.unseal(sealed.subarray(0, -1), 'record-1')],
    ['without a body', () => sealer.unseal(sealed.subarray(0, 20), 'record-1')],
    ['empty', () => sealer.unseal(Buffer.alloc(0), 'record-1')],
  ])('unsealed %s › an error', (_, unseal) => {
    expect(unseal).toThrow(/auth|Invalid/i);
  });

  test('with any byte changed › an error', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = changed[at]! ^ 1;
      expect(() => sealer.unseal(changed, 'record-1')).toThrow(/auth/i);
    }
  });
});
