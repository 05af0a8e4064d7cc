import { describe, expect, it } from 'vitest';
import { COUNTRY, fitCamera, moved, tileZoom, toPixels, wholeCountry, zoomed } from './camera.ts';
import type { Camera } from './camera.ts';
import { project, unitsPerKm, unproject } from './projection.ts';

const SIZE = { width: 360, height: 360 };
const DHAKA = project({ lat: 23.75, lon: 90.39 });
const SAJEK = project({ lat: 23.38, lon: 92.29 });
const TEKNAF = project({ lat: 20.87, lon: 92.3 });
const kmAcross = ({ centre, scale }: Camera) => SIZE.width / scale / unitsPerKm(centre);

describe('fitCamera', () => {
  it('two far stops › both inside, with room for their names and the buttons', () => {
    const camera = fitCamera([DHAKA, SAJEK], SIZE);
    for (const stop of [DHAKA, SAJEK]) {
      const { x, y } = toPixels(camera, stop, SIZE);
      expect(x).toBeGreaterThan(50);
      expect(x).toBeLessThan(285);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(320);
    }
    expect(kmAcross(camera)).toBeLessThan(320);
  });

  it('one stop, or stops in one town › near the middle, 60 km across', () => {
    for (const stops of [[DHAKA], [DHAKA, { x: DHAKA.x + 5, y: DHAKA.y }]]) {
      const camera = fitCamera(stops, SIZE);
      expect(kmAcross(camera)).toBeCloseTo(60, 0);
      expect(toPixels(camera, DHAKA, SIZE).y).toBeCloseTo(180, 0);
    }
  });

  it('no stop › the whole country', () => {
    expect(fitCamera([], SIZE)).toEqual(wholeCountry(SIZE));
  });

  it('a stop at the edge of the country › the picture ends where the drawing ends', () => {
    const camera = fitCamera([project({ lat: 20.6, lon: 92.33 })], SIZE);
    const end = toPixels(camera, { x: 0, y: COUNTRY.y + COUNTRY.height }, SIZE);
    expect(end.y).toBeGreaterThanOrEqual(SIZE.height - 0.001);
  });

  it('stops from one end to the other › never farther than the whole country', () => {
    const camera = fitCamera([project({ lat: 26.63, lon: 88.41 }), TEKNAF], SIZE);
    expect(camera.scale).toBeGreaterThanOrEqual(wholeCountry(SIZE).scale);
  });

  it('a box too small for the margins › still a camera', () => {
    expect(fitCamera([DHAKA, SAJEK], { width: 80, height: 80 }).scale).toBeGreaterThan(0);
  });
});

describe('zoomed', () => {
  const camera = fitCamera([DHAKA, SAJEK], SIZE);

  it('in and out again › the same picture', () => {
    const back = zoomed(zoomed(camera, 2, SIZE), 0.5, SIZE);
    expect(back.scale).toBeCloseTo(camera.scale);
    expect(back.centre.x).toBeCloseTo(camera.centre.x);
  });

  it('around a pixel › the point there does not move', () => {
    const before = toPixels(camera, DHAKA, SIZE);
    const after = toPixels(zoomed(camera, 2, SIZE, before), DHAKA, SIZE);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('nearer than possible, around a corner › the picture stays', () => {
    const nearest = zoomed(camera, 1000, SIZE);
    const again = zoomed(nearest, 2, SIZE, { x: 0, y: 0 });
    expect(again.centre.x).toBeCloseTo(nearest.centre.x);
    expect(again.centre.y).toBeCloseTo(nearest.centre.y);
  });

  it('too far out or in › stops at the country and at 12 km', () => {
    expect(zoomed(camera, 0.001, SIZE)).toEqual(wholeCountry(SIZE));
    expect(kmAcross(zoomed(camera, 1000, SIZE))).toBeCloseTo(12, 0);
  });
});

describe('moved', () => {
  const camera = fitCamera([DHAKA], SIZE);

  it('by pixels › the drawing follows', () => {
    const { x, y } = toPixels(moved(camera, { x: 30, y: -20 }, SIZE), DHAKA, SIZE);
    expect(x).toBeCloseTo(toPixels(camera, DHAKA, SIZE).x + 30, 0);
    expect(y).toBeCloseTo(160, 0);
  });

  it('far away › stops at the edge of the country', () => {
    const { centre, scale } = moved(camera, { x: 1e6, y: 1e6 }, SIZE);
    expect(centre.x).toBeCloseTo(COUNTRY.x + SIZE.width / scale / 2);
    expect(centre.y).toBeCloseTo(COUNTRY.y + SIZE.height / scale / 2);
  });
});

describe('tileZoom', () => {
  it('a camera with one tile of zoom 8 in 256 pixels › 8', () => {
    const tile = { width: 256, height: 256 };
    const [west, east] = [project({ lat: 23, lon: 90 }), project({ lat: 23, lon: 90 + 360 / 256 })];
    const zoom = tileZoom({ centre: west, scale: tile.width / (east.x - west.x) });
    expect(zoom).toBeCloseTo(8);
    expect(unproject(west).lon).toBeCloseTo(90);
  });
});
