import type { Canvas } from './canvas.ts';
import { hexOf } from './colour.ts';
import { frame } from './frame.ts';
import type { Material } from './materials.ts';
import { ellipse, path, rect } from './svg.ts';

const STILTS = 'M-.36 0 V.3 M-.12 -.06 V.3 M.12 -.06 V.3 M.36 -.1 V.3';
const ROOF = 'M-.52 .66 L-.3 1.02 L.3 1.02 L.52 .66 Z';
const ROOF_SHADE = 'M-.52 .66 L-.3 1.02 L-.1 1.02 L-.24 .66 Z';
const RAILING = 'M-.5 .5 L-.5 .3 M.5 .5 L.5 .3 M-.5 .44 L-.38 .44 M.38 .44 L.5 .44';
const DOOR = -0.04;
const OPENINGS = [-0.28, DOOR, 0.2];

const LAMPLIGHT = hexOf([0.9, 0.13, 80]);

interface CottageOptions {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly distance: number;
  readonly roof: Material;
}

/** A hill cottage on stilts. Its lamps are lit when the light is low. */
export function cottage(canvas: Canvas, { x, y, width, distance, roof }: CottageOptions): void {
  const house = frame({ x, y, width });
  const isLit = canvas.isTime('dusk', 'night', 'dawn', 'golden', 'monsoon');
  const wood = canvas.paint('wood', distance);

  canvas.add(
    path(house.trace(STILTS), { stroke: canvas.paint('wood', distance, -0.03), strokeWidth: width * 0.035 }),
    rect(house.x(-0.46), house.y(0.34), width * 0.92, width * 0.05, { fill: wood }),
    rect(house.x(-0.38), house.y(0.68), width * 0.76, width * 0.36, {
      fill: canvas.paint('woodLight', distance),
    }),
  );
  for (const left of OPENINGS) {
    canvas.add(
      rect(house.x(left), house.y(0.6), width * 0.13, width * (left === DOOR ? 0.26 : 0.17), {
        fill: isLit ? LAMPLIGHT : canvas.paint('wood', distance, -0.06),
      }),
    );
  }
  if (isLit) {
    const glow = canvas.radial([
      [0, LAMPLIGHT, 0.4],
      [1, LAMPLIGHT, 0],
    ]);
    canvas.add(ellipse(house.x(0), house.y(0.45), width * 0.8, width * 0.5, { fill: glow }));
  }
  canvas.add(
    path(house.trace(ROOF), { fill: canvas.paint(roof, distance) }),
    path(house.trace(ROOF_SHADE), { fill: canvas.paint(roof, distance, -0.06) }),
    path(house.trace(RAILING), { stroke: wood, strokeWidth: width * 0.02 }),
  );
}
