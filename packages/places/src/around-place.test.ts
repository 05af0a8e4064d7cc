import { describe, expect, test } from 'vitest';
import { neighboursOf, placeBySlug, placesWithin, sightsOf } from './around-place.ts';
import { PLACES } from './gazetteer.ts';

const place = (slug: string) => placeBySlug(slug)!;
const slugs = (places: { slug: string }[]) => places.map(({ slug }) => slug);

describe('placeBySlug', () => {
  test('every place › found by its slug', () =>
    expect(PLACES.filter((each) => placeBySlug(each.slug) !== each)).toEqual([]));
  test('an unknown slug › undefined', () => expect(placeBySlug('atlantis')).toBeUndefined());
});

describe('placesWithin', () => {
  test('a destination or an upazila › itself', () => {
    expect(slugs(placesWithin(place('sajek-valley')))).toEqual(['sajek-valley']);
    expect(slugs(placesWithin(place('sreemangal')))).toEqual(['sreemangal']);
  });
  test('a district › itself, its upazilas and destinations, and nothing of its namesake division', () => {
    const inside = slugs(placesWithin(place('sylhet')));
    expect(inside).toEqual(expect.arrayContaining(['sylhet', 'ratargul', 'jaflong']));
    expect(inside).not.toContain('sreemangal');
  });
  test('a division › its districts and all that is in them', () =>
    expect(slugs(placesWithin(place('sylhet-division')))).toEqual(
      expect.arrayContaining(['sylhet', 'ratargul', 'sreemangal', 'tanguar-haor']),
    ));
});

describe('sightsOf', () => {
  test('a destination › nothing', () => expect(sightsOf(place('sajek-valley'))).toEqual([]));
  test('a district › what to see in it, never a terminal', () => {
    expect(slugs(sightsOf(place('bandarban')))).toEqual(expect.arrayContaining(['nilgiri', 'boga-lake']));
    const sights = PLACES.flatMap(sightsOf).map(({ sight }) => sight);
    expect(sights).not.toContain('terminal');
    expect(sights).not.toContain(undefined);
  });
});

describe('neighboursOf', () => {
  test('a destination › the nearest first, with their distance', () => {
    const near = neighboursOf(place('nilgiri'), 6);
    expect(near).toHaveLength(6);
    expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((a, b) => a - b));
    expect(slugs(near.map((each) => each.place))).toContain('chimbuk');
    expect(slugs(near.map((each) => each.place))).not.toContain('nilgiri');
  });
  test('a district › places outside it', () =>
    expect(neighboursOf(place('sylhet'), 6).filter((near) => near.place.district === 'Sylhet')).toEqual([]));
});
