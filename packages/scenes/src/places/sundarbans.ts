import { birds } from '../birds.ts';
import { nouka } from '../boats.ts';
import type { Canvas } from '../canvas.ts';
import { mist } from '../clouds.ts';
import type { Facing } from '../frame.ts';
import { frame } from '../frame.ts';
import { signatureKite } from '../kite.ts';
import { clamp, lerp } from '../numbers.ts';
import { divide, polygon, reversed, yAt } from '../outline.ts';
import { dressSky, sky } from '../sky.ts';
import { circle, d, ellipse, group, path, repeat } from '../svg.ts';
import { nipa } from '../undergrowth.ts';
import { reflected, water } from '../water.ts';

interface Bank {
  /** 0 at the horizon, 1 at the viewer's feet. */
  readonly nearness: number;
  readonly side: Facing;
}

const FAR_BANKS: readonly Bank[] = [
  { nearness: 0, side: 1 },
  { nearness: 0.04, side: -1 },
  { nearness: 0.14, side: -1 },
  { nearness: 0.2, side: 1 },
  { nearness: 0.36, side: 1 },
  { nearness: 0.44, side: -1 },
  { nearness: 0.66, side: -1 },
];

const NIPA_CLUMPS = [
  { across: -0.01, down: 1.04, tall: 0.4 },
  { across: 0.07, down: 1.08, tall: 0.34 },
  { across: 0.14, down: 1.1, tall: 0.26 },
  { across: 1, down: 1.1, tall: 0.3 },
];

/** The Sundarbans: a creek between walls of mangrove, with spotted deer at the water. */
export function sundarbans(canvas: Canvas): void {
  const { width, height, unit, sun } = canvas;
  const horizon = height * 0.44;
  sky(canvas, horizon, { sunBetween: [0.42, 0.58] });
  dressSky(canvas, horizon);
  const creekX = sun.x * 0.5 + width * 0.25;
  birds(canvas, { x: creekX + 60 * unit, y: horizon * 0.52, count: 8, spread: 110 * unit });
  water(canvas, { from: horizon, to: height, glitter: 0.9, ripples: 1.3 });

  const waterlineAt = (nearness: number): number => lerp(horizon + 3 * unit, height * 0.86, nearness ** 1.35);
  const bank = ({ nearness, side }: Bank): void =>
    mangroveBank(canvas, { nearness, side, creekX, waterline: waterlineAt(nearness) });

  for (const farBank of FAR_BANKS) {
    bank(farBank);
    if (farBank.nearness < 0.3) mist(canvas, waterlineAt(farBank.nearness), height * 0.05, 0.35);
  }
  reflected(
    canvas,
    height * 0.655,
    () =>
      nouka(canvas, {
        x: creekX + 40 * unit,
        y: height * 0.66,
        length: 250 * unit,
        distance: 0.06,
        facing: 1,
      }),
    { squash: 0.7, opacity: 0.45 },
  );
  bank({ nearness: 0.92, side: 1 });
  deer(canvas, width * 0.8, waterlineAt(0.92) - 4 * unit);
  deer(canvas, width * 0.8 + 74 * unit, waterlineAt(0.92) - 4 * unit);

  for (const { across, down, tall } of NIPA_CLUMPS) {
    nipa(canvas, width * across, height * down, height * tall);
  }
  signatureKite(canvas, {
    x: creekX - width * 0.14,
    y: horizon * 0.34,
    size: 20,
    heldAt: [creekX + 130 * unit, height * 0.6],
  });
}

