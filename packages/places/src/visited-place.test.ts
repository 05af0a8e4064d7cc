import { describe, expect, test } from 'vitest';
import { visitedPlace } from './visited-place.ts';

describe('visitedPlace', () => {
  test.each([
    ['Sajek Valley, Rangamati', 'sajek-valley'],
    ['সাজেক', 'sajek-valley'],
    ['Ratargul and Jaflong', 'ratargul'],
    ['Ratargul & Jaflong, Sylhet', 'ratargul'],
    ['রাতারগুল ও জাফলং', 'ratargul'],
    ['Sajek Valley, route 7', 'sajek-valley'],
    ['Two nights – Tanguar Haor', 'tanguar-haor'],
  ])('%s › %s', (text, slug) => expect(visitedPlace(text)?.slug).toBe(slug));

  test.each(['', '–', 'Bholaganj-like rocks', 'Somewhere, behind the moon', 'Kaliganj'])(
    '"%s" › none',
    (text) => expect(visitedPlace(text)).toBeUndefined(),
  );
});
