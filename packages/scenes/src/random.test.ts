import { describe, expect, test } from 'vitest';
import { fractalNoiseOf, idOf, noiseOf, pickWith, randomOf } from './random.ts';

const draws = (seed: string, count: number): number[] => Array.from({ length: count }, randomOf(seed));

describe('randomOf', () => {
  test('the same seed › the same numbers', () => {
    expect(draws('sajek', 50)).toEqual(draws('sajek', 50));
  });

  test('a known seed › the numbers it gave when the pictures were made', () => {
    expect(draws('sajek|dawn|11', 3)).toEqual([0.7936843268107623, 0.7135006883181632, 0.08163203042931855]);
  });

  test('neighbouring seeds › unrelated numbers', () => {
    const firsts = Array.from({ length: 200 }, (_, seed) => randomOf(`tour|${seed}`)());
    expect(new Set(firsts).size).toBe(200);
    expect(firsts.reduce((sum, value) => sum + value) / 200).toBeCloseTo(0.5, 1);
  });

  test('ten thousand numbers › all in 0..1, evenly spread', () => {
    const values = draws('spread', 10_000);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(values.reduce((sum, value) => sum + value) / values.length).toBeCloseTo(0.5, 1);
  });
});

describe('pickWith', () => {
  test('many picks › every option comes up, first and last included', () => {
    const random = randomOf('pick');
    const picked = new Set(Array.from({ length: 200 }, () => pickWith(random, ['a', 'b', 'c'])));
    expect([...picked].toSorted()).toEqual(['a', 'b', 'c']);
  });
});

describe.each([
  ['noiseOf', noiseOf('hills')],
  ['fractalNoiseOf', fractalNoiseOf('hills', 5)],
])('%s', (_name, noise) => {
  const positions = Array.from({ length: 4000 }, (_, index) => (index - 2000) * 0.37);

  test('anywhere, left of the origin too › within -1..1', () => {
    const values = positions.map(noise);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-1);
    expect(Math.max(...values)).toBeLessThanOrEqual(1);
  });

  test('a small step › a small change', () => {
    const leaps = positions.map((position) => Math.abs(noise(position + 0.001) - noise(position)));
    expect(Math.max(...leaps)).toBeLessThan(0.02);
  });

  test('a long walk › hills and not a plain', () => {
    const values = positions.map(noise);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.8);
  });
});

describe('idOf', () => {
  test('a text with anything in it › a name that is safe in an attribute and in url()', () => {
    expect(idOf('agency|"><&|ঘুড়ি')).toMatch(/^i[0-9a-z]+$/);
  });
});
