import type { Box } from '@ghuri/map/camera';
import type { Point } from '@ghuri/map/projection';
import type { Marker } from './stop-markers.ts';

/** The way between two stops: a curve towards a third point. */
interface Bend {
  from: Point;
  towards: Point;
  to: Point;
}

/** Each way bends to its left, so that the way there and the way back are two lines. */
export function threadOf(count: number, markers: readonly Marker[]): Bend[] {
  const at = (stop: number): Point => markers.find(({ stops }) => stops.includes(stop))!.at;
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const [from, to] = [at(index), at(index + 1)];
    const towards = {
      x: (from.x + to.x) / 2 + (to.y - from.y) / 6,
      y: (from.y + to.y) / 2 - (to.x - from.x) / 6,
    };
    return { from, towards, to };
  }).filter(({ from, to }) => from !== to);
}

export const threadPath = (thread: readonly Bend[]): string =>
  thread
    .map(({ from, towards, to }) => `M${from.x} ${from.y}Q${towards.x} ${towards.y} ${to.x} ${to.y}`)
    .join('');

/** Pixels: the side of a box, and the distance between two. */
const BOX = 8;

/** What the thread covers, so that no name lies on it. */
export const threadBoxes = (thread: readonly Bend[]): Box[] =>
  thread.flatMap(({ from, towards, to }) => {
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / BOX);
    return Array.from({ length: steps }, (_, step) => {
      const t = step / steps;
      const mix = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
      return {
        x: mix(from.x, towards.x, to.x) - BOX / 2,
        y: mix(from.y, towards.y, to.y) - BOX / 2,
        width: BOX,
        height: BOX,
      };
    });
  });
