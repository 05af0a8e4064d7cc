import { birds } from '../birds.ts';
import { RIGHTWARD } from '../canvas.ts';
import type { Canvas } from '../canvas.ts';
import { mist } from '../clouds.ts';
import { signatureKite } from '../kite.ts';
import { lerp } from '../numbers.ts';
import { person } from '../people.ts';
import { ridge, ridgeLine } from '../ridges.ts';
import { dressSky, sky } from '../sky.ts';
import { circle, d, path, rect } from '../svg.ts';
import { broadleaf } from '../trees.ts';
import { grassTuft } from '../undergrowth.ts';

/** Paharpur: the brick temple mound of Somapura on its green. */
export function paharpur(canvas: Canvas): void {
  const { width, height, unit, sun } = canvas;
  const horizon = height * 0.6;
  sky(canvas, horizon);
  dressSky(canvas, horizon * 0.9);
  birds(canvas, { x: width * 0.7, y: horizon * 0.4, count: 6, spread: 80 * unit });
  const trees = ridgeLine(canvas, {
    name: 't',
    base: horizon - 6 * unit,
    rise: 10 * unit,
    hills: 4,
    treeline: 46,
  });
  ridge(canvas, trees, 'forest', 0.58, { bottom: horizon + 10, fade: 0.3 });
  mist(canvas, horizon, height * 0.05, 0.5);
  const green = canvas.linear([
    [0, canvas.paint('grass', 0.34)],
    [0.35, canvas.paint('grass', 0.06)],
    [1, canvas.paint('leaf', 0, -0.04)],
  ]);
  canvas.add(rect(0, horizon, width, height - horizon, { fill: green }));

  const middle = width * canvas.between(0.44, 0.56);
  const foot = horizon + height * 0.07;
  temple(canvas, middle, foot);
  footpath(canvas, middle, foot, horizon);

  person(canvas, {
    x: middle + 40 * unit,
    y: height * 0.78,
    height: 62 * unit,
    clothes: 'red',
    distance: 0.05,
  });
  person(canvas, {
    x: middle + 76 * unit,
    y: height * 0.785,
    height: 60 * unit,
    clothes: 'white',
    distance: 0.05,
  });
  person(canvas, {
    x: middle - 60 * unit,
    y: height * 0.7,
    height: 38 * unit,
    clothes: 'teal',
    distance: 0.14,
  });

  broadleaf(canvas, {
    x: width * 0.07,
    y: height * 0.86,
    height: 430 * unit,
    distance: 0.03,
    spread: 0.9,
    leaves: 40,
  });
  broadleaf(canvas, {
    x: width * 0.94,
    y: height * 0.8,
    height: 300 * unit,
    material: 'leaf',
    distance: 0.08,
    spread: 0.85,
    leaves: 34,
  });
  meadow(canvas, middle, horizon);
  signatureKite(canvas, {
    x: width * (sun.x > middle ? 0.24 : 0.76),
    y: horizon * 0.24,
    size: 26,
    heldAt: [middle + 44 * unit, height * 0.73],
  });
}

/** Half width and height of each terrace, from the ground up, as shares of the picture. */
const TERRACES = [
  { half: 0.4, tall: 0.085 },
  { half: 0.31, tall: 0.07 },
  { half: 0.225, tall: 0.075 },
  { half: 0.14, tall: 0.085 },
  { half: 0.075, tall: 0.1 },
];
const STAIR_TERRACE = 1;
const COURSES = 6;

