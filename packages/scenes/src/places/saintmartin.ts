import { shampan } from '../boats.ts';
import type { Canvas } from '../canvas.ts';
import { signatureKite } from '../kite.ts';
import { clamp, lerp } from '../numbers.ts';
import { polygon, shifted, sweep, yAt } from '../outline.ts';
import type { Line } from '../outline.ts';
import { person } from '../people.ts';
import { ridgeLine } from '../ridges.ts';
import { rock, waterLine } from '../rocks.ts';
import { dressSky, sky } from '../sky.ts';
import { ellipse, path, rect } from '../svg.ts';
import { palm } from '../trees.ts';
import { grassTuft } from '../undergrowth.ts';
import { foam, reflected, water } from '../water.ts';

/** Saint Martin's: clear water over reef, coral boulders, leaning palms. */
export function saintmartin(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const horizon = height * 0.42;
  sky(canvas, horizon);
  dressSky(canvas, horizon);
  farIsland(canvas, horizon);

  // Under a low sun the sea reflects the sky; under a high one it shows its depth.
  const isSunLow = canvas.isTime('dusk', 'golden', 'dawn', 'night');
  if (isSunLow) {
    water(canvas, { from: horizon, to: height, glitter: 1 });
  } else {
    const tint = { far: canvas.paint('deepSea', 0.28), near: canvas.paint('turquoise', 0, 0.03) };
    water(canvas, { from: horizon, to: height, tint, glitter: 0.6 });
  }
  if (!isSunLow || canvas.time === 'golden') reef(canvas, horizon);

  reflected(
    canvas,
    height * 0.535,
    () =>
      shampan(canvas, {
        x: width * 0.34,
        y: height * 0.54,
        length: 170 * unit,
        distance: 0.16,
        colour: 'red',
        facing: 1,
      }),
    { squash: 0.5, opacity: 0.4 },
  );
  shampan(canvas, {
    x: width * 0.16,
    y: height * 0.475,
    length: 70 * unit,
    distance: 0.36,
    colour: 'blue',
    facing: -1,
  });

  const wander = canvas.fractalNoise('sh', 4);
  const beachSide = canvas.chance(0.5) ? 1 : -1;
  const shore = sweep(-20, width + 20, 16 * unit, (x) => {
    const toBeach = beachSide > 0 ? x / width : 1 - x / width;
    return [
      x,
      lerp(height * 0.99, height * 0.64, clamp(toBeach) ** 1.5) + wander((x / width) * 3) * 22 * unit,
    ];
  });
  beach(canvas, shore);
  boulders(canvas, shore);

  /** The rest is written for a beach on the right, and mirrored for one on the left. */
  const across = (share: number): number => (beachSide > 0 ? share : 1 - share) * width;
  palm(canvas, {
    x: across(0.9),
    y: height * 0.86,
    height: height * 0.58,
    lean: -0.2 * beachSide,
    distance: 0.03,
  });
  palm(canvas, {
    x: across(0.8),
    y: height * 0.84,
    height: height * 0.5,
    lean: -0.3 * beachSide,
    distance: 0.05,
  });
  palm(canvas, { x: across(1), y: height * 1.02, height: height * 0.82, lean: -0.16 * beachSide });
  for (let index = 0; index < 9; index++) {
    grassTuft(canvas, {
      x: across(canvas.between(0.78, 1.02)),
      y: height * canvas.between(0.92, 1.02),
      height: canvas.between(50, 90) * unit,
      material: 'leaf',
    });
  }
  person(canvas, {
    x: across(0.62),
    y: height * 0.88,
    height: 62 * unit,
    clothes: 'orange',
    distance: 0.02,
    arm: beachSide > 0 ? -1 : 1,
  });
  person(canvas, { x: across(0.66), y: height * 0.885, height: 58 * unit, clothes: 'white', distance: 0.02 });
  signatureKite(canvas, {
    x: across(0.36),
    y: horizon * 0.34,
    size: 26,
    heldAt: [across(0.62) - beachSide * 14 * unit, height * 0.83],
  });
}

function farIsland(canvas: Canvas, horizon: number): void {
  const { width, unit } = canvas;
  const trees = ridgeLine(canvas, {
    name: 'isl',
    base: horizon - 4 * unit,
    rise: 7 * unit,
    hills: 5,
    treeline: 20,
    from: width * 0.56,
    to: width * 0.86,
  });
  canvas.add(
    path(polygon([[width * 0.52, horizon + 1], ...trees, [width * 0.9, horizon + 1]]), {
      fill: canvas.paint('forest', 0.58),
    }),
    rect(width * 0.5, horizon - 3 * unit, width * 0.42, 4 * unit, { fill: canvas.paint('sand', 0.4) }),
  );
}

function reef(canvas: Canvas, horizon: number): void {
  const { width, height, unit } = canvas;
  for (let index = 0; index < 26; index++) {
    const nearness = canvas.random();
    const y = lerp(horizon + height * 0.1, height * 0.82, nearness);
    const size = lerp(60, 260, nearness) * unit;
    canvas.add(
      ellipse(canvas.random() * width, y, size, size * 0.12, {
        fill: canvas.paint(canvas.pick(['teal', 'sea', 'swamp']), 0.08),
        opacity: 0.28,
        filter: canvas.blur(5),
      }),
    );
  }
}

function beach(canvas: Canvas, shore: Line): void {
  const { width, height, unit } = canvas;
  const shallows = shifted(shore, 0, -58 * unit);
  canvas.add(
    path(polygon([...shallows, [width + 20, height], [-20, height]]), {
      fill: canvas.paint('turquoise', 0, 0.09),
      opacity: 0.55,
    }),
  );
  foam(canvas, shifted(shore, 0, -56 * unit), 4 * unit, 0.5);
  foam(canvas, shifted(shore, 0, -26 * unit), 9 * unit, 0.75);
  const sand = canvas.vertical(
    [
      [0, canvas.paint('wetSand', 0.05, 0.1)],
      [0.22, canvas.paint('sand', 0.02)],
      [1, canvas.paint('sand', 0, -0.05)],
    ],
    height * 0.64,
    height,
  );
  canvas.add(path(polygon([...shore, [width + 20, height + 10], [-20, height + 10]]), { fill: sand }));
  foam(canvas, shore, 7 * unit, 0.95);
}

function boulders(canvas: Canvas, shore: Line): void {
  const { width, height, unit } = canvas;
  for (let index = 0; index < 17; index++) {
    const x = canvas.random() * width;
    const y = yAt(shore, x) + canvas.between(-70, 40) * unit;
    const size = canvas.between(40, 150) * unit * lerp(0.6, 1.2, y / height);
    rock(canvas, {
      x,
      y,
      width: size,
      height: size * canvas.between(0.28, 0.46),
      material: 'coral',
      distance: 0.02,
    });
    canvas.add(waterLine(canvas, x, y, size, 0.06, 0.55));
  }
}
