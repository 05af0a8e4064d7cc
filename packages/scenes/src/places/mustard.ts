import type { Canvas } from '../canvas.ts';
import { mist } from '../clouds.ts';
import { frame } from '../frame.ts';
import { signatureKite } from '../kite.ts';
import { lerp, round1 } from '../numbers.ts';
import { person } from '../people.ts';
import { ridge, ridgeLine } from '../ridges.ts';
import { dressSky, sky } from '../sky.ts';
import { d, ellipse, path, rect } from '../svg.ts';
import { broadleaf, palm } from '../trees.ts';

/** Chalan Beel in January: mustard to the horizon and a path through it. */
export function mustard(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const horizon = height * 0.47;
  sky(canvas, horizon);
  dressSky(canvas, horizon);
  const villages = ridgeLine(canvas, {
    name: 'v',
    base: horizon - 4 * unit,
    rise: 8 * unit,
    hills: 4,
    treeline: 40,
  });
  ridge(canvas, villages, 'forest', 0.66, { bottom: horizon + 4, fade: 0.3 });
  for (let index = 0; index < 7; index++) {
    palm(canvas, {
      x: canvas.random() * width,
      y: horizon + 2,
      height: canvas.between(70, 120) * unit,
      lean: canvas.between(-0.1, 0.1),
      distance: 0.56,
    });
  }
  mist(canvas, horizon, height * 0.06, 0.55);
  const ground = canvas.linear([
    [0, canvas.paint('mustard', 0.18)],
    [0.3, canvas.paint('mustard', 0.05, -0.03)],
    [1, canvas.paint('moss', 0, 0.02)],
  ]);
  canvas.add(rect(0, horizon, width, height - horizon, { fill: ground }));

  const pathFarX = width * canvas.between(0.42, 0.58);
  const pathNearX = width * 0.44;
  blossom(canvas, horizon, pathFarX, pathNearX);
  fieldPath(canvas, horizon, pathFarX, pathNearX);

  // The homestead and the kite are on opposite sides of the path.
  const isPathRight = pathFarX > width / 2;
  homestead(canvas, width * (isPathRight ? 0.2 : 0.8), horizon + height * 0.065);
  const walkersX = lerp(pathFarX, pathNearX, 0.4) + 10 * unit;
  person(canvas, { x: walkersX, y: height * 0.7, height: 74 * unit, clothes: 'red', distance: 0.04, arm: 1 });
  person(canvas, {
    x: walkersX + 34 * unit,
    y: height * 0.705,
    height: 54 * unit,
    clothes: 'blue',
    distance: 0.04,
  });
  signatureKite(canvas, {
    x: width * (isPathRight ? 0.72 : 0.3),
    y: horizon * 0.3,
    size: 30,
    heldAt: [walkersX + 20 * unit, height * 0.65],
  });
}

function blossom(canvas: Canvas, horizon: number, pathFarX: number, pathNearX: number): void {
  const { width, height, unit } = canvas;
  for (let index = 0; index < 2100; index++) {
    const nearness = canvas.random() ** 0.62;
    const down = nearness ** 1.6;
    const y = lerp(horizon + 3 * unit, height * 1.01, down);
    const size = lerp(1.6, 15, down) * unit;
    const x = canvas.random() * width;
    if (Math.abs(x - lerp(pathFarX, pathNearX, down)) < lerp(3, 120, down) * unit) continue;
    const isLeaf = canvas.chance(0.3);
    const fill = isLeaf
      ? canvas.paint('leaf', lerp(0.24, 0, nearness), canvas.between(-0.06, 0.04))
      : canvas.paint('mustard', lerp(0.14, 0, nearness), canvas.between(-0.05, 0.05));
    canvas.add(
      ellipse(x, isLeaf ? y : y - size * 0.5, size, size * 0.55, {
        fill,
        opacity: round1(lerp(0.7, 0.95, nearness)),
      }),
    );
  }
}

function fieldPath(canvas: Canvas, horizon: number, farX: number, nearX: number): void {
  const { height, unit } = canvas;
  const fill = canvas.vertical(
    [
      [0, canvas.paint('earth', 0.14, 0.12)],
      [1, canvas.paint('earth', 0, 0.08)],
    ],
    horizon,
    height,
  );
  const startY = horizon + 4 * unit;
  const endY = height * 1.02;
  const outline =
    d`M${farX - 3 * unit} ${startY}Q${farX + 30 * unit} ${height * 0.66} ${nearX - 105 * unit} ${endY}` +
    d`L${nearX + 105 * unit} ${endY}Q${farX + 90 * unit} ${height * 0.66} ${farX + 4 * unit} ${startY}Z`;
  canvas.add(path(outline, { fill }));
}

const WALLS = 'M-90 0 V54 H90 V0 Z';
const THATCH = 'M-122 44 Q-84 112 -50 118 H50 Q84 112 122 44 Z';

function homestead(canvas: Canvas, x: number, y: number): void {
  const { unit } = canvas;
  const house = frame({ x, y, width: unit });
  canvas.add(
    path(house.trace(WALLS), { fill: canvas.paint('earth', 0.2) }),
    rect(house.x(-12), house.y(42), 26 * unit, 42 * unit, { fill: canvas.paint('wood', 0.2, -0.05) }),
    path(house.trace(THATCH), { fill: canvas.paint('thatch', 0.18) }),
  );
  broadleaf(canvas, { x: x + 150 * unit, y: y + 4 * unit, height: 210 * unit, distance: 0.2 });
  broadleaf(canvas, {
    x: x - 160 * unit,
    y: y + 4 * unit,
    height: 170 * unit,
    material: 'leaf',
    distance: 0.22,
  });
  palm(canvas, { x: x - 110 * unit, y, height: 250 * unit, lean: -0.08, distance: 0.18 });
  palm(canvas, { x: x + 104 * unit, y, height: 290 * unit, lean: 0.1, distance: 0.18 });
}
