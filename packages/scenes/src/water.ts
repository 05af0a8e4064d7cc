import { RIGHTWARD } from './canvas.ts';
import type { Canvas, Stop } from './canvas.ts';
import { mix, toHex, toLab, WHITE } from './colour.ts';
import { horizonOf, zenithOf } from './light.ts';
import { MATERIALS } from './materials.ts';
import { lerp, round1 } from './numbers.ts';
import { smooth } from './outline.ts';
import type { Line } from './outline.ts';
import { ellipse, group, path, rect, repeat } from './svg.ts';

interface WaterOptions {
  readonly from: number;
  readonly to: number;
  /** The water's own colour at the far and the near edge; without it, water mirrors the sky's colours. */
  readonly tint?: { readonly far: string; readonly near: string };
  readonly glitter?: number;
  readonly ripples?: number;
}

export function water(canvas: Canvas, { from, to, tint, glitter = 1, ripples = 1 }: WaterOptions): void {
  const { width, unit, light } = canvas;
  const depth = to - from;
  const horizon = toLab(horizonOf(light));
  const zenith = toLab(zenithOf(light));
  const ambient = toLab(light.ambient);
  const river = toLab(MATERIALS.river);

  const stops: readonly Stop[] = tint
    ? [
        [0, tint.far],
        [1, tint.near],
      ]
    : [
        [0, toHex(mix(horizon, river, 0.12))],
        [0.35, toHex(mix(mix(horizon, zenith, 0.45), river, 0.12))],
        [1, toHex(mix(mix(zenith, ambient, 0.3), river, 0.18))],
      ];
  canvas.add(rect(0, from, width, depth, { fill: canvas.linear(stops) }));

  const crests: string[] = [];
  const troughs: string[] = [];
  for (let index = 0; index < 170 * ripples; index++) {
    const nearness = canvas.random() ** 1.5;
    const length = lerp(16, 120, nearness) * unit * canvas.between(0.4, 1.4);
    const x = canvas.random() * width;
    const ripple = ellipse(x, from + nearness * depth, length, lerp(0.8, 4.2, nearness) * unit);
    (canvas.chance(0.55) ? crests : troughs).push(ripple);
  }
  canvas.add(
    group({ fill: toHex(mix(horizon, WHITE, 0.35)), opacity: 0.3 }, ...crests),
    group({ fill: toHex(mix(zenith, ambient, 0.5)), opacity: 0.22 }, ...troughs),
  );
  if (light.sun && glitter > 0) sunRoad(canvas, from, depth, glitter);
}

/** The path of broken light under the sun, wider toward the viewer. */
function sunRoad(canvas: Canvas, from: number, depth: number, glitter: number): void {
  const { width, unit, sun } = canvas;
  const colour = canvas.sunColour();
  const sheen = canvas.linear(
    [
      [0, colour, 0],
      [0.5, colour, 0.38],
      [1, colour, 0],
    ],
    RIGHTWARD,
  );
  canvas.add(rect(sun.x - width * 0.22, from, width * 0.44, depth, { fill: sheen, opacity: 0.8 }));

  const glints = repeat(150 * glitter, () => {
    const nearness = canvas.random() ** 1.25;
    const spread = lerp(0.25, 1.6, nearness) * sun.radius * 1.4;
    // The sum of three random numbers puts more glints near the middle of the path.
    const x = sun.x + (canvas.random() + canvas.random() + canvas.random() - 1.5) * spread * 1.5;
    const length = lerp(7, 58, nearness) * unit * canvas.between(0.3, 1.2);
    return ellipse(x, from + nearness * depth + 1, length, lerp(0.9, 3.4, nearness) * unit, {
      opacity: round1(canvas.between(0.35, 0.95) * lerp(1, 0.65, nearness)),
    });
  });
  canvas.add(group({ fill: colour }, glints));
}

interface ReflectionOptions {
  readonly squash?: number;
  readonly opacity?: number;
  readonly blur?: number;
}

/** Paints something and its mirror image in the water; the surface is at `y`. */
export function reflected(
  canvas: Canvas,
  y: number,
  paint: () => void,
  { squash = 0.8, opacity = 0.42, blur = 2.2 }: ReflectionOptions = {},
): void {
  const body = canvas.capture(paint);
  const id = canvas.newId();
  const mirror = `translate(0 ${round1(y * (1 + squash))}) scale(1 ${-squash})`;
  canvas.add(
    group({ opacity, filter: canvas.blur(blur) }, `<use href="#${id}" transform="${mirror}"/>`),
    group({ id }, body),
  );
}

export function foam(canvas: Canvas, line: Line, thickness: number, opacity: number): void {
  canvas.add(
    path(smooth(line), {
      fill: 'none',
      stroke: canvas.paint('white', 0, 0.02),
      strokeWidth: thickness,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      opacity,
    }),
  );
}
