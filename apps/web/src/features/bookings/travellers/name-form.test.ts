import type { BookingTraveller } from '@ghuri/contract/travellers';
import { describe, expect, it } from 'vitest';
import { changedPlaces, numbered, typedFrom } from './name-form.ts';

const traveller = (rest: Partial<BookingTraveller>): BookingTraveller => ({
  position: 1,
  name: 'Rina',
  band: 'children',
  age: 7,
  underAge: 12,
  taken: false,
  linked: false,
  papers: false,
  openings: [],
  ...rest,
});

describe('changedPlaces', () => {
  it('nothing typed, or the same again › nothing', () => {
    expect(changedPlaces([traveller({})], new Map())).toEqual([]);
    expect(changedPlaces([traveller({})], new Map([[1, { name: ' Rina ', age: '৭' }]]))).toEqual([]);
  });
  it('another name, Bangla digits, no age › what changed', () => {
    const typed = new Map([
      [1, { name: 'Mita', age: '৮' }],
      [2, { name: 'Tuli', age: '' }],
    ]);
    expect(changedPlaces([traveller({}), traveller({ position: 2 })], typed)).toEqual([
      { position: 1, name: 'Mita', age: 8 },
      { position: 2, name: 'Tuli', age: null },
    ]);
  });
  it('taken meanwhile › left alone', () => {
    expect(changedPlaces([traveller({ taken: true })], new Map([[1, { name: 'X', age: '' }]]))).toEqual([]);
  });
  it('an age that is no number › is sent, so that the server names the field', () => {
    expect(changedPlaces([traveller({})], new Map([[1, { name: 'Rina', age: 'x' }]]))[0]!.age).toBeNaN();
  });
});

it('typedFrom › what is stored', () => {
  expect(typedFrom(traveller({}))).toEqual({ name: 'Rina', age: '7' });
  expect(typedFrom(traveller({ age: null })).age).toBe('');
});

it('numbered › counts each band for itself', () => {
  const bands = ['adults', 'children', 'adults', 'children'] as const;
  const listed = numbered(bands.map((band, at) => traveller({ band, position: at + 1 })));
  expect(listed.map(({ number }) => number)).toEqual([1, 1, 2, 2]);
});
