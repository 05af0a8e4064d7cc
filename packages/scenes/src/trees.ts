import type { Canvas } from './canvas.ts';
import { frame } from './frame.ts';
import type { Material } from './materials.ts';
import { d, circle, ellipse, group, path, repeat } from './svg.ts';

interface Standing {
  readonly x: number;
  /** Where the trunk meets the ground. */
  readonly y: number;
  readonly height: number;
  readonly distance?: number;
}

interface BroadleafOptions extends Standing {
  readonly material?: Material;
  /** Width of the crown as a share of the height. */
  readonly spread?: number;
  readonly leaves?: number;
}

const TRUNK = 'M-.03 0 Q-.012 .2 -.02 .6 L.02 .6 Q.014 .2 .036 0 Z';
const RIGHT_BOUGH = 'M0 .34 L.16 .6 L.13 .62 L-.01 .4 Z';
const LEFT_BOUGH = 'M0 .30 L-.17 .58 L-.14 .61 L.01 .38 Z';

const FULL_TURN = 6.283;

/** A mango or rain tree: shaded leaves behind, lit leaves toward the sun. */
export function broadleaf(
  canvas: Canvas,
  { x, y, height, material = 'forest', distance = 0, spread = 0.62, leaves = 26 }: BroadleafOptions,
): void {
  const towardSun = canvas.sun.x > x ? 1 : -1;
  const { trace } = frame({ x, y, width: height });
  canvas.add(path(trace(TRUNK + RIGHT_BOUGH + LEFT_BOUGH), { fill: canvas.paint('wood', distance) }));

  /** A point of the crown, spread evenly over its ellipse. */
  const inCrown = (): { across: number; up: number } => {
    const angle = canvas.random() * FULL_TURN;
    const reach = Math.sqrt(canvas.random());
    return { across: Math.cos(angle) * reach, up: Math.sin(angle) * reach };
  };

  const shade = repeat(leaves, () => {
    const { across, up } = inCrown();
    const size = height * canvas.between(0.07, 0.13);
    const leafX = x + across * height * spread * 0.5;
    const leafY = y - height * 0.7 + up * height * 0.24;
    return ellipse(leafX, leafY, size * 1.1, size * 0.9);
  });

  const body: string[] = [];
  const lit: string[] = [];
  for (let index = 0; index < leaves * 2.2; index++) {
    const { across, up } = inCrown();
    const leafX = x + across * height * spread * 0.5 + towardSun * height * 0.02;
    const leafY = y - height * 0.73 + up * height * 0.22;
    const size = height * canvas.between(0.03, 0.062);
    body.push(ellipse(leafX, leafY, size * 1.2, size * 0.8));
    if (up < 0.1) {
      lit.push(ellipse(leafX + towardSun * size * 0.5, leafY - size * 0.5, size * 0.7, size * 0.36));
    }
  }
  canvas.add(
    group({ fill: canvas.paint(material, distance, -0.06) }, shade),
    group({ fill: canvas.paint(material, distance) }, ...body),
    group({ fill: canvas.paint(material, distance, 0.055), opacity: 0.8 }, ...lit),
  );
}

interface PalmLeaf {
  readonly rib: string;
  readonly leaflets: string;
}

const LEAFLETS = 20;

/** One palm leaf: a drooping rib with two rows of hanging leaflets, all as strokes. */
function palmLeaf(x: number, y: number, angle: number, length: number, droop: number): PalmLeaf {
  const side = Math.cos(angle) < 0 ? -1 : 1;
  let rib = d`M${x} ${y}`;
  let leaflets = '';
  for (let index = 1; index <= LEAFLETS; index++) {
    const t = index / LEAFLETS;
    const px = x + Math.cos(angle) * length * t;
    const py = y + Math.sin(angle) * length * t + droop * length * t * t;
    const size = length * 0.3 * Math.sin(Math.PI * (0.16 + 0.8 * t));
    const fall = 0.35 + 0.5 * t;
    rib += d`L${px} ${py}`;
    leaflets += d`M${px} ${py}q${side * size * 0.42} ${size * 0.18 * fall} ${side * size * 0.62} ${size * fall}`;
    leaflets += d`M${px} ${py}q${-side * size * 0.02} ${size * 0.45} ${side * size * 0.16} ${size * 0.92}`;
  }
  return { rib, leaflets };
}

