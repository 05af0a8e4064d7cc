import type { Canvas } from './canvas.ts';
import type { Facing } from './frame.ts';
import type { Material } from './materials.ts';
import { polygon } from './outline.ts';
import type { Point } from './outline.ts';
import { d, path, repeat } from './svg.ts';

interface Bamboo {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly leaning: Facing;
  readonly culms: number;
}

export function bamboo(canvas: Canvas, { x, y, height, leaning, culms }: Bamboo): void {
  let stems = '';
  let leaves = '';
  for (let culm = 0; culm < culms; culm++) {
    const lean = canvas.between(0.06, 0.42) * leaning;
    const tall = height * canvas.between(0.7, 1);
    const footX = x + canvas.between(-0.06, 0.06) * height;
    stems += d`M${footX} ${y}Q${footX + lean * tall * 0.12} ${y - tall * 0.7} ${footX + lean * tall} ${y - tall}`;
    leaves += repeat(16, () => {
      const t = canvas.between(0.45, 1);
      const droop = canvas.between(0.1, 0.95);
      const side = canvas.chance(0.5) ? -1 : 1;
      const size = height * canvas.between(0.05, 0.1);
      return (
        d`M${footX + lean * tall * t ** 2.2} ${y - tall * t}` +
        d`q${side * size * 0.5} ${size * droop * 0.1 - size * 0.06} ${side * size} ${size * droop}` +
        d`q${-side * size * 0.62} ${-size * droop * 0.22} ${-side * size} ${-size * droop}Z`
      );
    });
  }
  canvas.add(
    path(stems, {
      fill: 'none',
      stroke: canvas.paint('moss', 0, -0.08),
      strokeWidth: height * 0.012,
      strokeLinecap: 'round',
    }),
    path(leaves, { fill: canvas.paint('forest', 0, -0.02) }),
  );
}

const NOTCHES = 11;

/** One feathered leaf as a sickle with notches. */
function nipaFrond(x: number, y: number, angle: number, length: number, breadth: number): string {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let index = 0; index <= NOTCHES; index++) {
    const t = index / NOTCHES;
    const px = x + Math.cos(angle) * length * t;
    const py = y + Math.sin(angle) * length * t + 0.3 * length * t * t;
    const half = breadth * Math.sin(Math.PI * (t * 0.92 + 0.06)) * (index % 2 ? 1.15 : 0.55);
    upper.push([px + half * 0.25, py - half * 0.35]);
    lower.unshift([px - half * 0.1, py + half]);
  }
  return polygon([...upper, ...lower]);
}

const NIPA_FRONDS = 11;

/** Golpata, the palm without a trunk: fronds that fan up from the mud. */
export function nipa(canvas: Canvas, x: number, y: number, height: number): void {
  let back = '';
  let front = '';
  for (let index = 0; index < NIPA_FRONDS; index++) {
    const angle = -Math.PI * (0.14 + (0.72 * index) / (NIPA_FRONDS - 1)) + canvas.between(-0.08, 0.08);
    const frond = nipaFrond(x, y, angle, height * canvas.between(0.7, 1.05), height * 0.075);
    if (index % 2) back += frond;
    else front += frond;
  }
  canvas.add(
    path(back, { fill: canvas.paint('forest', 0, -0.08) }),
    path(front, { fill: canvas.paint('leaf', 0, -0.07) }),
  );
}

interface Tuft {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly material: Material;
  readonly distance?: number;
  readonly blades?: number;
}

export function grassTuft(canvas: Canvas, { x, y, height, material, distance = 0, blades = 9 }: Tuft): void {
  const drawn = repeat(blades, () => {
    const lean = canvas.between(-0.5, 0.5) * height;
    return (
      d`M${x + lean * 0.25} ${y}q${lean * 0.2} ${-height * 0.6} ${lean} ${-height * canvas.between(0.6, 1)}` +
      d`q${-lean * 0.4} ${height * 0.5} ${-lean * 0.6 + height * 0.05} ${height * 0.8}Z`
    );
  });
  canvas.add(path(drawn, { fill: canvas.paint(material, distance) }));
}
