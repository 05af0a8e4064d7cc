import { describe, expect, test } from 'vitest';
import { placeBySlug } from './around-place.ts';
import { mentionsPlace, placeSpellings } from './place-spellings.ts';

describe('placeSpellings', () => {
  test.each([
    ['sajek', ['Sajek', 'সাজেক']],
    ['sajke', ['Sajek', 'সাজেক']],
    ['সাজেক', ['Sajek', 'সাজেক']],
    ['রাঙ্গামাটি', ['Rangamati', 'রাঙ্গামাটি']],
    ['rangmati', ['Rangamati', 'রাঙ্গামাটি']],
    ['Chittagong', ['Chattogram', 'Chittagong', 'চট্টগ্রাম']],
    ['কক্স বাজার', ["Cox's Bazar", 'Cox Bazar', 'কক্সবাজার']],
  ])('%s › %j among them', (term, spellings) =>
    expect(placeSpellings(term)).toEqual(expect.arrayContaining(spellings)),
  );

  test('a name › spellings of this place only, none that contains another', () =>
    expect(placeSpellings('sajke')).toEqual(['Sajek', 'সাজেক']));
  test('a beginning in Bangla › the places that begin so', () =>
    expect(placeSpellings('সাজে')).toContain('Sajek'));
  test.each(['', 'sa', 'Atlantis', 'মেঘ বাড়ি', 'Megh Bari Travels', '%_'])('"%s" › none', (term) =>
    expect(placeSpellings(term)).toEqual([]),
  );
});

describe('mentionsPlace', () => {
  test.each([
    ['sajek-valley', 'Two mornings in SAJEK.'],
    ['sajek-valley', 'সাজেকে মেঘ'],
    ['sajek-valley', 'সাজেকের সকাল'],
    ['coxs-bazar', "Cox's Bazar, at last"],
  ])('%s › named in "%s"', (slug, text) => expect(mentionsPlace(text, placeBySlug(slug)!)).toBe(true));
  test.each([
    ['bhola', 'The white stones of Bholaganj'],
    ['bhola', 'ভোলাগঞ্জের সাদা পাথর'],
    ['sajek-valley', 'Nothing about it'],
  ])('%s › not named in "%s"', (slug, text) => expect(mentionsPlace(text, placeBySlug(slug)!)).toBe(false));
});
