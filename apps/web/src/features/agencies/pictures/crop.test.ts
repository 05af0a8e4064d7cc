import { describe, expect, it } from 'vitest';
import { CLOSEST, cropRect, keepInside, outputSize, pan, wholeCrop, zoomTo } from './crop.ts';

const wide = { width: 1600, height: 900 };
const tall = { width: 600, height: 1200 };

describe('cropRect', () => {
  it('a square of a wide picture › all of its height, from its middle', () => {
    expect(cropRect(wide, 1, wholeCrop(wide))).toEqual({ left: 350, top: 0, width: 900, height: 900 });
  });

  it('a wide strip of a tall picture › all of its width, from its middle', () => {
    const strip = cropRect(tall, 3, wholeCrop(tall));
    expect(strip).toEqual({ left: 0, top: 500, width: 600, height: 200 });
  });

  it('any place and zoom › inside the picture, in the ratio', () => {
    for (const picture of [wide, tall, { width: 1, height: 1 }]) {
      for (const ratio of [1, 3.2, 0.5]) {
        for (const crop of [
          { x: -50, y: 5000, zoom: 1 },
          { x: 9999, y: -1, zoom: 3.7 },
          { x: 0, y: 0, zoom: 100 },
          { x: 10, y: 10, zoom: 0.01 },
        ]) {
          const part = cropRect(picture, ratio, crop);
          expect(part.left).toBeGreaterThanOrEqual(-1e-9);
          expect(part.top).toBeGreaterThanOrEqual(-1e-9);
          expect(part.left + part.width).toBeLessThanOrEqual(picture.width + 1e-9);
          expect(part.top + part.height).toBeLessThanOrEqual(picture.height + 1e-9);
          expect(part.width / part.height).toBeCloseTo(ratio);
        }
      }
    }
  });
});

describe('pan', () => {
  it('dragged half a frame to the right › the part lies half a frame further left', () => {
    const before = cropRect(wide, 1, { x: 800, y: 450, zoom: 2 });
    const after = cropRect(wide, 1, pan(wide, 1, { x: 800, y: 450, zoom: 2 }, 0.5, 0));
    expect(after.left).toBe(before.left - before.width / 2);
    expect(after.top).toBe(before.top);
  });

  it('dragged beyond the edge › stops there', () => {
    expect(cropRect(wide, 1, pan(wide, 1, wholeCrop(wide), 40, 40)).left).toBe(0);
  });
});

describe('zoomTo', () => {
  it('at a place › what lies there stays there', () => {
    const at = { x: 0.25, y: 0.75 };
    const under = (crop: Parameters<typeof cropRect>[2]) => {
      const part = cropRect(wide, 1, crop);
      return [part.left + at.x * part.width, part.top + at.y * part.height];
    };
    const before = { x: 700, y: 450, zoom: 1.5 };
    const after = zoomTo(wide, 1, before, 3, at);
    expect(after.zoom).toBe(3);
    expect(under(after)[0]).toBeCloseTo(under(before)[0]!);
    expect(under(after)[1]).toBeCloseTo(under(before)[1]!);
  });

  it('beyond either end › stops at the end, without moving', () => {
    const middle = { x: 800, y: 450, zoom: 1 };
    expect(zoomTo(wide, 1, middle, 0.2)).toEqual(middle);
    expect(zoomTo(wide, 1, middle, 99)).toEqual({ ...middle, zoom: CLOSEST });
  });
});

describe('keepInside', () => {
  it('zoomed out at an edge › moves in as far as it must', () => {
    expect(keepInside(wide, 1, { x: 100, y: 100, zoom: 1 })).toEqual({ x: 450, y: 450, zoom: 1 });
  });
});

describe('outputSize', () => {
  it('a part larger than can be shown › made smaller; a small one › as it is', () => {
    expect(outputSize({ width: 3200, height: 1000 }, 1600)).toEqual({ width: 1600, height: 500 });
    expect(outputSize({ width: 300.4, height: 300.4 }, 1600)).toEqual({ width: 300, height: 300 });
    expect(outputSize({ width: 0.2, height: 0.2 }, 1600)).toEqual({ width: 1, height: 1 });
  });
});
