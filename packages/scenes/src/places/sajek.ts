import { birds } from '../birds.ts';
import type { Canvas } from '../canvas.ts';
import { cloudSea, mist } from '../clouds.ts';
import { cottage } from '../cottage.ts';
import { signatureKite } from '../kite.ts';
import { lerp } from '../numbers.ts';
import { yAt } from '../outline.ts';
import { ridge, ridgeLine } from '../ridges.ts';
import { dressSky, sky } from '../sky.ts';
import { broadleaf } from '../trees.ts';
import { bamboo } from '../undergrowth.ts';

/** Which of the seven ranges, far to near, have cloud before them. */
const CLOUD_BEFORE = [false, false, true, false, true, true, false];
const ROOFS = ['red', 'teal', 'blue'] as const;

/** Sajek: ranges of hills above a sea of cloud, with a village on the near slope. */
export function sajek(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const horizon = height * 0.44;
  sky(canvas, horizon * 1.04);
  dressSky(canvas, horizon);
  ranges(canvas);
  birds(canvas, { x: width * canvas.between(0.2, 0.8), y: horizon * 0.5, count: 6, spread: 70 * unit });

  // The village is opposite the sun, so that its roofs are lit.
  const side = canvas.sun.x > width / 2 ? -1 : 1;
  const slope = ridgeLine(canvas, {
    name: 'near',
    base: height * 0.86,
    rise: height * 0.05,
    hills: 1.3,
    treeline: 18,
    tilt: -side * height * 0.24,
  });
  ridge(canvas, slope, 'leaf', 0.04, { fade: 0, texture: 1.6 });

  const houses = side > 0 ? [0.64, 0.77, 0.91] : [0.36, 0.23, 0.08];
  const firstHouse = width * (side > 0 ? 0.64 : 0.36);
  const firstRoof = Math.floor(canvas.random() * ROOFS.length);
  houses.forEach((across, index) => {
    const x = (across + canvas.between(-0.015, 0.015)) * width;
    const y = yAt(slope, x);
    broadleaf(canvas, {
      x: x + 92 * unit * (index % 2 ? 1 : -1),
      y: y + 30 * unit,
      height: canvas.between(130, 180) * unit,
      material: canvas.pick(['forest', 'leaf']),
      distance: 0.06,
    });
    cottage(canvas, {
      x,
      y: y + 24 * unit,
      width: lerp(116, 160, index / 2) * unit,
      distance: 0.02,
      roof: ROOFS[(index + firstRoof) % ROOFS.length] ?? 'red',
    });
  });

  signatureKite(canvas, {
    x: width * (side > 0 ? canvas.between(0.16, 0.36) : canvas.between(0.64, 0.84)),
    y: horizon * canvas.between(0.26, 0.46),
    size: 27,
    heldAt: [firstHouse, yAt(slope, firstHouse) - 60 * unit],
  });

  const foreground = ridgeLine(canvas, {
    name: 'fg',
    base: height * 1.03,
    rise: height * 0.03,
    hills: 2,
    treeline: 34,
    tilt: side * height * 0.22,
  });
  ridge(canvas, foreground, 'forest', 0, { fade: 0, rim: 0.8, texture: 0.8 });
  bamboo(canvas, {
    x: side > 0 ? width * 0.03 : width * 0.97,
    y: height * 1.04,
    height: height * 0.56,
    leaning: side,
    culms: 9,
  });
}

function ranges(canvas: Canvas): void {
  const { height } = canvas;
  CLOUD_BEFORE.forEach((hasCloud, index) => {
    const nearness = index / (CLOUD_BEFORE.length - 1);
    const base = lerp(height * 0.42, height * 0.8, nearness ** 1.1);
    const line = ridgeLine(canvas, {
      name: `r${index}`,
      base,
      rise: lerp(0.075, 0.155, nearness) * height,
      hills: lerp(2.6, 1.5, nearness),
      sharpness: lerp(0.75, 0.35, nearness),
      treeline: nearness > 0.4 ? lerp(0, 12, nearness) : 0,
      octaves: 5,
      tilt: (index % 2 ? 1 : -1) * height * 0.07,
    });
    ridge(canvas, line, nearness > 0.75 ? 'leaf' : 'forest', lerp(0.94, 0.2, nearness ** 0.85), {
      bottom: base + height * 0.4,
      fade: lerp(0.9, 0.55, nearness),
      rim: 0.7,
      texture: nearness > 0.6 ? 0.5 : 0,
    });
    if (hasCloud) {
      cloudSea(canvas, {
        y: base + height * lerp(0.015, 0.05, nearness),
        depth: height * lerp(0.065, 0.135, nearness),
        distance: lerp(0.65, 0.05, nearness),
        density: 0.86,
      });
    } else {
      mist(canvas, base + height * lerp(0.06, 0.12, nearness), height * 0.11, 0.55);
    }
  });
}
