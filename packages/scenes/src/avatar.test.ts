import { describe, expect, test } from 'vitest';
import { avatar, defaultAvatar, GENDERS } from './avatar.ts';
import { svgFaults } from './testing/svg-faults.ts';

const crowd = (gender: (typeof GENDERS)[number], size: number): string[] =>
  Array.from({ length: size }, (_, seed) => avatar({ seed, gender }));

/** Two portraits differ in more than the name of their gradient. */
const withoutIds = (svg: string): string => svg.replaceAll(/(id="|url\(#)\w+/g, '$1');

const paintsOf = (svg: string): string[] =>
  [...svg.matchAll(/fill="(#\w+)"/g)].map((match) => match[1] ?? '');

describe('avatar › seed', () => {
  test.each(GENDERS)('%s, the same seed twice › the same portrait', (gender) => {
    expect(avatar({ seed: 'nusrat', gender })).toBe(avatar({ seed: 'nusrat', gender }));
  });

  test.each(GENDERS)('%s, three hundred seeds › almost all different', (gender) => {
    expect(new Set(crowd(gender, 300).map(withoutIds)).size).toBeGreaterThan(290);
  });

  test('one seed, two genders › two portraits', () => {
    expect(withoutIds(avatar({ seed: 1, gender: 'male' }))).not.toBe(
      withoutIds(avatar({ seed: 1, gender: 'female' })),
    );
  });
});

describe('avatar › drawing', () => {
  test.each(GENDERS)('%s, two hundred seeds › valid markup, numbers and colours', (gender) => {
    expect(crowd(gender, 200).flatMap(svgFaults)).toEqual([]);
  });

  test('two portraits in one page › no id in common', () => {
    const ids = crowd('female', 200).map((svg) => / id="(\w+)"/.exec(svg)?.[1]);
    expect(new Set(ids).size).toBe(200);
  });

  test('any portrait › square, filled to the corners for pages that clip their own circle', () => {
    const svg = avatar({ seed: 3, gender: 'other' });
    expect(svg).toContain('viewBox="0 0 64 64" width="320" height="320"');
    expect(svg).toContain('<rect width="64" height="64" fill="url(#');
  });

  test('a crowd › every skin tone of the palette', () => {
    const skins = ['#e0ae86', '#d9a47c', '#c98f66', '#b27a52', '#a56e48', '#966341', '#80523a'];
    const seen = new Set(crowd('N/A', 200).flatMap(paintsOf));
    expect(skins.filter((skin) => !seen.has(skin))).toEqual([]);
  });
});

describe('avatar › gender', () => {
  const FULL_BEARD = 'C44 38 40.2 47.4 32 47.6';
  const HIJAB = 'fill-rule="evenodd"';

  test('men › some bearded, none in hijab', () => {
    const men = crowd('male', 300);
    expect(men.some((svg) => svg.includes(FULL_BEARD))).toBe(true);
    expect(men.some((svg) => svg.includes(HIJAB))).toBe(false);
  });

  test('women › some in hijab and most not, none bearded', () => {
    const women = crowd('female', 300);
    const covered = women.filter((svg) => svg.includes(HIJAB));
    expect(covered.length).toBeGreaterThan(50);
    expect(covered.length).toBeLessThan(150);
    expect(women.some((svg) => svg.includes(FULL_BEARD))).toBe(false);
  });

  test('a gender the form does not offer › refused by the compiler and at run time', () => {
    // @ts-expect-error the form writes "male"
    expect(() => avatar({ seed: 1, gender: 'Male' })).toThrow(RangeError);
  });
});

describe('defaultAvatar › gender', () => {
  test('the four › four different, valid portraits', () => {
    const portraits = GENDERS.map(defaultAvatar);
    expect(new Set(portraits.map(withoutIds)).size).toBe(4);
    expect(portraits.flatMap(svgFaults)).toEqual([]);
  });

  test('any of them › no face', () => {
    const ink = '#2a1c18';
    expect(avatar({ seed: 1, gender: 'male' })).toContain(ink);
    expect(GENDERS.filter((gender) => defaultAvatar(gender).includes(ink))).toEqual([]);
  });

  test('a gender the form does not offer › refused by the compiler and at run time', () => {
    // @ts-expect-error the form writes "N/A"
    expect(() => defaultAvatar('n/a')).toThrow(RangeError);
  });
});
