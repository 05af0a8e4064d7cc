import { describe, expect, it } from 'vitest';
import { stepGeometry } from './step-geometry.ts';

const NOW = { step: 0, share: 0.5 };

describe('stepGeometry', () => {
  it('three steps › equally wide, one after the other, from edge to edge', () => {
    const { places } = stepGeometry([1, 0.5, 0], NOW, 604);
    expect(places.map(({ start, end }) => [start, end])).toEqual([
      [2, 202],
      [202, 402],
      [402, 602],
    ]);
  });

  it('falling levels › the line goes down, and words fit above the base but on the last', () => {
    const { places, base } = stepGeometry([1, 0.5, 0], NOW, 604);
    expect(places.map(({ y }) => y)).toEqual([24, 83, 142]);
    expect(places.map(({ isLow }) => isLow)).toEqual([false, false, true]);
    expect(places.every(({ y }) => y < base)).toBe(true);
  });

  it('the present half-way through the second step › in its middle, on its line', () => {
    expect(stepGeometry([1, 0.5, 0], { step: 1, share: 0.5 }, 604).present).toEqual({ x: 302, y: 83 });
  });

  it('the present at the very end of a step › clear of the corner', () => {
    const { present } = stepGeometry([1, 0.5, 0], { step: 0, share: 1 }, 604);
    expect(present.x).toBe(190);
  });

  it('a level that stays › no corner', () => {
    expect(stepGeometry([1, 1], NOW, 604).line).toBe('M2 24H302H602');
  });
});
