import type { Canvas } from './canvas.ts';
import type { Material } from './materials.ts';
import { lerp } from './numbers.ts';
import { divide, mapLine, smooth } from './outline.ts';
import { ellipse, path } from './svg.ts';

interface RockOptions {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly material: Material;
  readonly distance: number;
}

/** A boulder: a rough half circle with a lit face toward the sun and a wet foot. */
export function rock(canvas: Canvas, { x, y, width, height, material, distance }: RockOptions): void {
  const towardSun = canvas.sun.x > x ? 1 : -1;
  const outline = divide(9, (t) => {
    const angle = Math.PI * (1 - t);
    const roughness = canvas.between(0.82, 1.08);
    return [x + Math.cos(angle) * width * 0.5 * roughness, y - Math.sin(angle) * height * roughness];
  });
  const face = mapLine(outline, ([px, py]) => [
    lerp(px, x + towardSun * width * 0.22, 0.42),
    lerp(py, y - height * 0.78, 0.38),
  ]);
  canvas.add(
    path(`${smooth([...outline, outline[0]])}Z`, { fill: canvas.paint(material, distance, -0.07) }),
    path(`${smooth([...face, face[0]])}Z`, { fill: canvas.paint(material, distance, 0.035), opacity: 0.9 }),
    ellipse(x, y, width * 0.5, height * 0.08, {
      fill: canvas.paint(material, distance, -0.14),
      opacity: 0.5,
    }),
  );
}

/** The bright line where water breaks on a stone. */
export const waterLine = (
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  thickness: number,
  opacity: number,
) =>
  ellipse(x, y + 2 * canvas.unit, width * 0.6, width * thickness, { fill: canvas.paint('white'), opacity });
