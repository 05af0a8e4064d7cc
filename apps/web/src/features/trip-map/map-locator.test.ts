import { fitCamera, wholeCountry } from '@ghuri/map/camera';
import { project } from '@ghuri/map/projection';
import { describe, expect, it } from 'vitest';
import { locatorBox } from './map-locator.tsx';

const SIZE = { width: 360, height: 360 };
const near = fitCamera([project({ lat: 23.75, lon: 90.39 })], SIZE);
const marker = (x: number, y: number) => ({ at: { x, y }, stops: [0], isLast: false });

describe('locatorBox', () => {
  it('the whole country on the map › not needed', () => {
    expect(locatorBox(wholeCountry(SIZE), SIZE, [])).toBeUndefined();
  });

  it('a part of it › bottom left, or where no stop is', () => {
    const usual = locatorBox(near, SIZE, [])!;
    expect(usual.x).toBeLessThan(SIZE.width / 2);
    expect(usual.y).toBeGreaterThan(SIZE.height / 2);
    expect(locatorBox(near, SIZE, [marker(30, 330)])?.x).toBeGreaterThan(SIZE.width / 2);
    expect(locatorBox(near, SIZE, [marker(30, 330), marker(330, 330)])?.y).toBeLessThan(SIZE.height / 2);
    expect(locatorBox(near, SIZE, [marker(30, 330), marker(330, 330), marker(30, 30)])).toBeUndefined();
  });
});
