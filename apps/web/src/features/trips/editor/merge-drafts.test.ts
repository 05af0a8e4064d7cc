import { tripDraft } from '@ghuri/contract/trips';
import type { TripDraft } from '@ghuri/contract/trips';
import { describe, expect, test } from 'vitest';
import { isSame, mergeDrafts } from './merge-drafts.ts';

const base = tripDraft.parse({
  location: 'Sajek',
  title: { en: 'Two nights in Sajek', bn: '' },
  itinerary: [{ title: { en: 'Up the hill', bn: '' } }, { title: { en: 'Down again', bn: '' } }],
});
const changed = (change: Partial<TripDraft>): TripDraft => ({ ...base, ...change });

describe('mergeDrafts', () => {
  test('two parts › both changes stay', () => {
    const mine = changed({ hotel: 'A cottage' });
    const theirs = changed({ days: 3 });
    expect(mergeDrafts(base, mine, theirs)).toEqual({
      draft: changed({ hotel: 'A cottage', days: 3 }),
      clashes: [],
    });
  });

  test('one text in two languages › both stay', () => {
    const mine = changed({ title: { en: 'Three nights', bn: '' } });
    const theirs = changed({ title: { en: base.title.en, bn: 'দুই রাত' } });
    expect(mergeDrafts(base, mine, theirs).draft.title).toEqual({ en: 'Three nights', bn: 'দুই রাত' });
  });

  test('two days of the itinerary › both stay', () => {
    const [first, second] = base.itinerary;
    const one = { ...first!, place: 'Ruilui' };
    const two = { ...second!, place: 'Khagrachhari' };
    const { draft, clashes } = mergeDrafts(
      base,
      changed({ itinerary: [one, second!] }),
      changed({ itinerary: [first!, two] }),
    );
    expect(draft.itinerary).toEqual([one, two]);
    expect(clashes).toEqual([]);
  });

  test('the same text › a clash that names it, and my version', () => {
    const mine = changed({ location: 'Sajek Valley', hotel: 'A cottage' });
    const theirs = changed({ location: 'Bandarban' });
    expect(mergeDrafts(base, mine, theirs)).toEqual({ draft: mine, clashes: ['location'] });
  });

  test('a day added here and another there › a clash, nothing is mixed up', () => {
    const day = base.itinerary[0]!;
    const mine = changed({ itinerary: [...base.itinerary, { ...day, place: 'A' }] });
    const theirs = changed({ itinerary: [{ ...day, place: 'B' }, ...base.itinerary] });
    expect(mergeDrafts(base, mine, theirs)).toEqual({ draft: mine, clashes: ['itinerary'] });
  });

  test('the same change on both sides › no clash', () => {
    const both = changed({ location: 'Bandarban' });
    expect(mergeDrafts(base, both, changed({ location: 'Bandarban ' })).clashes).toEqual([]);
  });
});

describe('isSame', () => {
  test('values that the server sets and spaces at the ends › no difference', () => {
    const day = base.itinerary[0]!;
    const saved = { ...day, place: 'Ruilui', point: { latitude: 23.4, longitude: 92.3 } };
    expect(isSame(saved, { ...day, place: 'Ruilui ' })).toBe(true);
    expect(isSame(saved, { ...day, place: 'Konglak' })).toBe(false);
  });
});
