import { describe, expect, test } from 'vitest';
import { appIcon, kiteMark } from './brand.ts';
import { svgFaults } from './testing/svg-faults.ts';

describe('kiteMark', () => {
  test('on light › a green string', () => {
    expect(kiteMark()).toContain('stroke="#0a5c43"');
  });

  test('on dark › a pale string, because a green one is invisible', () => {
    expect(kiteMark({ onDark: true })).toContain('stroke="#bfe6d3"');
    expect(kiteMark({ onDark: true })).not.toContain('#0a5c43');
  });

  test('on either › valid markup', () => {
    expect([kiteMark(), kiteMark({ onDark: true })].flatMap(svgFaults)).toEqual([]);
  });
});

describe('appIcon', () => {
  test('plain › rounded corners', () => {
    expect(appIcon()).toContain('<rect width="48" height="48" rx="11"');
  });

  test('maskable › bleeds to the corners', () => {
    expect(appIcon({ maskable: true })).toContain('<rect width="48" height="48" fill=');
  });

  test('maskable › the whole mark inside the circle every launcher keeps', () => {
    const [, dx, dy, scale] =
      /translate\((\S+) (\S+)\) scale\(([^)]+)\)/.exec(appIcon({ maskable: true }))?.map(Number) ?? [];
    // The outermost points of the mark in its own box, line width included.
    const extremes = [
      [28.5, 0.5],
      [7.6, 14.6],
      [40.6, 22.6],
      [42.8, 44.9],
      [22.5, 46.5],
    ] as const;
    for (const [x, y] of extremes) {
      const fromMiddle = Math.hypot(x * (scale ?? 1) + (dx ?? 0) - 24, y * (scale ?? 1) + (dy ?? 0) - 24);
      expect(fromMiddle).toBeLessThanOrEqual(0.4 * 48);
    }
  });

  test('either › valid markup', () => {
    expect([appIcon(), appIcon({ maskable: true })].flatMap(svgFaults)).toEqual([]);
  });
});
