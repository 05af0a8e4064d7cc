import { describe, expect, test } from 'vitest';
import { findPlaces, placeMatches } from './find-places.ts';
import { DIVISIONS, PLACES, areasOf } from './gazetteer.ts';
import type { Place } from './gazetteer.ts';

const first = (query: string) => findPlaces(query, { limit: 1 })[0]?.slug;

describe('findPlaces', () => {
  test.each([
    ['sajek', 'sajek-valley'],
    ['সাজেক', 'sajek-valley'],
    ['sajke', 'sajek-valley'],
    ['sajeck', 'sajek-valley'],
    ['sjaek', 'sajek-valley'],
    ['sajek valey', 'sajek-valley'],
    ['coxs bazar', 'coxs-bazar'],
    ['cox bazar', 'coxs-bazar'],
    ['কক্স বাজার', 'coxs-bazar'],
    ['rangmati', 'rangamati'],
    ['রাঙ্গামাটি', 'rangamati'],
    ['রাঙামাটি', 'rangamati'],
    ['রাঙামটি', 'rangamati'],
    ['শ্রীমঙ্গল', 'sreemangal'],
    ['srimongol', 'sreemangal'],
    ['Chittagong', 'chattogram'],
    ['chittagnog', 'chattogram'],
    ['Comilla', 'cumilla'],
    ['Barisal', 'barishal'],
    ['Jessore', 'jashore'],
    ['Bogra', 'bogura'],
    ['St. Martin', 'saint-martins-island'],
    ['saint matrin', 'saint-martins-island'],
    ['সেন্টমার্টিন', 'saint-martins-island'],
    ['sylet', 'sylhet'],
    ['tanguar hoar', 'tanguar-haor'],
    ['kuyakata', 'kuakata'],
    ['nafakum', 'nafakhum'],
    ['sada pathor', 'sada-pathor'],
  ])('%s › first %s', (query, slug) => expect(first(query)).toBe(slug));

  test('the beginning of names › destinations first, then districts, then upazilas', () => {
    const kinds = findPlaces('bar', { limit: 100 }).filter(({ name }) => name.startsWith('Bar'));
    expect(kinds.map(({ slug }) => slug).slice(0, 3)).toEqual(['barikka-tila', 'barishal', 'barguna']);
  });

  test('a name that others contain › the name itself first', () => {
    expect(findPlaces('rangamati').map(({ slug }) => slug)).toEqual([
      'rangamati',
      'kaptai-lake',
      'rangamati-hanging-bridge',
      'rangamati-sadar',
    ]);
  });

  test('a text that fits directly › nothing misspelt beside it', () => {
    expect(findPlaces('ramgati').map(({ slug }) => slug)).toEqual(['ramgati']);
  });

  test('names of several districts › all of them', () => {
    expect(findPlaces('Kaliganj', { limit: 100 }).filter(({ name }) => name === 'Kaliganj')).toHaveLength(4);
  });

  test('limit › at most so many', () => {
    expect(findPlaces('a')).toHaveLength(8);
    expect(findPlaces('a', { limit: 3 })).toHaveLength(3);
  });

  test.each(['', '  ', ',', 'xyzzy', 'xq', 'Atlantis', 'প্যারিস'])('"%s" › nothing', (query) =>
    expect(findPlaces(query)).toEqual([]),
  );

  test('each place by both names › found', () => {
    const suffixed = ({ kind, name, bangla }: Place) =>
      kind === 'division' ? [`${name} Division`, `${bangla} বিভাগ`] : [name, bangla];
    const missing = PLACES.flatMap((place) =>
      suffixed(place).filter((name) => !findPlaces(name, { limit: 10 }).includes(place)),
    );
    expect(missing).toEqual([]);
  });
});

describe('placeMatches', () => {
  const cumilla = areasOf('Chattogram', 'Cumilla').find(({ name }) => name === 'Cumilla Adarsha Sadar');
  const districts = DIVISIONS.flatMap((division) => division.districts);
  test('part of the English or Bangla name › true', () => {
    for (const typed of ['', ' cumi', 'ADARSHA', 'কুমি', 'সদর'])
      expect(cumilla && placeMatches(cumilla, typed)).toBe(true);
  });
  test.each([
    ['Barisal', 'Barishal'],
    ['Bogra', 'Bogura'],
    ['Chittagong', 'Chattogram'],
    ['Comilla', 'Cumilla'],
    ['Jessore', 'Jashore'],
  ])('%s, as it was called before 2018 › %s', (former, today) => {
    expect(districts.filter((district) => placeMatches(district, former)).map(({ name }) => name)).toEqual([
      today,
    ]);
  });
  test('something else › false', () => expect(cumilla && placeMatches(cumilla, 'Feni')).toBe(false));
});
