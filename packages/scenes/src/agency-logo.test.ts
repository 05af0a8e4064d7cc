import { describe, expect, test } from 'vitest';
import { agencyLogo } from './agency-logo.ts';
import { svgFaults } from './testing/svg-faults.ts';

const many = (name: string, size = 120): string[] =>
  Array.from({ length: size }, (_, seed) => agencyLogo({ seed, name }));

/** Only the white symbol: everything after the ground and its band. */
const symbolOf = (svg: string): string => svg.slice(svg.indexOf('opacity="0.45"'));
const symbolsOf = (name: string): number =>
  new Set(many(name).map((svg) => symbolOf(svg).replaceAll(/#(?!fff")[0-9a-f]{6}/g, 'deep'))).size;

describe('agencyLogo › seed and name', () => {
  test('the same twice › the same emblem', () => {
    expect(agencyLogo({ seed: 4, name: 'Haor Nao' })).toBe(agencyLogo({ seed: 4, name: 'Haor Nao' }));
  });

  test('another seed › another emblem', () => {
    expect(agencyLogo({ seed: 4, name: 'Haor Nao' })).not.toBe(agencyLogo({ seed: 5, name: 'Haor Nao' }));
  });

  test('another name › another emblem', () => {
    expect(agencyLogo({ seed: 4, name: 'Rupali' })).not.toBe(agencyLogo({ seed: 4, name: 'Shonali' }));
  });

  test('a name without a hint › any of sixteen symbols', () => {
    expect(symbolsOf('Rupali')).toBe(16);
  });

  test('a name about tea › a leaf or a sprig', () => {
    expect(symbolsOf('Cha Bagan Trails')).toBe(2);
  });

  test('a hint inside a longer word › no hint', () => {
    expect(symbolsOf('Chandpur Seasons')).toBe(16);
  });
});

describe('agencyLogo › drawing', () => {
  test('a hundred emblems › valid markup, numbers and colours', () => {
    expect(many('Rupali').flatMap(svgFaults)).toEqual([]);
  });

  test('any emblem › a rounded square', () => {
    expect(agencyLogo({ seed: 1, name: 'Megh Bari Travels' })).toContain(
      '<rect width="64" height="64" rx="18"/>',
    );
  });

  test('a name with markup in it › nothing of it in the picture', () => {
    expect(svgFaults(agencyLogo({ seed: 1, name: '"><script>&' }))).toEqual([]);
  });
});
