import { describe, expect, it } from 'vitest';
import { findTravellers } from './find-travellers.ts';

const nadia = { username: 'Nadia Islam', phone_number: '01712 345678' };
const anik = { username: 'অনিক দাস', phone_number: '01911-000111' };

describe('hole 30: check in by name', () => {
  it.each([
    ['', [nadia, anik]],
    ['nad', [nadia]],
    ['ISLAM nadia', [nadia]],
    ['অনিক', [anik]],
    ['2345', [nadia]],
    ['০১৯১১', [anik]],
    ['01911 000', [anik]],
    ['rahim', []],
    // Too many numbers contain two given digits.
    ['11', []],
  ])('%j › who it is', (typed, found) => {
    expect(findTravellers([nadia, anik], typed)).toEqual(found);
  });
});
