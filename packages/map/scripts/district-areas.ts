import { PLACES } from '@ghuri/places/gazetteer';
import { Delaunay } from 'd3-delaunay';
import { intersection } from 'polyclip-ts';
import type { Point } from '../src/projection.ts';
import { MORE_OF_DISTRICTS } from './districts.data.ts';
import { placeOnGrid, readStretches, roundCorners, thinned } from './lines.ts';

/** A known point of a district; '' is outside the country. */
interface Seed extends Point {
  district: string;
}

/** Units: 4 km beside the middle of a great river. */
const BESIDE = 40;
/** Far enough outside that they bound every area. */
const OUTSIDE: Seed[] = [
  { x: -20_000, y: -20_000, district: '' },
  { x: 25_000, y: -20_000, district: '' },
  { x: 25_000, y: 25_000, district: '' },
  { x: -20_000, y: 25_000, district: '' },
];

/**
 * The districts as areas of the mainland: each point belongs to the district of the nearest known place (a Voronoi diagram), and the
 * great rivers divide districts as they do on the ground. Corners are rounded.
 */
export function districtAreas(mainland: Point[], greatRivers: Point[][]): Map<string, Point[][]> {
  const places = PLACES.filter(({ kind }) => kind !== 'division').map(
    ({ latitude, longitude, district }) => ({
      ...placeOnGrid({ lat: latitude, lon: longitude }),
      district,
    }),
  );
  const seeds = [
    ...places.filter((place) => contains(mainland, place)),
    ...readStretches(MORE_OF_DISTRICTS).flatMap(({ name, points }) =>
      points.map((point) => ({ ...point, district: name })),
    ),
    ...riverBanks(places, greatRivers),
    ...OUTSIDE,
  ];
  const pairs = (ring: Point[]) => [ring.map(({ x, y }): [number, number] => [x, y])];
  return new Map(
    [...bordersOf(seeds)].map(([district, rings]) => {
      const parts = intersection(rings.map(pairs), [pairs(mainland)]).flat();
      return [district, parts.map((ring) => ring.slice(0, -1).map(([x, y]) => ({ x, y })))];
    }),
  );
}

/** Whether a point lies in a ring: a line from it far away crosses the ring an odd number of times. */
function contains(ring: Point[], { x, y }: Point): boolean {
  // Slanted: a level line would go through corners, which often have the same latitude as a place.
  const west = { x: -50_000, y: y + 777 };
  return (
    ring.filter((from, index) => cross({ x, y }, west, from, ring[(index + 1) % ring.length]!)).length % 2 ===
    1
  );
}

/** Points on both banks; each belongs to the district of the nearest place on its own side. */
function riverBanks(places: Seed[], rivers: Point[][]): Seed[] {
  const segments = rivers.flatMap((river) => river.slice(1).map((to, index) => [river[index]!, to] as const));
  const crossesRiver = (from: Point, to: Point) => segments.some(([a, b]) => cross(from, to, a, b));
  return segments.flatMap(([from, to]) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return [BESIDE, -BESIDE].flatMap((side) => {
      const bank = {
        x: (from.x + to.x) / 2 - ((to.y - from.y) / length) * side,
        y: (from.y + to.y) / 2 + ((to.x - from.x) / length) * side,
      };
      const distance = (place: Seed) => Math.hypot(place.x - bank.x, place.y - bank.y);
      const near = places
        .filter((place) => distance(place) < 500 && !crossesRiver(bank, place))
        .sort((one, other) => distance(one) - distance(other))[0];
      return near ? [{ ...bank, district: near.district }] : [];
    });
  });
}

/** Whether the lines from a to b and from c to d cross. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** The rings around all cells of each district. A shared border has exactly the same points on both sides. */
function bordersOf(seeds: Seed[]): Map<string, Point[][]> {
  const { triangles, halfedges, voronoi } = diagramOf(seeds);
  const corner = (triangle: number): Point => ({
    x: voronoi.circumcenters[triangle * 2]!,
    y: voronoi.circumcenters[triangle * 2 + 1]!,
  });
  const districtOf = (edge: number) => seeds[triangles[edge]!]!.district;
  const isJunction = (triangle: number) =>
    new Set([0, 1, 2].map((corner) => districtOf(triangle * 3 + corner))).size === 3;

  // The border between two cells runs from the triangle on one side of their edge to the triangle on the other.
  const next = new Map<string, Map<number, number>>();
  for (const [edge, opposite] of halfedges.entries()) {
    if (opposite < 0) continue;
    const [own, other] = [districtOf(edge), districtOf(opposite)];
    if (own === other || own === '') continue;
    if (!next.has(own)) next.set(own, new Map());
    next.get(own)!.set(Math.floor(opposite / 3), Math.floor(edge / 3));
  }
  return new Map(
    [...next].map(([district, steps]) => [
      district,
      loops(steps).map((loop) => smoothLoop(loop, isJunction, corner)),
    ]),
  );
}

function diagramOf(seeds: Seed[]) {
  const delaunay = Delaunay.from(
    seeds,
    ({ x }) => x,
    ({ y }) => y,
  );
  return {
    triangles: delaunay.triangles,
    halfedges: delaunay.halfedges,
    voronoi: delaunay.voronoi([-30_000, -30_000, 35_000, 35_000]),
  };
}

function loops(steps: Map<number, number>): number[][] {
  const found: number[][] = [];
  while (steps.size > 0) {
    const loop: number[] = [];
    let at = [...steps.keys()][0];
    while (at !== undefined && steps.has(at)) {
      loop.push(at);
      const to: number | undefined = steps.get(at);
      steps.delete(at);
      at = to;
    }
    found.push(loop);
  }
  return found;
}

/** Rounds each stretch between two junctions, always from the smaller triangle number, so that both neighbours get the same. */
function smoothLoop(
  loop: number[],
  isJunction: (triangle: number) => boolean,
  corner: (triangle: number) => Point,
): Point[] {
  const start = Math.max(0, loop.findIndex(isJunction));
  const turned = [...loop.slice(start), ...loop.slice(0, start), loop[start]!];
  const ring: Point[] = [];
  let stretch: number[] = [];
  for (const [index, triangle] of turned.entries()) {
    stretch.push(triangle);
    if (index === 0 || (!isJunction(triangle) && index < turned.length - 1)) continue;
    const backwards = stretch[0]! > stretch.at(-1)!;
    const points = (backwards ? stretch.toReversed() : stretch).map(corner);
    const rounded = thinned(roundCorners(roundCorners(points)));
    ring.push(...(backwards ? rounded.toReversed() : rounded).slice(0, -1));
    stretch = [triangle];
  }
  return ring;
}
