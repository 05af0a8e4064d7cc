import { nouka } from '../boats.ts';
import type { Canvas } from '../canvas.ts';
import { mist } from '../clouds.ts';
import { cottage } from '../cottage.ts';
import type { Facing } from '../frame.ts';
import { signatureKite } from '../kite.ts';
import { clamp, lerp } from '../numbers.ts';
import { divide, ground, mapLine, polygon, reversed, topOf, yAt } from '../outline.ts';
import { person } from '../people.ts';
import { ridge, ridgeLine } from '../ridges.ts';
import { dressSky, sky } from '../sky.ts';
import { d, ellipse, group, path, rect } from '../svg.ts';
import { broadleaf } from '../trees.ts';
import { bamboo } from '../undergrowth.ts';
import { reflected, water } from '../water.ts';

interface Spur {
  /** 0 at the horizon, 1 at the viewer's feet. */
  readonly nearness: number;
  readonly side: Facing;
}

const SPURS: readonly Spur[] = [
  { nearness: 0, side: 1 },
  { nearness: 0.08, side: -1 },
  { nearness: 0.22, side: 1 },
  { nearness: 0.4, side: -1 },
  { nearness: 0.62, side: 1 },
];

/** Bandarban: the Sangu river winds between folded hills. */
export function bandarban(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const horizon = height * 0.47;
  sky(canvas, horizon, { sunBetween: [0.4, 0.6] });
  dressSky(canvas, horizon * 0.9);
  const riverX = width * canvas.between(0.44, 0.56);

  for (let index = 0; index < 3; index++) {
    const nearness = index / 2;
    const base = lerp(height * 0.4, height * 0.46, nearness);
    const line = ridgeLine(canvas, {
      name: `r${index}`,
      base,
      rise: lerp(0.12, 0.07, nearness) * height,
      hills: lerp(2.6, 2, nearness),
      sharpness: 0.7,
      octaves: 5,
    });
    ridge(canvas, line, 'forest', lerp(0.92, 0.74, nearness), { bottom: horizon + 4, fade: 0.8, rim: 0.7 });
    mist(canvas, base + height * 0.03, height * 0.08, 0.5);
  }

  water(canvas, { from: horizon, to: height, glitter: 0.7, ripples: 1.2 });
  const jade = canvas.linear([
    [0, canvas.paint('river', 0.6), 0],
    [1, canvas.paint('teal', 0), 0.55],
  ]);
  canvas.add(rect(0, horizon, width, height - horizon, { fill: jade }));

  for (const { nearness, side } of SPURS) {
    const waterline = lerp(horizon + 4 * unit, height * 0.9, nearness ** 1.3);
    spur(canvas, { nearness, side, riverX, waterline });
    if (nearness < 0.3) mist(canvas, waterline - height * 0.01, height * 0.06, 0.42);
  }
  passengerBoat(canvas, riverX);
  nearBank(canvas, horizon);
}