function temple(canvas: Canvas, middle: number, foot: number): void {
  const { width, height, unit, sun } = canvas;
  const isLitFromRight = sun.x > middle;
  let y = foot;
  TERRACES.forEach((terrace, index) => {
    const half = terrace.half * width;
    const tall = terrace.tall * height * 0.92;
    const batter = half * 0.06;
    const top = y - tall;
    const left = middle - half;
    const right = middle + half;
    const wall = canvas.linear(
      [
        [0, canvas.paint('brick', 0.14, isLitFromRight ? -0.06 : 0.05)],
        [1, canvas.paint('brick', 0.14, isLitFromRight ? 0.05 : -0.06)],
      ],
      RIGHTWARD,
    );
    canvas.add(
      path(d`M${left} ${y}L${left + batter} ${top}L${right - batter} ${top}L${right} ${y}Z`, { fill: wall }),
    );
    for (let course = 1; course < COURSES; course++) {
      const courseY = y - (tall * course) / COURSES;
      const inset = (batter * course) / COURSES;
      canvas.add(
        path(d`M${left + inset} ${courseY}L${right - inset} ${courseY}`, {
          stroke: canvas.paint('brickDark', 0.16),
          strokeWidth: 1.6 * unit,
          opacity: 0.45,
        }),
      );
    }
    const niches = Math.round(half / (30 * unit));
    for (let niche = 0; niche < niches; niche++) {
      const x = lerp(middle - half * 0.93, middle + half * 0.93, niche / (niches - 1));
      canvas.add(
        rect(x - 6 * unit, y - tall * 0.62, 12 * unit, tall * 0.34, {
          fill: canvas.paint('brickDark', 0.15, -0.03),
          opacity: 0.55,
        }),
      );
    }
    const cornice =
      d`M${left + batter - 8 * unit} ${top}L${right - batter + 8 * unit} ${top}` +
      d`L${right - batter + 4 * unit} ${top - 7 * unit}L${left + batter - 4 * unit} ${top - 7 * unit}Z`;
    const isSummit = index === TERRACES.length - 1;
    canvas.add(path(cornice, { fill: canvas.paint(isSummit ? 'brick' : 'grass', 0.16, -0.02) }));
    if (index === STAIR_TERRACE) {
      const stair =
        d`M${middle - 44 * unit} ${foot}L${middle - 26 * unit} ${top}` +
        d`L${middle + 26 * unit} ${top}L${middle + 44 * unit} ${foot}Z`;
      canvas.add(path(stair, { fill: canvas.paint('brick', 0.1, 0.04) }));
    }
    y = top;
  });

  const ruinedTop =
    d`M${middle - width * 0.075 * 0.9} ${y}q${width * 0.02} ${-height * 0.035} ${width * 0.045} ${-height * 0.02}` +
    d`q${width * 0.03} ${-height * 0.03} ${width * 0.06} ${height * 0.005}l${width * 0.02} ${height * 0.018}Z`;
  canvas.add(path(ruinedTop, { fill: canvas.paint('brick', 0.16, -0.02) }));
}

function footpath(canvas: Canvas, middle: number, foot: number, horizon: number): void {
  const { height, unit } = canvas;
  const fill = canvas.vertical(
    [
      [0, canvas.paint('earth', 0.2, 0.14)],
      [1, canvas.paint('earth', 0, 0.12)],
    ],
    horizon,
    height,
  );
  const bendY = height * 0.82;
  const endY = height * 1.02;
  const outline =
    d`M${middle - 30 * unit} ${foot}Q${middle + 60 * unit} ${bendY} ${middle - 150 * unit} ${endY}` +
    d`L${middle + 170 * unit} ${endY}Q${middle + 160 * unit} ${bendY} ${middle + 34 * unit} ${foot}Z`;
  canvas.add(path(outline, { fill }));
}

/** Flowers and tufts on the green, but not on the path. */
function meadow(canvas: Canvas, pathX: number, horizon: number): void {
  const { width, height, unit } = canvas;
  for (let index = 0; index < 120; index++) {
    const nearness = canvas.random() ** 0.7;
    const y = lerp(horizon + height * 0.1, height, nearness);
    const x = canvas.random() * width;
    if (Math.abs(x - pathX) < lerp(60, 230, nearness) * unit) continue;
    if (canvas.chance(0.5)) {
      canvas.add(
        circle(x, y, lerp(1.5, 6, nearness) * unit, {
          fill: canvas.paint(canvas.pick(['yellow', 'white', 'pink']), 0.05),
        }),
      );
    } else {
      grassTuft(canvas, {
        x,
        y,
        height: lerp(10, 44, nearness) * unit,
        material: 'leaf',
        distance: lerp(0.2, 0, nearness),
        blades: 5,
      });
    }
  }
}
