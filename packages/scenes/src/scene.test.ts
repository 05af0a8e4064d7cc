import { describe, expect, test } from 'vitest';
import { PLACES, scene, TIMES } from './scene.ts';
import type { SceneOptions } from './scene.ts';
import { svgFaults } from './testing/svg-faults.ts';

const sample: SceneOptions = { place: 'sajek', time: 'dawn', seed: 11, width: 800, height: 620 };
const everyScene = PLACES.flatMap((place) => TIMES.map((time) => ({ place, time })));

const attribute = (svg: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(svg)?.[1] ?? '';

/** Counts the kites that the viewer sees: a kite is a rotated group that begins at its own nose. */
function kitesInView(svg: string): number {
  const [left = 0, top = 0, width = 0, height = 0] = attribute(svg, 'viewBox').split(' ').map(Number);
  const isMirrored = svg.includes('scale(-1 1)');
  const kites = svg.matchAll(/translate\((\S+) (\S+)\) rotate\(\S+\)"><path d="M0 -[\d.]+L[\d.]+ 0L0 /g);
  return [...kites].filter(([, x, y]) => {
    const seenX = isMirrored ? Number(attribute(svg, 'width')) - Number(x) : Number(x);
    return seenX > left && seenX < left + width && Number(y) > top && Number(y) < top + height;
  }).length;
}

const SHAPES = [
  [800, 620],
  [330, 460],
  [1300, 360],
] as const;

describe('scene › every place at every time', () => {
  // Painting is slow, so three tests share one picture of each; seeds and shapes vary.
  const pictures = everyScene.map(({ place, time }, index) => {
    const [width, height] = SHAPES[index % SHAPES.length] ?? SHAPES[0];
    return { place, time, svg: scene({ place, time, seed: index, width, height }) };
  });

  test.each(pictures)('$place at $time › valid markup, numbers and colours', ({ svg }) => {
    expect(svgFaults(svg)).toEqual([]);
  });

  test.each(pictures)('$place at $time › a kite in view', ({ svg }) => {
    expect(kitesInView(svg)).toBeGreaterThan(0);
  });

  test('side by side › no two alike', () => {
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(13 * 7);
  });
});

describe('scene › seed', () => {
  test('the same options twice › the same text', () => {
    expect(scene(sample)).toBe(scene({ ...sample }));
  });

  test('another scene painted in between › still the same text', () => {
    const before = scene(sample);
    scene({ ...sample, place: 'shakrain', seed: 4 });
    expect(scene(sample)).toBe(before);
  });

  test.each(PLACES)('%s with four seeds › four pictures', (place) => {
    const pictures = [1, 2, 'a', 'b'].map((seed) => scene({ ...sample, place, seed }));
    expect(new Set(pictures).size).toBe(4);
  });

  test('many seeds › both sides are seen', () => {
    const sides = Array.from({ length: 24 }, (_, seed) =>
      scene({ ...sample, place: 'tanguar', seed }).includes('scale(-1 1)'),
    );
    expect(sides).toContain(true);
    expect(sides).toContain(false);
  });

  test('a number and its text › the same picture', () => {
    expect(scene({ ...sample, seed: '11' })).toBe(scene(sample));
  });
});

describe('scene › size', () => {
  test.each([
    [1200, 910],
    [330, 460],
    [1000, 1300],
  ])('%i × %i asked for › exactly that, and a view of the same shape inside it', (width, height) => {
    const svg = scene({ ...sample, width, height });
    const [left = 0, top = 0, viewWidth = 0, viewHeight = 0] = attribute(svg, 'viewBox')
      .split(' ')
      .map(Number);
    expect(attribute(svg, 'width')).toBe(String(width));
    expect(attribute(svg, 'height')).toBe(String(height));
    expect(viewWidth / viewHeight).toBeCloseTo(width / height, 2);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + viewWidth).toBeLessThanOrEqual(width + 0.1);
    expect(top + viewHeight).toBeLessThanOrEqual(height + 0.1);
  });

  test.each([0, -800, Number.NaN, Number.POSITIVE_INFINITY])('a width of %d › refused', (width) => {
    expect(() => scene({ ...sample, width })).toThrow(RangeError);
  });
});

describe('scene › grain', () => {
  test('left out › on', () => {
    expect(scene(sample)).toContain('feTurbulence');
  });

  test('false › off, and nothing else changes', () => {
    const plain = scene({ ...sample, grain: false });
    expect(plain).not.toContain('feTurbulence');
    expect(scene(sample).startsWith(plain.slice(0, plain.indexOf('</defs>')))).toBe(true);
  });
});

describe('scene › weather and light', () => {
  test('monsoon › rain, and at no other time', () => {
    const rain = /<path d="(?:M[\d.]+ [\d.]+l-[\d.]+ [\d.]+){150}"/;
    const rainy = TIMES.filter((time) => rain.test(scene({ ...sample, time })));
    expect(rainy).toEqual(['monsoon']);
  });

  test('night › darker than day', () => {
    const zenith = (time: 'day' | 'night'): number =>
      Number.parseInt(
        (/stop-color="#([0-9a-f]{6})"/.exec(scene({ ...sample, time })) ?? ['', 'ffffff'])[1] ?? '',
        16,
      );
    expect(zenith('night')).toBeLessThan(zenith('day'));
  });
});

describe('scene › unknown names', () => {
  test('an unknown place › refused by the compiler and at run time', () => {
    // @ts-expect-error Dhaka is not among the places
    expect(() => scene({ ...sample, place: 'dhaka' })).toThrow('No scene is painted of "dhaka"');
  });

  test('a name every object inherits › refused', () => {
    // @ts-expect-error not a place either
    expect(() => scene({ ...sample, place: 'toString' })).toThrow(RangeError);
  });

  test('an unknown time › refused by the compiler and at run time', () => {
    // @ts-expect-error noon is not among the times
    expect(() => scene({ ...sample, time: 'noon' })).toThrow('No light is known for "noon"');
  });
});