/** One wooded spur that comes down to the river, with gullies, its reflection and a sandbar at its foot. */
function spur(
  canvas: Canvas,
  { nearness, side, riverX, waterline }: Spur & { readonly riverX: number; readonly waterline: number },
): void {
  const { width, height, unit, sun } = canvas;
  const toe = riverX + side * lerp(-width * 0.03, width * 0.2, nearness);
  const edge = side > 0 ? width + 80 : -80;
  const rise = lerp(height * 0.16, height * 0.56, nearness ** 0.9);
  const distance = lerp(0.7, 0.06, nearness ** 0.75);
  const shape = canvas.fractalNoise(`sp${nearness}${side}`, 5);
  const treetops = canvas.noise(`sb${nearness}`);
  const fromToe = divide(130, (t) => {
    const x = lerp(toe, edge, t);
    const ramp = 1 - (1 - t) ** lerp(1.5, 1.9, nearness);
    const land = waterline - rise * ramp * (0.86 + 0.26 * shape(t * 3.2 + nearness * 9));
    return [x, land - Math.abs(treetops(x / (12 * unit))) * lerp(2, 16, nearness) * unit];
  });
  const crest = side > 0 ? fromToe : reversed(fromToe);

  const paintSpur = (): void => {
    const body = polygon([...fromToe, [edge, waterline], [toe, waterline]]);
    const clipPath = canvas.clip(path(body));
    const fill = canvas.vertical(
      [
        [0, canvas.paint('leaf', distance, 0.04)],
        [0.5, canvas.paint('forest', distance, 0.02)],
        [1, canvas.paint('forest', distance, -0.05)],
      ],
      topOf(fromToe),
      waterline,
    );
    const gullies = [0, 1, 2].map((index) => {
      const wander = canvas.fractalNoise(`gul${index}${nearness}`, 3);
      const gully = mapLine(crest, ([x, y]) => [
        x + side * 50 * unit * index,
        lerp(y, waterline, 0.22 + 0.22 * index) + wander(x / (190 * unit)) * rise * 0.13,
      ]);
      return path(ground(gully, waterline + 9), {
        fill: canvas.paint('forest', distance, -0.035),
        opacity: 0.5,
      });
    });
    const shade: string[] = [];
    const lit: string[] = [];
    for (let index = 0; index < 200 * lerp(0.4, 1, nearness); index++) {
      const x = lerp(toe, edge, canvas.random());
      const y = lerp(yAt(crest, clamp(x, 0, width)), waterline, canvas.random() ** 1.2);
      const size = lerp(4, 18, nearness) * unit * canvas.between(0.5, 1.2);
      const towardSun = sun.x > x ? 1 : -1;
      shade.push(ellipse(x, y, size, size * 0.7));
      lit.push(ellipse(x + towardSun * size * 0.3, y - size * 0.3, size * 0.6, size * 0.35));
    }
    canvas.add(
      path(body, { fill }),
      group(
        { clipPath },
        ...gullies,
        group({ fill: canvas.paint('forest', distance, -0.05), opacity: 0.55 }, ...shade),
        group({ fill: canvas.paint('leafLight', distance, -0.03), opacity: 0.5 }, ...lit),
      ),
    );
  };
  reflected(canvas, waterline, paintSpur, { squash: 0.5, opacity: 0.5, blur: lerp(1.5, 4, nearness) });

  const tip = toe - side * 34 * unit * nearness;
  const bend = lerp(toe, edge, 0.3);
  const sandbar =
    d`M${tip} ${waterline + 2}Q${bend} ${waterline - 6 * unit * nearness} ${edge} ${waterline - 2 * unit}` +
    d`L${edge} ${waterline + 16 * unit * nearness + 2}Q${bend} ${waterline + 14 * unit * nearness} ${tip} ${waterline + 2}Z`;
  canvas.add(path(sandbar, { fill: canvas.paint('sand', distance, -0.06) }));
}

function passengerBoat(canvas: Canvas, x: number): void {
  const { width, height, unit } = canvas;
  reflected(
    canvas,
    height * 0.735,
    () =>
      nouka(canvas, {
        x: x - width * 0.02,
        y: height * 0.738,
        length: 250 * unit,
        distance: 0.05,
        canopy: false,
        facing: -1,
      }),
    { squash: 0.7, opacity: 0.5 },
  );
  const deck = height * 0.733;
  person(canvas, { x, y: deck, height: 56 * unit, clothes: 'orange', distance: 0.04 });
  person(canvas, { x: x + width * 0.028, y: deck, height: 54 * unit, clothes: 'white', distance: 0.04 });
  // The near side of the boat again, so that the passengers sit in it and not on it.
  const gunwale =
    d`M${x - 110 * unit} ${height * 0.726}Q${x} ${height * 0.746} ${x + 80 * unit} ${height * 0.726}` +
    d`L${x + 70 * unit} ${height * 0.738}L${x - 100 * unit} ${height * 0.738}Z`;
  canvas.add(path(gunwale, { fill: canvas.paint('woodLight', 0.05) }));
}

function nearBank(canvas: Canvas, horizon: number): void {
  const { width, height, unit } = canvas;
  const bank = ridgeLine(canvas, {
    name: 'near',
    base: height * 0.95,
    rise: height * 0.03,
    hills: 1.6,
    treeline: 20,
    tilt: height * 0.42,
  });
  ridge(canvas, bank, 'leaf', 0, { fade: 0, texture: 1.2 });
  const houseX = width * 0.17;
  const houseY = yAt(bank, houseX);
  cottage(canvas, { x: houseX, y: houseY + 22 * unit, width: 210 * unit, distance: 0, roof: 'thatch' });
  broadleaf(canvas, { x: width * 0.04, y: yAt(bank, width * 0.04) + 40 * unit, height: 330 * unit });
  bamboo(canvas, {
    x: width * 0.31,
    y: yAt(bank, width * 0.31) + 60 * unit,
    height: height * 0.3,
    leaning: 1,
    culms: 6,
  });
  signatureKite(canvas, {
    x: width * 0.66,
    y: horizon * 0.3,
    size: 24,
    heldAt: [houseX + 60 * unit, houseY - 120 * unit],
  });
}
