import { UNITS_PER_DEGREE, unitsPerKm } from './projection.ts';
import type { Point } from './projection.ts';

export interface Size {
  width: number;
  height: number;
}
/** What a map shows: the point in its middle, and how many pixels a unit is. */
export interface Camera {
  centre: Point;
  scale: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The drawing, with a little sea and neighbours around it, more at the right: the buttons are there. In units. */
export const COUNTRY: Box = { x: -100, y: -150, width: 5400, height: 7200 };

const MIDDLE: Point = { x: COUNTRY.x + COUNTRY.width / 2, y: COUNTRY.y + COUNTRY.height / 2 };

/** Pixels between the stops and the edge: room for their names, and for the buttons at the right. */
const MARGIN = { top: 44, right: 80, bottom: 44, left: 56 };
/** Stops near each other: the places around them show where they are. */
const CLOSEST_FIT_KM = 60;
/** Nearer than this the drawing has nothing more to show. */
const CLOSEST_KM = 12;

/** Shows all points, with room around them; without points, the whole country. */
export function fitCamera(points: readonly Point[], size: Size): Camera {
  if (points.length === 0) return wholeCountry(size);
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const closest = size.width / (CLOSEST_FIT_KM * unitsPerKm(middle));
  const scale = Math.min(
    closest,
    Math.max(1, size.width - MARGIN.left - MARGIN.right) / Math.max(1, right - left),
    Math.max(1, size.height - MARGIN.top - MARGIN.bottom) / Math.max(1, bottom - top),
  );
  const centre = { x: middle.x + (MARGIN.right - MARGIN.left) / 2 / scale, y: middle.y };
  return within({ centre, scale }, size);
}

export function wholeCountry(size: Size): Camera {
  return {
    centre: MIDDLE,
    scale: Math.min(size.width / COUNTRY.width, size.height / COUNTRY.height),
  };
}

/** Nearer (`factor` above 1) or farther. The point at this pixel, otherwise the middle, stays where it is. */
export function zoomed(camera: Camera, factor: number, size: Size, at?: Point): Camera {
  const pixel = at ?? { x: size.width / 2, y: size.height / 2 };
  const fixed = toUnits(camera, pixel, size);
  const { scale } = within({ ...camera, scale: camera.scale * factor }, size);
  const centre = {
    x: fixed.x - (pixel.x - size.width / 2) / scale,
    y: fixed.y - (pixel.y - size.height / 2) / scale,
  };
  return within({ centre, scale }, size);
}

/** Moves the picture by pixels, as a finger does. */
export function moved({ centre, scale }: Camera, by: Point, size: Size): Camera {
  return within({ centre: { x: centre.x - by.x / scale, y: centre.y - by.y / scale }, scale }, size);
}

export const toPixels = ({ centre, scale }: Camera, { x, y }: Point, { width, height }: Size): Point => ({
  x: (x - centre.x) * scale + width / 2,
  y: (y - centre.y) * scale + height / 2,
});

const toUnits = ({ centre, scale }: Camera, { x, y }: Point, { width, height }: Size): Point => ({
  x: (x - width / 2) / scale + centre.x,
  y: (y - height / 2) / scale + centre.y,
});

/** The zoom of a tile server that draws at this scale: at zoom 0 the world is 256 pixels wide. */
export const tileZoom = ({ scale }: Camera): number => Math.log2((scale * UNITS_PER_DEGREE * 360) / 256);

/** Neither farther than the whole country nor nearer than its detail, and never away from it. */
function within({ centre, scale }: Camera, size: Size): Camera {
  const closest = size.width / (CLOSEST_KM * unitsPerKm(MIDDLE));
  const bounded = Math.min(closest, Math.max(wholeCountry(size).scale, scale));
  return {
    centre: {
      x: clamp(centre.x, COUNTRY.x, COUNTRY.width, size.width / bounded),
      y: clamp(centre.y, COUNTRY.y, COUNTRY.height, size.height / bounded),
    },
    scale: bounded,
  };
}

function clamp(centre: number, start: number, length: number, shown: number): number {
  if (shown >= length) return start + length / 2;
  return Math.min(start + length - shown / 2, Math.max(start + shown / 2, centre));
}
