import { lerp } from './numbers.ts';
import { d } from './svg.ts';

export type Point = readonly [x: number, y: number];

/** At least one point, so that the first and the last always exist. */
export type Line = readonly [Point, ...Point[]];

export const endOf = (line: Line): Point => line.at(-1) ?? line[0];

export const topOf = (line: Line): number => Math.min(...line.map(([, y]) => y));

export const shifted = (line: Line, dx: number, dy: number): Line =>
  mapLine(line, ([x, y]) => [x + dx, y + dy]);

export function mapLine(line: Line, move: (point: Point) => Point): Line {
  const [first, ...rest] = line;
  return [move(first), ...rest.map(move)];
}

export const reversed = (line: Line): Line => [endOf(line), ...line.slice(0, -1).toReversed()];

/** Points at `from`, `from + step`, … up to `to`. */
export function sweep(from: number, to: number, step: number, pointAt: (x: number) => Point): Line {
  const line: [Point, ...Point[]] = [pointAt(from)];
  for (let x = from + step; x <= to; x += step) line.push(pointAt(x));
  return line;
}

/** `count + 1` points, with t running from 0 to 1. */
export function divide(count: number, pointAt: (t: number) => Point): Line {
  const line: [Point, ...Point[]] = [pointAt(0)];
  for (let index = 1; index <= count; index++) line.push(pointAt(index / count));
  return line;
}

/** The height of a left-to-right line at `x`; beyond its end, the height of its last point. */
export function yAt(line: Line, x: number): number {
  let previous = line[0];
  for (const point of line.slice(1)) {
    if (point[0] >= x) return lerp(previous[1], point[1], (x - previous[0]) / (point[0] - previous[0]));
    previous = point;
  }
  return previous[1];
}

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => d`${x} ${y}`).join('L')}Z`;

/** The line closed along a level bottom: land, seen from the side. */
export const ground = (line: Line, bottom: number): string =>
  polygon([...line, [endOf(line)[0], bottom], [line[0][0], bottom]]);

/** A curve that passes through the midpoints, with the points themselves as handles. */
export function smooth(line: Line): string {
  const [first, ...rest] = line;
  const curves = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? first;
    return d`Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  const [endX, endY] = endOf(line);
  return d`M${first[0]} ${first[1]}${curves.join('')}L${endX} ${endY}`;
}
