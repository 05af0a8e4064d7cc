import { birds } from '../birds.ts';
import { shampan } from '../boats.ts';
import type { Canvas } from '../canvas.ts';
import { hexOf, mix, toHex, toLab } from '../colour.ts';
import type { Facing } from '../frame.ts';
import { frame } from '../frame.ts';
import { signatureKite } from '../kite.ts';
import { MATERIALS } from '../materials.ts';
import { lerp } from '../numbers.ts';
import { polygon, smooth, sweep } from '../outline.ts';
import { person } from '../people.ts';
import { dressSky, sky } from '../sky.ts';
import { d, ellipse, path } from '../svg.ts';
import { casuarina } from '../trees.ts';
import { foam, reflected, water } from '../water.ts';

const BOATS_AT_SEA = [
  { across: 0.18, down: 0.554, length: 60 },
  { across: 0.78, down: 0.562, length: 82 },
  { across: 0.6, down: 0.545, length: 44 },
];

/** Cox's Bazar: the long beach, moon boats at sea and one on the wet sand. */
export function coxsbazar(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const horizon = height * 0.5;
  sky(canvas, horizon, { sunBetween: [0.34, 0.66], sunScale: 1.25 });
  dressSky(canvas, horizon);
  birds(canvas, { x: width * 0.3, y: horizon * 0.55, count: 7, spread: 90 * unit });

  const shoreline = height * 0.76;
  if (canvas.isTime('dusk', 'golden', 'dawn', 'night')) {
    water(canvas, { from: horizon, to: shoreline, glitter: 1.2 });
  } else {
    const tint = { far: canvas.paint('sea', 0.4), near: canvas.paint('turquoise', 0.1) };
    water(canvas, { from: horizon, to: shoreline, tint, glitter: 0.5 });
  }
  BOATS_AT_SEA.forEach(({ across, down, length }, index) => {
    if (!canvas.chance(0.85)) return;
    shampan(canvas, {
      x: (across + canvas.between(-0.06, 0.06)) * width,
      y: down * height,
      length: length * unit,
      distance: 0.42 - index * 0.05,
      colour: canvas.pick(['blue', 'red', 'teal']),
      facing: canvas.chance(0.5) ? 1 : -1,
    });
  });
  swells(canvas, horizon);
  beach(canvas);

  // Trees and umbrellas are on the side away from the sun, the boat is opposite them.
  const side = canvas.sun.x > width / 2 ? -1 : 1;
  const boatX = width * (side > 0 ? canvas.between(0.7, 0.76) : canvas.between(0.24, 0.3));
  for (let index = 0; index < 6; index++) {
    const across = side > 0 ? -0.01 + index * 0.034 : 1.01 - index * 0.034;
    casuarina(canvas, {
      x: (across + canvas.between(-0.01, 0.01)) * width,
      y: height * (0.93 - index * 0.018),
      height: lerp(430, 190, index / 5) * unit,
      distance: 0.04 + index * 0.035,
    });
  }
  umbrellas(canvas, side);
  reflected(
    canvas,
    height * 0.855,
    () =>
      shampan(canvas, {
        x: boatX,
        y: height * 0.862,
        length: 430 * unit,
        distance: 0,
        colour: canvas.pick(['blue', 'teal', 'red']),
        facing: side,
      }),
    { squash: 0.35, opacity: 0.35, blur: 3 },
  );
  canvas.add(
    ellipse(boatX, height * 0.865, 180 * unit, 9 * unit, { fill: canvas.paint('black', 0.1), opacity: 0.22 }),
  );

  const flyerX = width * (side > 0 ? 0.4 : 0.6);
  person(canvas, {
    x: flyerX,
    y: height * 0.845,
    height: 62 * unit,
    clothes: 'red',
    distance: 0.04,
    arm: side,
  });
  person(canvas, {
    x: flyerX + 44 * unit * side,
    y: height * 0.842,
    height: 44 * unit,
    clothes: 'white',
    distance: 0.06,
  });
  person(canvas, { x: width * 0.53, y: height * 0.8, height: 36 * unit, clothes: 'teal', distance: 0.15 });
  signatureKite(canvas, {
    x: flyerX + side * width * 0.1,
    y: horizon * 0.32,
    size: 27,
    heldAt: [flyerX + side * 16 * unit, height * 0.79],
  });
}

