import { describe, expect, test } from 'vitest';
import { PLACES } from './gazetteer.ts';
import { keysOf } from './place-index.ts';
import { placeOf } from './place-of.ts';

describe('placeOf', () => {
  test.each([
    ['Sajek', 'sajek-valley'],
    [' sajek valley ', 'sajek-valley'],
    ['সাজেক ভ্যালি', 'sajek-valley'],
    ['Sajek Valley, Rangamati', 'sajek-valley'],
    ['Sajek Valley, Khagrachhari', 'sajek-valley'],
    ['Saint Martin’s Island', 'saint-martins-island'],
    ["Cox's Bazar, Bangladesh", 'coxs-bazar'],
    ['Kotka, Sundarbans', 'kotka'],
    ['Nijhum Dwip, Hatiya', 'nijhum-dwip'],
    ['শ্রীমঙ্গল, মৌলভীবাজার', 'sreemangal'],
    ['ইনানী (কক্সবাজার)', 'inani-beach'],
    ['Rangamati District', 'rangamati'],
    ['রাঙামাটি জেলা', 'rangamati'],
    ['Sylhet Division', 'sylhet-division'],
    ['Chittagong Division', 'chattogram-division'],
    ['Dhaka', 'dhaka'],
    ['Sherpur', 'sherpur'],
    ['Sherpur, Bogura', 'sherpur-bogura'],
    ['Kaliganj, Gazipur', 'kaliganj-gazipur'],
    ['Kaliganj, Satkhira', 'kaliganj-satkhira'],
    ['Sadarghat', 'sadarghat'],
    ['Sadarghat, Dhaka', 'sadarghat'],
    ['Sadarghat, Chattogram', 'sadarghat-chattogram'],
    ['Sadarghat launch terminal, Dhaka', 'sadarghat'],
    ['Khagrachhari bus stand', 'khagrachhari'],
  ])('%s › %s', (text, slug) => expect(placeOf(text)?.slug).toBe(slug));

  test.each([
    ['nothing', ''],
    ['a country alone', 'Bangladesh'],
    ['no place', 'Somewhere'],
    ['a misspelt name', 'Sajke'],
    ['a name of several districts', 'Kaliganj'],
    ['more words than a name', 'Old Dhaka at Shakrain'],
    ['two places', 'Ratargul and Jaflong'],
    ['a place and an unknown part', 'Sajek Valley, behind the moon'],
    ['a place that is far from its second part', 'Sajek Valley, Sylhet'],
  ])('%s › undefined', (_, text) => expect(placeOf(text)).toBeUndefined());

  test('every spelling of a destination › the destination alone', () => {
    const wrong = PLACES.filter(({ sight }) => sight !== undefined).flatMap((place) =>
      [place.name, place.bangla, ...place.aliases].filter((spelling) => placeOf(spelling) !== place),
    );
    expect(wrong).toEqual([]);
  });

  test('aliases › each adds a spelling that normalising does not', () => {
    const idle = PLACES.filter((place) => keysOf(place).length < 2 + place.aliases.length);
    expect(idle.map(({ slug }) => slug)).toEqual([]);
  });
});
