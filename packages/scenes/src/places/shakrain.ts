import type { Canvas } from '../canvas.ts';
import { mist, streaks } from '../clouds.ts';
import { hexOf } from '../colour.ts';
import { frame } from '../frame.ts';
import { kite } from '../kite.ts';
import { lerp, round1 } from '../numbers.ts';
import { divide, smooth } from '../outline.ts';
import { person } from '../people.ts';
import { sky } from '../sky.ts';
import { circle, d, path, rect } from '../svg.ts';

const FESTIVE = ['red', 'orange', 'yellow', 'pink', 'teal', 'blue', 'white'] as const;
const festive = (index: number, count: number = FESTIVE.length) => FESTIVE[index % count] ?? 'red';

const LAMPLIGHT = hexOf([0.88, 0.13, 80]);

/** Shakrain, Old Dhaka's kite festival in mid-January: rooftops below, thirty kites above. */
export function shakrain(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const horizon = height * 0.7;
  sky(canvas, horizon);
  streaks(canvas, horizon * 0.2, horizon * 0.95, 12);
  const areLampsLit = canvas.isTime('dusk', 'night', 'golden', 'dawn');
  skyfulOfKites(canvas);

  for (const row of ROOFTOP_ROWS) rooftops(canvas, row, areLampsLit);
  if (areLampsLit) for (let index = 0; index < 3; index++) stringOfLights(canvas);
  kite(canvas, {
    x: width * 0.7,
    y: height * 0.24,
    size: 66 * unit,
    colour: 'red',
    tilt: -24,
    string: { to: [width * 0.42, height * 0.86], via: [width * 0.52, height * 0.66] },
  });
}

function skyfulOfKites(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  for (let index = 0; index < 30; index++) {
    const nearness = canvas.random();
    const x = canvas.random() * width;
    const y = canvas.between(0.05, 0.6) * height;
    const size = lerp(6, 34, nearness ** 2) * unit;
    const tilt = canvas.between(-40, 40);
    // The far kites are too small to show a string.
    const isNear = size > 13 * unit;
    kite(canvas, {
      x,
      y,
      size,
      colour: festive(index),
      tilt,
      string: isNear ? { to: [x + canvas.between(-0.25, 0.25) * width, height * 0.86] } : undefined,
    });
  }
}

interface RooftopRow {
  /** 0 far, 1 near. */
  readonly nearness: number;
  readonly distance: number;
  readonly mistDensity: number;
  readonly heightScale: number;
  readonly hasMosques: boolean;
  readonly hasPeople: boolean;
}

const ROOFTOP_ROWS: readonly RooftopRow[] = [
  { nearness: 0, distance: 0.7, mistDensity: 0.22, heightScale: 1, hasMosques: true, hasPeople: false },
  { nearness: 1 / 3, distance: 0.48, mistDensity: 0.165, heightScale: 1, hasMosques: true, hasPeople: true },
  { nearness: 2 / 3, distance: 0.24, mistDensity: 0.11, heightScale: 1, hasMosques: true, hasPeople: true },
  { nearness: 1, distance: 0.03, mistDensity: 0.055, heightScale: 0.75, hasMosques: false, hasPeople: true },
];

interface Roof {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly scale: number;
  readonly distance: number;
}

function rooftops(canvas: Canvas, row: RooftopRow, areLampsLit: boolean): void {
  const { width, height, unit } = canvas;
  const base = lerp(height * 0.7, height * 0.93, row.nearness);
  const scale = lerp(0.55, 1.5, row.nearness) * unit;
  let x = -40;
  while (x < width + 40) {
    const houseWidth = canvas.between(70, 170) * scale;
    const houseHeight = canvas.between(50, 190) * scale * row.heightScale;
    const roof: Roof = { x, y: base - houseHeight, width: houseWidth, scale, distance: row.distance };
    walls(canvas, roof);
    windows(canvas, roof, areLampsLit);
    roofLife(canvas, roof, row);
    x += houseWidth + (canvas.chance(0.2) ? canvas.between(4, 18) * scale : 0);
  }
  mist(canvas, base + height * 0.02, height * 0.08, row.mistDensity);
}

function walls(canvas: Canvas, { x, y, width, scale, distance }: Roof): void {
  const material = canvas.pick(['brick', 'sand', 'teal', 'earth', 'rock', 'pink']);
  const down = canvas.height - y;
  canvas.add(
    rect(x, y, width + 1, down, { fill: canvas.paint(material, distance, -0.16) }),
    rect(x, y, width * 0.28, down, { fill: canvas.paint('black', distance), opacity: 0.14 }),
    rect(x - 3 * scale, y - 7 * scale, width + 6 * scale, 8 * scale, {
      fill: canvas.paint(material, distance, -0.1),
    }),
  );
}

