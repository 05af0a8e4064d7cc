import { describe, expect, it } from 'vitest';
import { placeLabels, textWidth } from './labels.ts';
import type { Label } from './labels.ts';

const SIZE = { width: 300, height: 200 };
const label = (text: string, x: number, y: number, optional = false): Label => ({
  text,
  at: { x, y },
  gap: 10,
  fontSize: 13,
  optional,
});

describe('placeLabels', () => {
  it('room on all sides › to the right of its point', () => {
    const [placed] = placeLabels([label('Dhaka', 100, 100)], [], SIZE);
    expect(placed).toMatchObject({ text: 'Dhaka', x: 110, anchor: 'start' });
  });

  it('at the right edge › to the left', () => {
    expect(placeLabels([label('Sajek Valley', 290, 100)], [], SIZE)[0]).toMatchObject({
      anchor: 'end',
      x: 280,
    });
  });

  it('beside something else › where nothing is', () => {
    const right = { x: 105, y: 95, width: 100, height: 10 };
    const left = { x: 0, y: 95, width: 95, height: 10 };
    expect(placeLabels([label('Dhaka', 100, 100)], [right], SIZE)[0]?.anchor).toBe('end');
    const above = placeLabels([label('Dhaka', 100, 100)], [right, left], SIZE)[0];
    expect(above?.anchor).toBe('middle');
    expect(above?.y).toBeLessThan(100);
    const below = placeLabels(
      [label('Dhaka', 100, 100)],
      [right, left, { x: 50, y: 60, width: 100, height: 35 }],
      SIZE,
    )[0];
    expect(below?.y).toBeGreaterThan(105);
  });

  it('two markers side by side › the labels meet neither them nor each other', () => {
    const markers = [120, 132].map((x) => ({ x: x - 5, y: 95, width: 10, height: 10 }));
    const placed = placeLabels(
      [label('Khagrachhari', 120, 100), label('Sajek Valley', 132, 100)],
      markers,
      SIZE,
    );
    expect(placed.map((each) => each?.anchor)).toEqual(['end', 'start']);
  });

  it('a point just below another › the second label goes to the other side', () => {
    const placed = placeLabels([label('Dhaka', 150, 100), label('Gazipur', 150, 104)], [], SIZE);
    expect(placed.map((each) => each?.anchor)).toEqual(['start', 'end']);
  });

  it('a name that would be cut off or cover something › covers', () => {
    const thread = { x: 180, y: 95, width: 100, height: 10 };
    const [placed] = placeLabels([label('Sreemangal', 270, 10)], [{ ...thread, y: 5 }], {
      width: 300,
      height: 20,
    });
    expect(placed?.anchor).toBe('end');
  });

  it('two towns of the background › air between them', () => {
    const apart = (y: number) =>
      placeLabels([label('Khulna', 150, 100, true), label('Bhola', 150, y, true)], [], SIZE);
    expect(apart(120)[1]?.anchor).toBe('end');
    expect(apart(135)[1]?.anchor).toBe('start');
  });

  it('no room › a stop keeps its label, a town of the background does not', () => {
    const everything = { x: 0, y: 0, ...SIZE };
    const placed = placeLabels(
      [label('Dhaka', 100, 100), label('Gazipur', 100, 80, true)],
      [everything],
      SIZE,
    );
    expect(placed.map((each) => each?.text)).toEqual(['Dhaka', undefined]);
  });

  it('outside the picture › a town of the background is left out', () => {
    expect(placeLabels([label('Dhaka', -200, 100, true)], [], SIZE)).toEqual([undefined]);
  });
});

describe('textWidth', () => {
  it('Bangla › vowel signs above and below do not count', () => {
    expect(textWidth('কু', 10)).toBe(textWidth('ক', 10));
  });
});
