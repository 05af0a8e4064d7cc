import type { Canvas } from './canvas.ts';
import { cumulus, streaks } from './clouds.ts';
import { hexOf } from './colour.ts';
import { round1 } from './numbers.ts';
import { circle, cover, group, repeat } from './svg.ts';

interface SkyOptions {
  /** The part of the picture's width where the sun may be. */
  readonly sunBetween?: readonly [number, number];
  readonly sunScale?: number;
}

/** The sky down to the horizon, with stars and the sun or the moon. Always the first thing painted. */
export function sky(
  canvas: Canvas,
  horizon: number,
  { sunBetween = [0.28, 0.72], sunScale = 1 }: SkyOptions = {},
): void {
  const { width, height, light, sun } = canvas;
  const stops = light.sky.map(([offset, colour]) => [offset, hexOf(colour)] as const);
  canvas.add(cover(width, height, { fill: canvas.vertical(stops, 0, horizon) }));

  sun.x = width * canvas.between(...sunBetween);
  sun.y = light.sun ? horizon * light.sun.height : -height;

  if (light.stars > 0) stars(canvas, horizon);
  if (light.sun) {
    sun.radius = Math.min(width, height) * light.sun.radius * sunScale;
    sunDisc(canvas, light.sun.glow);
  }
}

function stars(canvas: Canvas, horizon: number): void {
  const drawn = repeat(130 * canvas.light.stars, () => {
    const y = canvas.random() ** 1.6 * horizon * 0.85;
    return circle(canvas.random() * canvas.width, y, canvas.between(0.5, 1.7) * canvas.unit, {
      opacity: round1(canvas.between(0.3, 0.95) * (1 - y / horizon)),
    });
  });
  canvas.add(group({ fill: '#fff' }, drawn));
}

function sunDisc(canvas: Canvas, glow: number): void {
  const { x, y, radius } = canvas.sun;
  const colour = canvas.sunColour();
  const halo = canvas.radial([
    [0, colour, 0.62 * glow],
    [0.18, colour, 0.34 * glow],
    [0.5, colour, 0.11 * glow],
    [1, colour, 0],
  ]);
  canvas.add(circle(x, y, radius * 11, { fill: halo }), circle(x, y, radius, { fill: colour }));
  if (canvas.time === 'night') {
    canvas.add(
      circle(x - radius * 0.25, y + radius * 0.2, radius * 0.2, { fill: '#000', opacity: 0.05 }),
      circle(x + radius * 0.3, y - radius * 0.3, radius * 0.3, { fill: '#000', opacity: 0.04 }),
    );
  }
}

/** The clouds of the hour: heaps by day, a low ceiling in the rains, long streaks at dawn and dusk. */
export function dressSky(canvas: Canvas, horizon: number): void {
  if (canvas.isTime('day', 'morning')) {
    cumulus(canvas, horizon * 0.3, horizon * 0.8, 4);
    streaks(canvas, horizon * 0.12, horizon * 0.9, 5);
  } else if (canvas.time === 'monsoon') {
    cumulus(canvas, horizon * 0.02, horizon * 0.5, 7);
    streaks(canvas, horizon * 0.3, horizon * 0.95, 12);
  } else {
    streaks(canvas, horizon * 0.22, horizon * 0.96, canvas.time === 'night' ? 5 : 13);
  }
}
