import { birds } from '../birds.ts';
import { shampan } from '../boats.ts';
import type { Canvas } from '../canvas.ts';
import { hexOf, mix, toHex, toLab } from '../colour.ts';
import { frame } from '../frame.ts';
import type { Facing } from '../frame.ts';
import { signatureKite } from '../kite.ts';
import { horizonOf, zenithOf } from '../light.ts';
import { MATERIALS } from '../materials.ts';
import { clamp, lerp, round1 } from '../numbers.ts';
import { divide, polygon, reversed, shifted, smooth, sweep } from '../outline.ts';
import { person } from '../people.ts';
import { ridgeLine } from '../ridges.ts';
import { dressSky, sky } from '../sky.ts';
import { d, ellipse, group, path } from '../svg.ts';
import { palm } from '../trees.ts';
import { grassTuft } from '../undergrowth.ts';
import { foam, reflected, water } from '../water.ts';

/** Kuakata: a low sun over a tidal flat; its pools reflect the sky. */
export function kuakata(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const horizon = height * 0.45;
  sky(canvas, horizon, { sunBetween: [0.4, 0.6], sunScale: 1.7 });
  dressSky(canvas, horizon);
  birds(canvas, { x: width * 0.64, y: horizon * 0.6, count: 9, spread: 120 * unit, size: 8 });
  water(canvas, { from: horizon, to: height * 0.66, glitter: 1.3 });

  const headland = ridgeLine(canvas, {
    name: 'far',
    base: horizon - 2 * unit,
    rise: 5 * unit,
    hills: 3,
    treeline: 14,
    from: 0,
    to: width * 0.22,
  });
  canvas.add(
    path(polygon([...headland, [width * 0.3, horizon], [0, horizon]]), { fill: canvas.paint('forest', 0.6) }),
  );
  tidalFlat(canvas);
  pools(canvas);
  sunGleam(canvas);

  const side = canvas.chance(0.5) ? 1 : -1;
  const netX = width * (side > 0 ? 0.74 : 0.26);
  const netY = height * 0.7;
  reflected(canvas, netY, () => liftNet(canvas, netX, netY, side), { squash: 0.7, opacity: 0.5 });
  reflected(
    canvas,
    height * 0.8,
    () =>
      shampan(canvas, {
        x: width * (side > 0 ? 0.26 : 0.74),
        y: height * 0.806,
        length: 330 * unit,
        distance: 0.02,
        colour: 'teal',
        facing: side > 0 ? -1 : 1,
      }),
    { squash: 0.4, opacity: 0.4, blur: 3 },
  );

  const groveX = side > 0 ? width * 0.04 : width * 0.96;
  palm(canvas, { x: groveX, y: height * 1.04, height: height * 0.92, lean: 0.16 * side });
  palm(canvas, {
    x: groveX + side * width * 0.05,
    y: height * 1.06,
    height: height * 0.72,
    lean: 0.22 * side,
    distance: 0.02,
  });
  for (let index = 0; index < 7; index++) {
    const x = groveX + side * canvas.between(-0.06, 0.13) * width;
    grassTuft(canvas, { x, y: height * 1.01, height: 80 * unit, material: 'forest' });
  }
  signatureKite(canvas, {
    x: width * (0.5 + side * 0.15),
    y: horizon * 0.3,
    size: 24,
    heldAt: [netX, netY - 60 * unit],
  });
}

function tidalFlat(canvas: Canvas): void {
  const { width, height, unit, light } = canvas;
  const wander = canvas.fractalNoise('e', 4);
  const edge = sweep(-20, width + 20, 18 * unit, (x) => [
    x,
    height * 0.635 + wander((x / width) * 2.4) * 18 * unit,
  ]);
  const wetSand = toLab(MATERIALS.wetSand);
  const mirroredSky = light.sky
    .toReversed()
    .map(([offset, colour]) => [1 - offset, toHex(mix(toLab(colour), wetSand, 0.42))] as const);
  canvas.add(
    path(polygon([...edge, [width + 20, height], [-20, height]]), {
      fill: canvas.vertical(mirroredSky, height * 0.62, height * 1.05),
    }),
  );
  foam(canvas, edge, 6 * unit, 0.85);
  foam(canvas, shifted(edge, 0, 20 * unit), 2.5 * unit, 0.5);
}

const POOLS = 30;

function pools(canvas: Canvas): void {
  const { width, height, unit, light, sun } = canvas;
  const horizon = toLab(horizonOf(light));
  const zenith = toLab(zenithOf(light));
  const sunColour = toLab(light.sunColour);
  for (let index = 0; index < POOLS; index++) {
    const nearness = ((index + canvas.random()) / POOLS) ** 0.9;
    const y = lerp(height * 0.66, height, nearness);
    const x = canvas.random() * width;
    const length = lerp(200, 1000, nearness) * unit * canvas.between(0.5, 1.2);
    const wobble = canvas.fractalNoise(`p${index}`, 3);
    const bulge = (t: number): number => Math.sin(Math.PI * t) ** 0.7 * (0.65 + 0.35 * wobble(t * 7 + 3));
    const drift = (t: number): number => wobble(t * 4) * lerp(3, 16, nearness) * unit;
    const pointX = (t: number): number => x - length / 2 + length * t;
    const far = divide(26, (t) => [pointX(t), y - bulge(t) * lerp(2, 12, nearness) * unit + drift(t)]);
    const near = divide(26, (t) => [pointX(t), y + bulge(t) * lerp(2, 9, nearness) * unit + drift(t)]);

    const nearSun = clamp(1 - Math.abs(x - sun.x) / (width * 0.4));
    const skyAbove = mix(horizon, zenith, nearness * 0.75);
    canvas.add(
      path(`${smooth([...far, ...reversed(near), far[0]])}Z`, {
        fill: toHex(mix(skyAbove, sunColour, nearSun * 0.35)),
        opacity: round1(lerp(0.6, 0.42, nearness)),
      }),
    );
  }
}

function sunGleam(canvas: Canvas): void {
  const { width, height, light, sun } = canvas;
  if (!light.sun) return;
  const colour = hexOf(light.sunColour);
  const gleam = canvas.radial([
    [0, colour, 0.62],
    [0.5, colour, 0.2],
    [1, colour, 0],
  ]);
  canvas.add(ellipse(sun.x, height * 0.7, width * 0.13, height * 0.26, { fill: gleam }));
}

/** Bheshal: a tripod, two long arms and the net between them, with its fisherman. */
function liftNet(canvas: Canvas, x: number, y: number, side: Facing): void {
  const { unit } = canvas;
  const size = 105 * unit;
  const net = frame({ x, y, width: size, facing: side });
  const top = y - size * 1.1;
  const legs = d`M${x - size * 0.5} ${y}L${x} ${top}L${x + size * 0.4} ${y}`;
  canvas.add(
    group(
      { stroke: canvas.paint('wood', 0.1), fill: 'none', strokeWidth: 4 * unit, strokeLinecap: 'round' },
      path(legs + net.trace('M0 1.1 L-1.5 .95 M0 1.1 L-1.35 .3')),
      path(net.trace('M-1.5 .95 Q-.9 .12 -.1 .85 M-1.35 .3 Q-.8 .1 -.1 .85'), {
        strokeWidth: 1.6 * unit,
        opacity: 0.8,
      }),
    ),
  );
  person(canvas, {
    x: x + side * size * 0.2,
    y,
    height: 60 * unit,
    clothes: 'white',
    distance: 0.12,
    arm: side > 0 ? -1 : 1,
  });
}