/** One wall of forest on its stilt roots, with the mud and the breathing roots before it. */
function mangroveBank(
  canvas: Canvas,
  { nearness, side, creekX, waterline }: Bank & { readonly creekX: number; readonly waterline: number },
): void {
  const { width, height, unit, sun } = canvas;
  const start = creekX + side * lerp(14, width * 0.34, nearness ** 1.1);
  const edge = side > 0 ? width + 60 : -60;
  const tall = lerp(26, height * 0.46, nearness ** 1.1);
  const distance = lerp(0.84, 0.03, nearness ** 0.7);
  const length = Math.abs(edge - start);
  const shape = canvas.fractalNoise(`m${side}${nearness}`, 4);
  const fromCreek = divide(Math.max(24, Math.round(length / (9 * unit))), (t) => {
    const x = lerp(start, edge, t);
    const ramp = clamp((t * length) / (tall * 0.9)) ** 0.5;
    const crowns = Math.abs(shape(x / (tall * 0.16))) * tall * 0.09;
    return [x, waterline - tall * ramp * (0.72 + 0.3 * shape(x / (tall * 0.9) + 7)) - crowns];
  });
  const canopy = side > 0 ? fromCreek : reversed(fromCreek);

  const paintBank = (): void => {
    const fill = canvas.vertical(
      [
        [0, canvas.paint('leaf', distance, 0.02)],
        [0.4, canvas.paint('forest', distance)],
        [1, canvas.paint('forest', distance, -0.1)],
      ],
      waterline - tall,
      waterline,
    );
    canvas.add(path(polygon([...fromCreek, [edge, waterline], [start, waterline]]), { fill }));

    const shade: string[] = [];
    const lit: string[] = [];
    const crowns = Math.round(120 * (length / width + 0.15));
    for (let index = 0; index < crowns; index++) {
      const x = lerp(start, edge, canvas.random());
      const y = lerp(yAt(canopy, x) + tall * 0.08, waterline - tall * 0.12, canvas.random() ** 1.3);
      const size = tall * canvas.between(0.025, 0.062);
      const towardSun = sun.x > x ? 1 : -1;
      shade.push(circle(x, y, size));
      lit.push(circle(x + towardSun * size * 0.3, y - size * 0.4, size * 0.62));
    }
    canvas.add(
      group({ fill: canvas.paint('forest', distance, -0.05), opacity: 0.7 }, ...shade),
      group({ fill: canvas.paint('leaf', distance, 0.04), opacity: 0.55 }, ...lit),
    );

    const stilts = Math.round(18 * (length / width + 0.2) * (nearness > 0.2 ? 1 : 0.4));
    const stiltRoots = repeat(stilts, () => {
      const x = lerp(start, edge, canvas.random());
      const root = tall * canvas.between(0.08, 0.2);
      const from = d`M${x} ${waterline - root}`;
      return (
        from +
        d`q${-root * 0.1} ${root * 0.6} ${-root * 0.45} ${root}` +
        from +
        d`q${root * 0.1} ${root * 0.6} ${root * 0.45} ${root}` +
        from +
        d`v${root}`
      );
    });
    canvas.add(
      path(stiltRoots, {
        fill: 'none',
        stroke: canvas.paint('wood', distance, 0.02),
        strokeWidth: lerp(1, 5, nearness) * unit,
        opacity: 0.8,
      }),
    );
  };
  reflected(canvas, waterline, paintBank, { squash: 0.62, opacity: 0.5, blur: lerp(1, 4, nearness) });

  const tip = start - side * tall * 0.15;
  const mud =
    d`M${tip} ${waterline + tall * 0.015}Q${lerp(start, edge, 0.4)} ${waterline - tall * 0.035} ${edge} ${waterline - tall * 0.02}` +
    d`L${edge} ${waterline + tall * 0.06}Q${lerp(start, edge, 0.3)} ${waterline + tall * 0.05} ${tip} ${waterline + tall * 0.015}Z`;
  canvas.add(path(mud, { fill: canvas.paint('mud', distance, 0.02) }));
  const breathingRoots = repeat(26 * nearness, () => {
    const x = lerp(start, edge, canvas.random() ** 1.4);
    return d`M${x} ${waterline + tall * 0.03}v${-tall * canvas.between(0.02, 0.05)}`;
  });
  if (breathingRoots) {
    canvas.add(
      path(breathingRoots, {
        stroke: canvas.paint('wood', distance),
        strokeWidth: lerp(1, 3.4, nearness) * unit,
        strokeLinecap: 'round',
      }),
    );
  }
}

const DEER_NECK = 'M-.42 .66 L-.66 1.1 L-.54 1.12 L-.26 .72 Z';
const DEER_LEGS = 'M-.36 .5 V0 M-.24 .5 V0 M.3 .5 V0 M.42 .5 V0';

/** Chital in profile. */
function deer(canvas: Canvas, x: number, y: number): void {
  const size = 46 * canvas.unit;
  const body = frame({ x, y, width: size });
  canvas.add(
    group(
      { fill: canvas.paint('earth', 0.05) },
      ellipse(x, body.y(0.62), size * 0.5, size * 0.22),
      path(body.trace(DEER_NECK)),
      ellipse(body.x(-0.68), body.y(1.12), size * 0.17, size * 0.09),
      path(body.trace(DEER_LEGS), {
        stroke: canvas.paint('earth', 0.05, -0.04),
        strokeWidth: size * 0.07,
      }),
    ),
  );
}
