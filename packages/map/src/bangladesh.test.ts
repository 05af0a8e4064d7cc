import { gzipSync } from 'node:zlib';
import { PLACES } from '@ghuri/places/gazetteer';
import { describe, expect, it, vi } from 'vitest';
import { drawMap, drawnMap } from '../scripts/draw-map.ts';
import { DISTRICTS, GREAT_RIVERS, LAKES, LAND, RIVERS } from './bangladesh.data.ts';
import { project, unitsPerKm, UNITS_PER_DEGREE, unproject } from './projection.ts';
import type { Point } from './projection.ts';

type Ring = Point[];

function ringsOf(path: string): Ring[] {
  return path
    .split('M')
    .filter(Boolean)
    .map((part) => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number);
      const ring: Ring = [];
      for (let index = 0; index < numbers.length; index += 2) {
        const last = ring.at(-1) ?? { x: 0, y: 0 };
        ring.push({ x: last.x + numbers[index]!, y: last.y + numbers[index + 1]! });
      }
      return ring;
    });
}

const edgesOf = (ring: Ring) => ring.map((from, index) => [from, ring[(index + 1) % ring.length]!] as const);

const contains = (rings: Ring[], { x, y }: Point) =>
  rings
    .filter((ring) => ring.some((corner) => corner.x > x))
    .flatMap(edgesOf)
    .filter(
      ([from, to]) =>
        from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x),
    ).length %
    2 ===
  1;

function kmFrom(rings: Ring[], point: Point): number {
  const distances = rings.flatMap(edgesOf).map(([from, to]) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
    const along = Math.min(1, Math.max(0, share));
    return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
  });
  return Math.min(...distances) / unitsPerKm(point);
}

/** In km², on a sphere: Mercator stretches the north more than the south. */
const areaOf = (rings: Ring[]): number =>
  rings.reduce((sum, ring) => {
    const edges = edgesOf(ring).map(([from, to]) => ((from.x + to.x) / 2) * (sine(to) - sine(from)));
    const turns = edges.reduce((total, edge) => total + edge, 0) / UNITS_PER_DEGREE;
    return sum + Math.abs(turns) * (Math.PI / 180) * 6371 ** 2;
  }, 0);
const sine = (point: Point) => Math.sin((unproject(point).lat * Math.PI) / 180);

const land = ringsOf(LAND);
const districts = DISTRICTS.map(([name, , , , path]) => ({ name, rings: ringsOf(path) }));
const at = (lat: number, lon: number) => project({ lat, lon });

/** Coordinates of the gazetteer have two decimals, and the coast is drawn with a point every few kilometres. */
const COAST_KM = 3;

describe('the drawing of Bangladesh', () => {
  // Drawing takes some seconds, and much longer on a busy machine.
  it(
    'the checked-in file › is what the script draws from its data, on any processor',
    { timeout: 240_000 },
    async () => {
      const tan = Math.tan;
      // As another processor computes it.
      const other = vi
        .spyOn(Math, 'tan')
        .mockImplementation((angle) => tan(angle) * (1 + 2 * Number.EPSILON));
      const drawn = drawMap();
      expect(other).toHaveBeenCalled();
      other.mockRestore();
      expect(await drawnMap(), 'run: npm run draw -w packages/map').toBe(drawn);
    },
  );

  it('its size › below 40 kB, gzipped', async () => {
    expect(gzipSync(await drawnMap()).length).toBeLessThan(40_000);
  });

  it('every place of the gazetteer › on the land', () => {
    const inSea = PLACES.map(({ name, latitude, longitude }) => ({ name, point: at(latitude, longitude) }))
      .filter(({ point }) => !contains(land, point) && kmFrom(land, point) > COAST_KM)
      .map(({ name }) => name);
    expect(inSea).toEqual([]);
  });

  it('every place of the gazetteer › in its own district', () => {
    const areas = new Map(districts.map(({ name, rings }) => [name, rings]));
    const astray = PLACES.filter(({ kind }) => kind !== 'division')
      .map(({ name, district, latitude, longitude }) => ({
        name,
        area: areas.get(district)!,
        point: at(latitude, longitude),
      }))
      .filter(({ area, point }) => !contains(area, point) && kmFrom(area, point) > COAST_KM)
      .map(({ name }) => name);
    expect(astray).toEqual([]);
  });

  it('towns across the border › not on the land', () => {
    const neighbours = {
      Siliguri: at(26.71, 88.43),
      Haldibari: at(26.33, 88.77),
      Mathabhanga: at(26.35, 89.22),
      Dinhata: at(26.13, 89.47),
      Islampur: at(26.27, 88.2),
      Raiganj: at(25.62, 88.12),
      Gangarampur: at(25.4, 88.52),
      Balurghat: at(25.22, 88.77),
      Malda: at(25.01, 88.14),
      Jalangi: at(24.13, 88.7),
      Bagdah: at(23.22, 88.88),
      Bongaon: at(23.05, 88.83),
      Basirhat: at(22.66, 88.87),
      Tura: at(25.51, 90.2),
      Cherrapunji: at(25.27, 91.73),
      Dharmanagar: at(24.37, 92.17),
      Kailashahar: at(24.33, 92),
      Kamalpur: at(24.2, 91.83),
      Khowai: at(24.07, 91.6),
      Agartala: at(23.83, 91.28),
      Sonamura: at(23.47, 91.27),
      Belonia: at(23.25, 91.45),
      Maungdaw: at(20.82, 92.37),
    };
    const inside = Object.entries(neighbours).filter(([, town]) => contains(land, town));
    expect(inside.map(([name]) => name)).toEqual([]);
  });

  it('its area › 148,000 km² within 6 %, the water of the estuary left out', () => {
    expect(Math.abs(areaOf(land) / 148_000 - 1)).toBeLessThan(0.06);
  });

  it('64 districts › cover the land and never overlap', () => {
    expect(districts).toHaveLength(64);
    const total = districts.reduce((sum, { rings }) => sum + areaOf(rings), 0);
    expect(Math.abs(total / areaOf(land) - 1)).toBeLessThan(0.002);
    const twice: string[] = [];
    for (let x = 150.5; x < 4800; x += 100) {
      for (let y = 150.5; y < 6700; y += 100) {
        const owners = districts.filter(({ rings }) => contains(rings, { x, y }));
        if (owners.length > 1) twice.push(owners.map(({ name }) => name).join(' and '));
      }
    }
    expect(twice).toEqual([]);
  });

  it('the areas of districts › within a quarter of the official ones', () => {
    const official = { Rangamati: 6116, Chattogram: 5283, Mymensingh: 4363, Khulna: 4394, Bandarban: 4479 };
    const shares = Object.entries(official).map(([name, km2]) => {
      const { rings } = districts.find((district) => district.name === name)!;
      return [name, Math.abs(areaOf(rings) / km2 - 1) < 0.25];
    });
    expect(shares).toEqual(Object.keys(official).map((name) => [name, true]));
  });

  it('rivers and lakes › begin and end in the country or on its border', () => {
    const ends = ringsOf(GREAT_RIVERS + RIVERS).flatMap((river) => [river[0]!, river.at(-1)!]);
    const outside = [...ends, ...ringsOf(LAKES).flat()].filter(
      (point) => !contains(land, point) && kmFrom(land, point) > COAST_KM,
    );
    expect(outside.map(unproject)).toEqual([]);
  });
});
