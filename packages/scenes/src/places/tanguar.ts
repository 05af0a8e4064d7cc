import { skein } from '../birds.ts';
import { houseboat, nouka } from '../boats.ts';
import type { Canvas } from '../canvas.ts';
import { mist } from '../clouds.ts';
import { signatureKite } from '../kite.ts';
import { lerp } from '../numbers.ts';
import { ridge, ridgeLine } from '../ridges.ts';
import { dressSky, sky } from '../sky.ts';
import { circle, d, ellipse, group, path, rect } from '../svg.ts';
import { broadleaf } from '../trees.ts';
import { reflected, water } from '../water.ts';

const MEGHALAYA = [
  { rise: 0.1, hills: 2.2, distance: 0.8, material: 'hillBlue' },
  { rise: 0.065, hills: 3, distance: 0.68, material: 'hillBlue' },
  { rise: 0.03, hills: 5, distance: 0.56, material: 'forest' },
] as const;

const HIJAL_TREES = [
  { across: 0.08, down: 0.545, tall: 90, distance: 0.46 },
  { across: 0.15, down: 0.55, tall: 120, distance: 0.4 },
  { across: 0.88, down: 0.548, tall: 110, distance: 0.43 },
  { across: 0.8, down: 0.54, tall: 74, distance: 0.5 },
  { across: 0.95, down: 0.57, tall: 170, distance: 0.28 },
  { across: 0.03, down: 0.59, tall: 210, distance: 0.2 },
];

/** Tanguar Haor: a houseboat on still water, drowned trees, the hills of Meghalaya far off. */
export function tanguar(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const horizon = height * 0.52;
  sky(canvas, horizon);
  dressSky(canvas, horizon);
  MEGHALAYA.forEach(({ rise, hills, distance, material }, index) => {
    const line = ridgeLine(canvas, {
      name: `mg${index}`,
      base: horizon - height * 0.02,
      rise: height * rise,
      hills,
      sharpness: 0.35,
    });
    ridge(canvas, line, material, distance, { bottom: horizon, fade: 0.6, rim: 0.35 });
  });
  mist(canvas, horizon - 4 * unit, height * 0.06, 0.75);

  water(canvas, { from: horizon, to: height, glitter: 1.1, ripples: 1.2 });
  const hillsInWater = canvas.linear([
    [0, canvas.paint('hillBlue', 0.6), 0.5],
    [1, canvas.paint('hillBlue', 0.6), 0],
  ]);
  canvas.add(rect(0, horizon, width, height * 0.11, { fill: hillsInWater }));
  mist(canvas, horizon + 4 * unit, height * 0.035, 0.7);
  skein(canvas, width * canvas.between(0.2, 0.8), horizon * 0.42);

  for (const { across, down, tall, distance } of HIJAL_TREES) {
    const x = (across + canvas.between(-0.03, 0.03)) * width;
    const y = height * down;
    reflected(
      canvas,
      y,
      () => broadleaf(canvas, { x, y, height: tall * unit, distance, spread: 0.85, leaves: 20 }),
      { squash: 0.85, opacity: 0.5 },
    );
  }

  const isRight = canvas.chance(0.5);
  const boatAcross = isRight ? 0.64 : 0.36;
  reflected(
    canvas,
    height * 0.665,
    () => houseboat(canvas, { x: width * boatAcross, y: height * 0.67, length: 420 * unit, distance: 0.05 }),
    { squash: 0.7, opacity: 0.5 },
  );
  reflected(
    canvas,
    height * 0.6,
    () =>
      nouka(canvas, {
        x: width * (1 - boatAcross),
        y: height * 0.602,
        length: 140 * unit,
        distance: 0.2,
        facing: isRight ? 1 : -1,
      }),
    { squash: 0.7, opacity: 0.45 },
  );
  for (let index = 0; index < 58; index++) lily(canvas);
  signatureKite(canvas, {
    x: width * (isRight ? 0.82 : 0.18),
    y: horizon * 0.3,
    size: 23,
    heldAt: [width * boatAcross + 30 * unit, height * 0.56],
  });
}

const PETALS = [-60, -32, 0, 32, 60];

/** Shapla: a notched pad in the near corners, one in three in flower. */
function lily(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const nearness = canvas.random() ** 0.6;
  const y = lerp(height * 0.8, height * 1.02, nearness);
  const x = (canvas.chance(0.5) ? canvas.random() * 0.42 : 1 - canvas.random() * 0.42) * width;
  const size = lerp(18, 74, nearness) * unit;
  canvas.add(
    ellipse(x, y, size, size * 0.24, { fill: canvas.paint('leaf', 0.05, canvas.between(-0.08, 0.03)) }),
    path(d`M${x} ${y}L${x + size} ${y - size * 0.07}L${x + size} ${y + size * 0.05}Z`, {
      fill: canvas.paint('river', 0, -0.1),
      opacity: 0.6,
    }),
  );
  if (!canvas.chance(0.34)) return;
  const bloom = size * 0.42;
  const bloomY = y - bloom * 0.5;
  const petals = PETALS.map((angle) =>
    ellipse(0, -bloom * 0.55, bloom * 0.2, bloom * 0.58, {
      transform: d`translate(${x} ${bloomY + bloom * 0.3}) rotate(${angle})`,
    }),
  );
  canvas.add(
    group({ fill: canvas.paint('lily', 0.02, 0.03) }, ...petals),
    circle(x, bloomY + bloom * 0.1, bloom * 0.14, { fill: canvas.paint('yellow') }),
  );
}
