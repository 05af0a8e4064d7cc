import { describe, expect, test } from 'vitest';
import { givenName } from './given-name.ts';

describe('givenName', () => {
  test.each([
    ['Nusrat Jahan', 'Nusrat'],
    ['Md. Rahim Uddin', 'Rahim'],
    ['MD Rahim', 'Rahim'],
    ['Mst. Salma Khatun', 'Salma'],
    ['Dr. Md. Anis', 'Anis'],
    ['মোঃ রহিম উদ্দিন', 'রহিম'],
    ['মো. রহিম', 'রহিম'],
    ['  Tania\n Akter ', 'Tania'],
    ['Mohammad', 'Mohammad'],
    ['A. K. Azad', 'A.'],
    ['', ''],
    ['   ', ''],
  ])('"%s" › "%s"', (name, given) => {
    expect(givenName(name)).toBe(given);
  });
});
