import { describe, expect, it } from 'vitest';
import { project, unitsPerKm, unproject } from './projection.ts';

const DHAKA = { lat: 23.75, lon: 90.39 };

describe('project', () => {
  it('to the east and to the south › x and y grow', () => {
    const dhaka = project(DHAKA);
    expect(project({ ...DHAKA, lon: 91 }).x).toBeGreaterThan(dhaka.x);
    expect(project({ ...DHAKA, lat: 22 }).y).toBeGreaterThan(dhaka.y);
  });

  it('back again › the same position', () => {
    const { lat, lon } = unproject(project(DHAKA));
    expect(lat).toBeCloseTo(DHAKA.lat, 9);
    expect(lon).toBeCloseTo(DHAKA.lon, 9);
  });

  it('a small square › stays a square, and has the length of its kilometres', () => {
    const from = project(DHAKA);
    const north = from.y - project({ ...DHAKA, lat: DHAKA.lat + 10 / 110.75 }).y;
    const east =
      project({ ...DHAKA, lon: DHAKA.lon + 10 / (111.32 * Math.cos((DHAKA.lat * Math.PI) / 180)) }).x -
      from.x;
    expect(north / east).toBeCloseTo(1, 1);
    expect(east).toBeCloseTo(10 * unitsPerKm(from), 1);
  });

  it('a tile of a tile server › has the corners that its number says', () => {
    // Zoom 8: the world is 256 tiles wide. Tile 192/111 begins at 90° E, 22.5937° N.
    const corner = project({ lat: 22.593_726, lon: 90 });
    const next = project({ lat: 21.289_374, lon: 90 + 360 / 256 });
    expect(next.x - corner.x).toBeCloseTo(next.y - corner.y, 1);
  });
});
