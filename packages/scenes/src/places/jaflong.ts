import { nouka } from '../boats.ts';
import type { Canvas } from '../canvas.ts';
import { cloudSea } from '../clouds.ts';
import { signatureKite } from '../kite.ts';
import { lerp } from '../numbers.ts';
import { person } from '../people.ts';
import type { Noise } from '../random.ts';
import { ridge, ridgeLine } from '../ridges.ts';
import { rock, waterLine } from '../rocks.ts';
import { dressSky, sky } from '../sky.ts';
import { d, ellipse, path } from '../svg.ts';
import { water } from '../water.ts';

/** Jaflong: a clear stream over stones, the hills of Meghalaya behind. */
export function jaflong(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const horizon = height * 0.48;
  sky(canvas, horizon * 0.98);
  dressSky(canvas, horizon);
  hills(canvas, horizon);

  if (canvas.isTime('dusk', 'golden', 'night', 'dawn')) {
    water(canvas, { from: horizon, to: height, glitter: 0.8 });
  } else {
    const tint = { far: canvas.paint('teal', 0.45, 0.1), near: canvas.paint('teal', 0.04) };
    water(canvas, { from: horizon, to: height, tint, glitter: 0.3, ripples: 1.2 });
  }
  sunkenStones(canvas, horizon);
  const meander = canvas.noise('st');
  boulders(canvas, horizon, meander);
  riffles(canvas, horizon, meander);

  nouka(canvas, { x: width * 0.5, y: height * 0.62, length: 200 * unit, distance: 0.14, facing: -1 });
  person(canvas, { x: width * 0.22, y: height * 0.74, height: 78 * unit, clothes: 'red', distance: 0.05 });
  person(canvas, {
    x: width * 0.26,
    y: height * 0.745,
    height: 74 * unit,
    clothes: 'yellow',
    distance: 0.05,
  });
  signatureKite(canvas, {
    x: width * 0.58,
    y: horizon * 0.28,
    size: 23,
    heldAt: [width * 0.24, height * 0.68],
  });
}

/** The middle of the stream, as a share of the width. */
const streamAt = (meander: Noise, nearness: number): number => 0.5 + meander(nearness * 3) * 0.18;

function hills(canvas: Canvas, horizon: number): void {
  const { height } = canvas;
  for (let index = 0; index < 4; index++) {
    const nearness = index / 3;
    const base = lerp(height * 0.4, height * 0.5, nearness);
    const line = ridgeLine(canvas, {
      name: `j${index}`,
      base,
      rise: lerp(0.14, 0.07, nearness) * height,
      hills: 1.7 + nearness,
      sharpness: 0.35,
      treeline: 4 + 12 * nearness,
      tilt: (index % 2 ? 1 : -1) * height * 0.3 * (1 - nearness * 0.3),
    });
    ridge(canvas, line, index > 1 ? 'leaf' : 'forest', lerp(0.78, 0.32, nearness), {
      bottom: horizon + height * 0.05,
      fade: 0.6,
      texture: nearness * 0.6,
    });
    if (index < 3) {
      cloudSea(canvas, { y: base + height * 0.02, depth: height * 0.028, distance: 0.5, density: 0.5 });
    }
  }
}

function sunkenStones(canvas: Canvas, horizon: number): void {
  const { width, height, unit } = canvas;
  for (let index = 0; index < 80; index++) {
    const nearness = canvas.random() ** 0.8;
    const y = lerp(horizon + 8 * unit, height, nearness);
    const size = lerp(14, 90, nearness) * unit;
    canvas.add(
      ellipse(canvas.random() * width, y, size, size * 0.34, {
        fill: canvas.paint(
          canvas.pick(['rock', 'sand', 'rockDark', 'earth']),
          lerp(0.4, 0.05, nearness),
          -0.05,
        ),
        opacity: 0.3,
      }),
    );
  }
}

const BOULDERS = 230;

/** Stones on both sides of the stream, far to near so that near ones overlap. */
function boulders(canvas: Canvas, horizon: number, meander: Noise): void {
  const { width, height, unit } = canvas;
  for (let index = 0; index < BOULDERS; index++) {
    const nearness = index / BOULDERS;
    const y = lerp(horizon + 10 * unit, height * 1.03, nearness ** 1.15);
    const across = canvas.random();
    const halfStream = lerp(0.1, 0.22, nearness) + (1 - nearness) * 0.18;
    if (Math.abs(across - streamAt(meander, nearness)) < halfStream) continue;
    const x = across * width;
    const size = lerp(16, 165, nearness ** 1.3) * unit * canvas.between(0.5, 1.25);
    rock(canvas, {
      x,
      y,
      width: size,
      height: size * canvas.between(0.38, 0.6),
      material: canvas.pick(['rock', 'rock', 'rockDark', 'rockPale', 'rockMossy']),
      distance: lerp(0.42, 0, nearness),
    });
    if (canvas.chance(0.5)) canvas.add(waterLine(canvas, x, y, size, 0.05, 0.5));
  }
}

function riffles(canvas: Canvas, horizon: number, meander: Noise): void {
  const { width, height, unit } = canvas;
  for (let index = 0; index < 30; index++) {
    const nearness = canvas.random();
    const y = lerp(horizon + 20 * unit, height, nearness);
    const x = (streamAt(meander, nearness) + canvas.between(-0.08, 0.08)) * width;
    const length = lerp(20, 90, nearness) * unit;
    const bend = d`${lerp(8, 40, nearness) * unit} ${-lerp(2, 8, nearness) * unit}`;
    canvas.add(
      path(d`M${x} ${y}q${bend} ${length} 0`, {
        fill: 'none',
        stroke: canvas.paint('white'),
        strokeWidth: lerp(1.2, 4.5, nearness) * unit,
        strokeLinecap: 'round',
        opacity: 0.55,
      }),
    );
  }
}