function swells(canvas: Canvas, horizon: number): void {
  const { width, height, unit } = canvas;
  for (let index = 0; index < 6; index++) {
    const nearness = index / 5;
    const y = lerp(horizon + height * 0.06, height * 0.735, nearness ** 1.2);
    const roll = canvas.fractalNoise(`w${index}`, 3);
    const crest = sweep(-20, width + 20, 22 * unit, (x) => [
      x,
      y + roll((x / width) * 5) * lerp(3, 15, nearness) * unit,
    ]);
    canvas.add(
      path(smooth(crest), {
        fill: 'none',
        stroke: canvas.paint('deepSea', 0.2, -0.05),
        strokeWidth: lerp(3, 15, nearness) * unit,
        opacity: 0.16,
        transform: d`translate(0 ${lerp(3, 10, nearness) * unit})`,
      }),
    );
    foam(canvas, crest, lerp(1.4, 5.5, nearness) * unit, lerp(0.35, 0.85, nearness));
  }
}

/** Wet sand mirrors the sky; dry sand keeps its own colour. */
function beach(canvas: Canvas): void {
  const { width, height, unit, light, sun } = canvas;
  const wander = canvas.fractalNoise('edge', 4);
  const edge = sweep(-20, width + 20, 18 * unit, (x) => [
    x,
    height * 0.745 + wander((x / width) * 3) * 22 * unit,
  ]);
  const dry = sweep(-20, width + 20, 18 * unit, (x) => [
    x,
    height * 0.86 + wander((x / width) * 2 + 20) * 34 * unit + (x / width - 0.5) * -height * 0.07,
  ]);

  const wetSand = toLab(MATERIALS.wetSand);
  const mirroredSky = light.sky
    .toReversed()
    .map(([offset, colour]) => [1 - offset, toHex(mix(toLab(colour), wetSand, 0.3))] as const);
  canvas.add(
    path(polygon([...edge, [width + 20, height], [-20, height]]), {
      fill: canvas.vertical(mirroredSky, height * 0.73, height * 1.02),
    }),
  );
  if (light.sun) {
    const colour = hexOf(light.sunColour);
    const gleam = canvas.radial([
      [0, colour, 0.75],
      [1, colour, 0],
    ]);
    canvas.add(ellipse(sun.x, height * 0.79, width * 0.16, height * 0.09, { fill: gleam }));
  }
  const wash = (strokeWidth: number, opacity: number) =>
    ({ fill: 'none', stroke: canvas.paint('white'), strokeWidth, opacity }) as const;
  canvas.add(
    path(smooth(edge), wash(9 * unit, 0.9)),
    path(smooth(edge), { ...wash(22 * unit, 0.28), transform: d`translate(0 ${-9 * unit})` }),
    path(smooth(edge), { ...wash(3 * unit, 0.55), transform: d`translate(0 ${17 * unit})` }),
  );

  const drySand = canvas.vertical(
    [
      [0, canvas.paint('sand', 0.06, -0.03)],
      [1, canvas.paint('sand', 0, -0.1)],
    ],
    height * 0.82,
    height,
  );
  canvas.add(path(polygon([...dry, [width + 20, height + 20], [-20, height + 20]]), { fill: drySand }));
  for (let index = 0; index < 60; index++) {
    const x = canvas.random() * width;
    const y = canvas.between(height * 0.9, height);
    canvas.add(
      ellipse(x, y, canvas.between(14, 60) * unit, canvas.between(1.5, 4) * unit, {
        fill: canvas.paint('sand', 0, canvas.between(-0.15, -0.04)),
        opacity: 0.45,
      }),
    );
  }
}

const CANOPY = 'M-1 1.1 Q-.6 1.9 0 1.9 Q.6 1.9 1 1.1 Z';
const CANOPY_PANEL = 'M-.34 1.1 Q-.2 1.9 0 1.9 Q.2 1.9 .34 1.1 Z';

function umbrellas(canvas: Canvas, side: Facing): void {
  const { width, height, unit } = canvas;
  (['red', 'yellow', 'teal'] as const).forEach((colour, index) => {
    const umbrella = frame({
      x: width * (side > 0 ? 0.2 + index * 0.055 : 0.8 - index * 0.055),
      y: height * (0.905 - index * 0.012),
      width: lerp(46, 34, index / 2) * unit,
    });
    canvas.add(
      path(umbrella.trace('M0 0 V1.5'), { stroke: canvas.paint('wood', 0.03), strokeWidth: 3 * unit }),
      path(umbrella.trace(CANOPY), { fill: canvas.paint(colour, 0.03) }),
      path(umbrella.trace(CANOPY_PANEL), { fill: canvas.paint('white', 0.03) }),
    );
  });
}