interface PalmOptions extends Standing {
  /** How far the crown is to the right of the foot, as a share of the height. */
  readonly lean: number;
}

const PALM_LEAVES = 15;

export function palm(canvas: Canvas, { x, y, height, lean, distance = 0 }: PalmOptions): void {
  const crownX = x + lean * height;
  const crownY = y - height;
  const bendX = x + lean * height * 0.25;
  const bendY = y - height * 0.55;
  const girth = height * 0.017;
  const trunk =
    d`M${x - girth * 1.7} ${y}Q${bendX - girth} ${bendY} ${crownX - girth * 0.6} ${crownY}` +
    d`L${crownX + girth * 0.6} ${crownY}Q${bendX + girth} ${bendY} ${x + girth * 1.9} ${y}Z`;
  canvas.add(path(trunk, { fill: canvas.paint('wood', distance, 0.05) }));

  const leafLength = height * 0.4;
  const back: PalmLeaf[] = [];
  const front: PalmLeaf[] = [];
  for (let index = 0; index < PALM_LEAVES; index++) {
    const fan = -0.06 + 1.12 * (index / (PALM_LEAVES - 1));
    const angle = -Math.PI * fan + canvas.between(-0.1, 0.1);
    const droop = canvas.between(0.3, 0.62);
    const leaf = palmLeaf(crownX, crownY, angle, leafLength * canvas.between(0.78, 1.05), droop);
    (index % 2 ? back : front).push(leaf);
  }
  const strokes = (leaves: readonly PalmLeaf[], thickness: number, lift: number, opacity = 1): string =>
    group(
      { fill: 'none', strokeLinecap: 'round', stroke: canvas.paint('leaf', distance, lift), opacity },
      path(leaves.map((leaf) => leaf.leaflets).join(''), { strokeWidth: leafLength * thickness }),
      path(leaves.map((leaf) => leaf.rib).join(''), { strokeWidth: leafLength * 0.022 }),
    );
  canvas.add(
    strokes(back, 0.026, -0.13),
    strokes(front, 0.022, -0.05),
    strokes(front, 0.007, 0.06, 0.7),
    group(
      { fill: canvas.paint('earth', distance, -0.12) },
      circle(crownX - height * 0.014, crownY + height * 0.024, height * 0.016),
      circle(crownX + height * 0.016, crownY + height * 0.028, height * 0.017),
    ),
  );
}

const SPRAYS = 34;

/** Jhau, the casuarina of the beaches: tall, feathery, drooping. */
export function casuarina(canvas: Canvas, { x, y, height, distance = 0 }: Standing): void {
  const sprays = repeat(SPRAYS, (index) => {
    const t = index / SPRAYS;
    const side = index % 2 ? 1 : -1;
    const sprayY = y - height * (0.16 + 0.84 * t);
    const taper = Math.sin(Math.PI * (0.1 + 0.84 * (1 - t)));
    const reach = height * 0.105 * taper * canvas.between(0.5, 1.25);
    return d`M${x} ${sprayY}Q${x + side * reach * 0.7} ${sprayY - height * 0.045} ${x + side * reach} ${sprayY + height * 0.03}`;
  });
  canvas.add(
    path(d`M${x} ${y}L${x} ${y - height}`, {
      stroke: canvas.paint('wood', distance),
      strokeWidth: height * 0.016,
    }),
    path(sprays, {
      fill: 'none',
      stroke: canvas.paint('forest', distance, -0.02),
      strokeWidth: height * 0.021,
      strokeLinecap: 'round',
      opacity: 0.95,
    }),
    path(sprays, {
      fill: 'none',
      stroke: canvas.paint('leaf', distance),
      strokeWidth: height * 0.008,
      strokeLinecap: 'round',
      opacity: 0.55,
    }),
  );
}