function windows(canvas: Canvas, { x, y, width, scale, distance }: Roof, areLampsLit: boolean): void {
  const columns = Math.max(2, Math.floor(width / (26 * scale)));
  for (let column = 0; column < columns; column++) {
    for (let floor = 0; floor < 5; floor++) {
      if (canvas.chance(0.35)) continue;
      const isLit = areLampsLit && canvas.chance(0.42);
      const left = x + ((column + 0.3) * width) / columns;
      const top = y + (18 + floor * 36) * scale;
      canvas.add(
        rect(left, top, (width / columns) * 0.42, 20 * scale, {
          fill: isLit ? LAMPLIGHT : canvas.paint('black', distance, 0.06),
          opacity: isLit ? round1(lerp(0.95, 0.6, distance)) : 0.35,
        }),
      );
    }
  }
}

/** Draws the objects on a roof, if any: a water tank, a mosque behind it, kite flyers, an aerial. */
function roofLife(canvas: Canvas, roof: Roof, { hasMosques, hasPeople }: RooftopRow): void {
  const { x, y, width, scale, distance } = roof;
  const lot = canvas.random();
  if (lot < 0.22) {
    canvas.add(
      rect(x + width * 0.2, y - 30 * scale, 28 * scale, 26 * scale, {
        rx: 5 * scale,
        fill: canvas.paint('black', distance, 0.08),
      }),
    );
  } else if (lot < 0.34 && hasMosques) {
    mosque(canvas, roof);
  } else if (lot < 0.6 && hasPeople) {
    const count = 1 + Math.floor(canvas.random() * 3);
    for (let index = 0; index < count; index++) {
      person(canvas, {
        x: x + width * (0.25 + index * 0.24),
        y: y - 6 * scale,
        height: canvas.between(32, 42) * scale,
        clothes: canvas.pick(FESTIVE),
        distance,
        arm: canvas.chance(0.5) ? 1 : -1,
      });
    }
  } else if (lot < 0.72) {
    const mastX = x + width * 0.5;
    const aerial =
      d`M${mastX} ${y}V${y - 54 * scale}M${mastX - 14 * scale} ${y - 46 * scale}h${28 * scale}` +
      d`M${mastX - 9 * scale} ${y - 36 * scale}h${18 * scale}`;
    canvas.add(path(aerial, { stroke: canvas.paint('black', distance), strokeWidth: 2 * scale }));
  }
}

const DOME = 'M-1 0 Q-1.12 .9 0 1.5 Q1.12 .9 1 0 Z';
const FINIAL = 'M0 1.45 V1.95';

function mosque(canvas: Canvas, { x, y, width, scale, distance }: Roof): void {
  const size = width * 0.42;
  const middle = x + width / 2;
  const dome = frame({ x: middle, y, width: size });
  canvas.add(
    path(dome.trace(DOME), { fill: canvas.paint('white', distance, -0.12) }),
    path(dome.trace(FINIAL), { stroke: canvas.paint('yellow', distance), strokeWidth: 3 * scale }),
  );
  for (const side of [-1, 1]) {
    const minaretX = middle + side * size * 1.25;
    const minaret =
      d`M${minaretX - 5 * scale} ${y + 10 * scale}V${y - size * 1.9}` +
      d`Q${minaretX} ${y - size * 2.3} ${minaretX + 5 * scale} ${y - size * 1.9}V${y + 10 * scale}Z`;
    canvas.add(path(minaret, { fill: canvas.paint('white', distance, -0.16) }));
  }
}

const BULBS = 22;

function stringOfLights(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const y = height * canvas.between(0.8, 0.88);
  const from = canvas.between(-0.05, 0.3) * width;
  const to = from + canvas.between(0.4, 0.7) * width;
  const wire = divide(BULBS, (t) => [
    lerp(from, to, t),
    y + Math.sin(Math.PI * t) * 36 * unit - t * 20 * unit,
  ]);
  const bulbs = wire.map(([bulbX, bulbY], index) =>
    circle(bulbX, bulbY + 4 * unit, 3.4 * unit, { fill: canvas.paint(festive(index, 5), 0, 0.18) }),
  );
  canvas.add(
    path(smooth(wire), {
      fill: 'none',
      stroke: canvas.paint('black'),
      strokeWidth: 1.5 * unit,
      opacity: 0.6,
    }),
    ...bulbs,
  );
}
