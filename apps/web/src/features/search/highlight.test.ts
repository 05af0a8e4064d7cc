import { describe, expect, test } from 'vitest';
import { excerpt, highlight } from './highlight.ts';

const hits = (text: string, term: string) =>
  highlight(text, term)
    .filter(({ hit }) => hit)
    .map(({ text: words }) => words);

const joined = (text: string, term: string) =>
  highlight(text, term)
    .map(({ text: words }) => words)
    .join('');

describe('highlight', () => {
  test('highlight › another case and an accent › the words as they are written', () => {
    expect(hits('José and JOSEPH', 'jose')).toEqual(['José', 'JOSE']);
  });

  test('highlight › part of a word › that part alone', () => {
    expect(hits('Sundarbans', 'darb')).toEqual(['darb']);
  });

  test('highlight › a single letter inside words › only where a word begins with it', () => {
    expect(hits('Nusrat Jahan', 'a')).toEqual([]);
    expect(hits('Anik Ahmed', 'a')).toEqual(['A', 'A']);
  });

  test('highlight › two words in the other order › both', () => {
    expect(hits('Nusrat Jahan', 'jahan nus')).toEqual(['Nus', 'Jahan']);
  });

  test('highlight › a typo › the word that was meant', () => {
    expect(hits('Farzana Islam', 'farzna')).toEqual(['Farzana']);
    expect(hits('Tanvir Ahmed', 'tanivr')).toEqual(['Tanvir']);
    expect(hits('Tanvir Ahmed', 'sadia')).toEqual([]);
  });

  test('highlight › Bangla with a conjunct › no letter is cut', () => {
    expect(hits('সৈকতে সূর্যাস্ত', 'সূর্যা')).toEqual(['সূর্যা']);
    expect(hits('কিশোর', 'ক')).toEqual(['কি']);
  });

  test('highlight › Bangla with a typo › the word that was meant', () => {
    expect(hits('ফারজানা ইসলাম', 'ফারজনা')).toEqual(['ফারজানা']);
  });

  test('highlight › any text and term › nothing is lost', () => {
    const text = 'Sajek 🌄 ভ্যালি — “dawn”, 5:40!';
    for (const term of ['saj', 'ভ্যা', '🌄', '((', '5', ' ']) expect(joined(text, term)).toBe(text);
  });
});

describe('excerpt', () => {
  test('excerpt › a hit far into a long text › begins shortly before it and ends soon', () => {
    const text = `${'walked on and on '.repeat(40)}to Ratargul ${'and back again '.repeat(40)}`;
    const shown = excerpt(text, 'ratargul');
    expect(shown.find(({ hit }) => hit)?.text).toBe('Ratargul');
    expect(shown[0]?.text.startsWith('…')).toBe(true);
    expect(shown.map(({ text: words }) => words).join('').length).toBeLessThan(200);
  });

  test('excerpt › a short text › stays whole, on one line', () => {
    expect(excerpt('At\n dawn', 'x')).toEqual([{ text: 'At dawn', hit: false }]);
  });
});
