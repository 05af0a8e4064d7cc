import type { Canvas } from './canvas.ts';
import { mix, toHex, toLab } from './colour.ts';
import { frame } from './frame.ts';
import { MATERIALS } from './materials.ts';
import type { Material } from './materials.ts';
import { clamp, lerp } from './numbers.ts';
import type { Point } from './outline.ts';
import { d, group, path } from './svg.ts';

interface KiteString {
  readonly to: Point;
  /** The point where the string sags; by default near the kite and low, as in a light wind. */
  readonly via?: Point;
}

interface KiteOptions {
  readonly x: number;
  readonly y: number;
  /** From the middle to the nose. */
  readonly size: number;
  readonly colour: Material;
  readonly tilt: number;
  readonly string?: KiteString | undefined;
}

const SAIL = 'M0 1 L.84 0 L0 -1 L-.84 0 Z';
const SHADED_HALF = 'M0 1 L.84 0 L0 -1 Z';
const PATCH = 'M0 -.1 L.42 -.5 L0 -1 L-.42 -.5 Z';
const SPARS = 'M-.84 0 Q0 .7 .84 0 M0 1 L0 -1';
const TAIL = 'M0 -.94 L.24 -1.34 L-.24 -1.34 Z';

/** Kites keep more of their own colour than the land does: paper lets light through. */
function paper(canvas: Canvas, material: Material, lift: number): string {
  const [lightness, chroma, hue] = MATERIALS[material];
  const { ambient, ambientAmount } = canvas.light;
  return toHex(mix(toLab([clamp(lightness + lift), chroma, hue]), toLab(ambient), ambientAmount * 0.28));
}

export function kite(canvas: Canvas, { x, y, size, colour, tilt, string }: KiteOptions): void {
  if (string) {
    const [endX, endY] = string.to;
    const [viaX, viaY] = string.via ?? [lerp(x, endX, 0.25), lerp(y, endY, 0.8)];
    canvas.add(
      path(d`M${x} ${y}Q${viaX} ${viaY} ${endX} ${endY}`, {
        fill: 'none',
        stroke: canvas.paint('white', 0.1, 0.1),
        strokeWidth: 1.1 * canvas.unit,
        opacity: 0.6,
      }),
    );
  }
  const light = paper(canvas, colour, 0.03);
  const { trace } = frame({ x: 0, y: 0, width: size });
  canvas.add(
    group(
      { transform: d`translate(${x} ${y}) rotate(${String(tilt)})` },
      path(trace(SAIL), { fill: light }),
      path(trace(SHADED_HALF), { fill: paper(canvas, colour, -0.06) }),
      path(trace(PATCH), { fill: paper(canvas, 'white', 0), opacity: 0.85 }),
      path(trace(SPARS), {
        fill: 'none',
        stroke: canvas.paint('black', 0.1),
        strokeWidth: size * 0.05,
        opacity: 0.55,
      }),
      path(trace(TAIL), { fill: light }),
    ),
  );
}

interface SignatureOptions {
  readonly x: number;
  readonly y: number;
  /** In design units. */
  readonly size: number;
  /** The hand that holds the string. */
  readonly heldAt?: Point;
}

/** The one kite that flies in every scene: Ghuri's signature. */
export function signatureKite(canvas: Canvas, { x, y, size, heldAt }: SignatureOptions): void {
  kite(canvas, {
    x,
    y,
    size: size * canvas.unit,
    colour: canvas.pick(['red', 'orange', 'red', 'yellow', 'pink']),
    tilt: canvas.between(-26, 18),
    string: heldAt && { to: heldAt },
  });
}
