import type { Canvas } from './canvas.ts';
import type { Material } from './materials.ts';
import { clamp, lerp, round1 } from './numbers.ts';
import { endOf, ground, mapLine, polygon, sweep, topOf, yAt } from './outline.ts';
import type { Line } from './outline.ts';
import { ellipse, group, path, repeat } from './svg.ts';

interface RidgeLine {
  /** Distinguishes the ridges of one picture. */
  readonly name: string;
  readonly base: number;
  readonly rise: number;
  /** Roughly how many hills fit the picture's width. */
  readonly hills: number;
  /** Height of the tree tops along the edge, in design units. */
  readonly treeline?: number;
  /** 0: rolling hills; 1: sharp crests. */
  readonly sharpness?: number;
  readonly octaves?: number;
  /** How much lower the right edge is than the left. */
  readonly tilt?: number;
  readonly from?: number;
  readonly to?: number;
}

/** The edge of one range of hills, from fractal noise. */
export function ridgeLine(
  canvas: Canvas,
  {
    name,
    base,
    rise,
    hills,
    treeline = 0,
    sharpness = 0,
    octaves = 4,
    tilt = 0,
    from = -20,
    to = canvas.width + 20,
  }: RidgeLine,
): Line {
  const { width, unit } = canvas;
  const shape = canvas.fractalNoise(name, octaves, 0.48);
  const crowns = canvas.noise(`${name}b`);
  const twigs = canvas.noise(`${name}c`);
  return sweep(from, to, 6 * unit, (x) => {
    const rolling = shape((x / width) * hills + 11.3);
    const height = sharpness ? lerp(rolling, 1 - 2 * Math.abs(rolling), sharpness) : rolling;
    const land = base - rise * height + tilt * (x / width - 0.5);
    if (treeline === 0) return [x, land];
    const trees = Math.abs(crowns(x / (26 * unit))) * 0.75 + Math.abs(twigs(x / (9 * unit))) * 0.5;
    return [x, land - treeline * unit * trees];
  });
}

interface RidgeOptions {
  readonly bottom?: number;
  /** How far the foot of the range fades into the haze. */
  readonly fade?: number;
  readonly rim?: number;
  /** Density of the woods on the flank. */
  readonly texture?: number;
}

/** A range of hills: lit along the edge on the sun's side, shaded on the other, fading into mist below. */
export function ridge(
  canvas: Canvas,
  line: Line,
  material: Material,
  distance: number,
  { bottom = canvas.height, fade = 0.55, rim = 0.5, texture = 0 }: RidgeOptions = {},
): void {
  const { width, unit } = canvas;
  const top = topOf(line);
  const body = ground(line, bottom);
  const fill = canvas.vertical(
    [
      [0, canvas.paint(material, distance, 0.045)],
      [0.25, canvas.paint(material, distance)],
      [1, canvas.paint(material, clamp(distance + fade * 0.6))],
    ],
    top,
    Math.min(bottom, top + (bottom - top) * 0.9 + 1),
  );
  canvas.add(path(body, { fill }));

  // The shaded flank is the same ridge, moved away from the sun, so that a lit edge remains.
  const awayFromSun = canvas.sun.x > width / 2 ? -1 : 1;
  const clipPath = canvas.clip(path(body));
  const depth = canvas.noise(`rim${top}`);
  const flank = mapLine(line, ([x, y]) => [
    x + awayFromSun * 16 * unit,
    y + (10 + 22 * Math.abs(depth(x / (120 * unit)))) * unit * (1.15 - distance),
  ]);
  const [startX, startY] = flank[0];
  const shade = polygon([
    ...flank,
    [endOf(flank)[0], bottom],
    [startX - 200, bottom],
    [startX - 200, startY],
  ]);

  const woods = repeat(150 * texture, () => {
    const x = canvas.random() * width;
    const y = yAt(line, x) + canvas.random() ** 1.5 * (bottom - top) * 0.75 + 12 * unit;
    const size = canvas.between(8, 26) * unit * (1.1 - distance);
    return ellipse(x, y, size, size * 0.55, {
      fill: canvas.paint(material, distance, canvas.between(-0.05, 0.055)),
      opacity: 0.5,
    });
  });
  canvas.add(
    group(
      { clipPath },
      path(shade, {
        fill: canvas.paint(material, distance, -0.05),
        opacity: round1(rim * (1 - distance * 0.7)),
      }),
      woods,
    ),
  );
}
