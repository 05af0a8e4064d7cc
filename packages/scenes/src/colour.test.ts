import { describe, expect, test } from 'vitest';
import { hexOf, mix, toHex, toLab } from './colour.ts';
import { LIGHTS, TIMES } from './light.ts';
import { MATERIALS } from './materials.ts';

describe('hexOf', () => {
  test.each([
    [[0, 0, 0], '#000000'],
    [[1, 0, 0], '#ffffff'],
    [[0.628, 0.2577, 29.23], '#ff0000'],
    [[0.8664, 0.2948, 142.5], '#00ff00'],
    [[0.452, 0.3132, 264.05], '#0000ff'],
  ] as const)('the colour %j › %s', (colour, hex) => {
    expect(hexOf(colour)).toBe(hex);
  });

  test.each([[[1.3, 0.1, 40]], [[-0.2, 0.1, 40]], [[0.7, 0.9, 200]]] as const)(
    '%j, outside what a screen shows › clipped to six digits',
    (colour) => {
      expect(hexOf(colour)).toMatch(/^#[0-9a-f]{6}$/);
    },
  );
});

describe('mix', () => {
  const red = toLab([0.6, 0.2, 30]);
  const blue = toLab([0.5, 0.1, 250]);

  test('at either end › that colour', () => {
    expect(mix(red, blue, 0)).toEqual(red);
    expect(toHex(mix(red, blue, 1))).toBe(toHex(blue));
  });

  test('half way › the mean lightness', () => {
    expect(mix(red, blue, 0.5)[0]).toBeCloseTo(0.55);
  });
});

describe('the palettes', () => {
  const palette = [
    ...Object.values(MATERIALS),
    ...TIMES.flatMap((time) => {
      const { sky, far, haze, ambient, sunColour, cloud } = LIGHTS[time];
      return [...sky.map(([, colour]) => colour), far, haze, ambient, sunColour, cloud];
    }),
  ];

  test('every colour in them › lightness in 0..1, a modest chroma, a hue on the wheel', () => {
    const strays = palette.filter(([l, c, h]) => l < 0 || l > 1 || c < 0 || c > 0.25 || h < 0 || h >= 360);
    expect(strays).toEqual([]);
  });

  test('every sky › runs from the zenith at 0 to the horizon at 1', () => {
    for (const time of TIMES) {
      const offsets = LIGHTS[time].sky.map(([offset]) => offset);
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
      expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
    }
  });
});
