import { describe, expect, it } from 'vitest';
import { findTravellers } from './find-travellers.ts';

const nadia = {
  username: 'Nadia Islam',
  phone_number: '01712 345678',
  codeHash: 'hash of 7K2M',
  places: [{ name: 'Nadia Islam' }, { name: 'Rina Akter' }],
};
const anik = { username: 'অনিক দাস', phone_number: '01911-000111', codeHash: '', places: [] };

describe('hole 30: check in by name', () => {
  it.each([
    ['', [nadia, anik]],
    ['nad', [nadia]],
    ['ISLAM nadia', [nadia]],
    ['অনিক', [anik]],
    // Another of the party.
    ['rina', [nadia]],
    // Words of two people.
    ['rina islam', []],
    ['2345', [nadia]],
    ['০১৯১১', [anik]],
    ['01911 000', [anik]],
    ['rahim', []],
    // Too many numbers contain two given digits.
    ['11', []],
  ])('%j › who it is', (typed, found) => {
    expect(findTravellers([nadia, anik], typed)).toEqual(found);
  });

  it('the whole check-in code › by its hash; a booking without code is not found by an empty one', () => {
    expect(findTravellers([nadia, anik], '7k2m', 'hash of 7K2M')).toEqual([nadia]);
    expect(findTravellers([nadia, anik], '7k2m', null)).toEqual([]);
  });
});
