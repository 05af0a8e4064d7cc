import { tripContent, tripDraft } from '@ghuri/contract/trips';
import { describe, expect, test } from 'vitest';
import { missingIn, withoutBlanks } from './whole-trip.ts';

const words = (en: string) => ({ en, bn: '' });
const empty = tripDraft.parse({});
const whole = tripDraft.parse({
  location: 'Sajek',
  title: words('Two nights in Sajek'),
  days: 3,
  meetingPoint: 'Fakirapool',
  hotel: 'A cottage',
  gallery: [{ image: '/media/a/1600.webp' }],
  itinerary: [{ title: words('Up the hill') }],
});

describe('missingIn', () => {
  test('an empty draft › everything that a tour needs, in the order of the form', () => {
    expect(missingIn(empty).map(({ path }) => path)).toEqual([
      'location',
      'title.en',
      'days',
      'meetingPoint',
      'hotel',
      'gallery',
    ]);
  });

  test('a whole trip › nothing', () => {
    expect(missingIn(whole)).toEqual([]);
  });

  test('a day with a place but no title › that day, by its number', () => {
    const [day] = whole.itinerary;
    const draft = { ...whole, itinerary: [day!, { ...day!, title: words(''), place: 'Ruilui' }] };
    expect(missingIn(draft)).toEqual([
      { path: 'itinerary.1.title.en', part: 'itinerary', item: 1, code: 'required' },
    ]);
  });

  test('items that were left empty › not missing, and not published', () => {
    const draft = {
      ...whole,
      bring: [words('Warm clothes'), words(' ')],
      pickUps: [{ place: words(''), time: '', point: null }],
    };
    expect(missingIn(draft)).toEqual([]);
    expect(withoutBlanks(draft)).toEqual({ ...whole, bring: [words('Warm clothes')], pickUps: [] });
    expect(tripContent.safeParse(withoutBlanks(draft)).success).toBe(true);
  });
});
