import { project } from '../src/projection.ts';
import type { Point, Position } from '../src/projection.ts';

export interface Stretch {
  name: string;
  points: Point[];
}

/** The lines of a data file: "Name: 26.63 88.41, 26.60 88.43". */
export function readStretches(data: string): Stretch[] {
  return data
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', points = ''] = line.split(': ');
      return { name, points: points.split(', ').map(readPoint) };
    });
}

function readPoint(pair: string): Point {
  const [lat, lon] = pair.split(' ').map(Number);
  if (!lat || !lon) throw new Error(`Not a point: "${pair}"`);
  return placeOnGrid({ lat, lon });
}

/** Processors differ in the last digits of a tangent. On a grid of 10 cm all of them draw the same map. */
export function placeOnGrid(position: Position): Point {
  const { x, y } = project(position);
  return { x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 };
}

const STEPS = 4;

/** Catmull-Rom: a curve through all points, so that a border drawn with a point every 6 km does not look cut with scissors. */
export function curveThrough(points: Point[], closed: boolean): Point[] {
  const count = points.length;
  const at = (index: number) =>
    closed ? points[(index + count) % count]! : points[Math.min(Math.max(index, 0), count - 1)]!;
  const curve: Point[] = [];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < STEPS; step += 1) curve.push(between(before, from, to, after, step / STEPS));
  }
  if (!closed) curve.push(at(count - 1));
  return thinned(curve, closed);
}

function between(before: Point, from: Point, to: Point, after: Point, t: number): Point {
  const blend = (a: number, b: number, c: number, d: number) =>
    b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  return {
    x: blend(before.x, from.x, to.x, after.x),
    y: blend(before.y, from.y, to.y, after.y),
  };
}

/** Chaikin: rounds corners, keeps both ends. */
export function roundCorners(points: Point[]): Point[] {
  if (points.length < 3) return points;
  const rounded = [points[0]!];
  for (const [index, from] of points.slice(0, -1).entries()) {
    const to = points[index + 1]!;
    const part = (share: number) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    });
    if (index > 0) rounded.push(part(0.25));
    if (index < points.length - 2) rounded.push(part(0.75));
  }
  return [...rounded, points.at(-1)!];
}

/** Units. Fewer points, and nobody sees the difference. */
const TOLERANCE = 1.5;

/** Douglas-Peucker: leaves out points that lie on the line between their neighbours. */
export function thinned(points: Point[], closed = false): Point[] {
  if (closed) return thinned([...points, points[0]!]).slice(0, -1);
  const [first, last] = [points[0]!, points.at(-1)!];
  let [far, distance] = [0, 0];
  for (let index = 1; index < points.length - 1; index += 1) {
    const away = distanceToLine(points[index]!, first, last);
    if (away > distance) [far, distance] = [index, away];
  }
  if (distance <= TOLERANCE) return [first, last];
  return [...thinned(points.slice(0, far + 1)).slice(0, -1), ...thinned(points.slice(far))];
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs((point.x - from.x) * dy - (point.y - from.y) * dx) / length;
}

/** A path of whole units, relative to the point before: short, and SVG draws it as it is. */
export function svgPath(points: Point[], closed: boolean): string {
  let [lastX, lastY] = [0, 0];
  const steps: string[] = [];
  for (const { x, y } of points) {
    const [dx, dy] = [Math.round(x) - lastX, Math.round(y) - lastY];
    if (steps.length > 0 && dx === 0 && dy === 0) continue;
    steps.push(`${dx}${dy < 0 ? '' : ' '}${dy}`);
    [lastX, lastY] = [lastX + dx, lastY + dy];
  }
  const [first = '', ...rest] = steps;
  const line = rest.map((step, index) => (index > 0 && !step.startsWith('-') ? ` ${step}` : step)).join('');
  return `M${first}l${line}${closed ? 'z' : ''}`;
}
