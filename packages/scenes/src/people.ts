import type { Canvas } from './canvas.ts';
import { frame } from './frame.ts';
import type { Facing } from './frame.ts';
import type { Material } from './materials.ts';
import { circle, d, group, path } from './svg.ts';

interface PersonOptions {
  readonly x: number;
  /** The height of the feet. */
  readonly y: number;
  readonly height: number;
  readonly clothes: Material;
  readonly distance?: number;
  /** A punting pole, with its foot on this side. */
  readonly pole?: Facing;
  /** A tea picker's basket on the back. */
  readonly basket?: boolean;
  /** An arm raised on this side, as for flying a kite. */
  readonly arm?: Facing;
}

const ROBE = 'M-.13 0 Q-.17 .5 -.09 .74 Q0 .83 .09 .74 Q.17 .5 .13 0 Z';
const BASKET = 'M-.2 .74 L.02 .74 L-.03 .36 L-.17 .36 Z';
const POLE = 'M.62 -.34 L-.16 1.5';

/** A small figure in lungi or saree; at this size a robe and a head are enough. */
export function person(
  canvas: Canvas,
  { x, y, height, clothes, distance = 0, pole, basket = false, arm }: PersonOptions,
): void {
  const { trace } = frame({ x, y, width: height });
  const parts = [
    path(trace(ROBE), { fill: canvas.paint(clothes, distance) }),
    circle(x, y - height * 0.88, height * 0.105, { fill: canvas.paint('skin', distance, -0.14) }),
  ];
  if (basket) parts.push(path(trace(BASKET), { fill: canvas.paint('thatch', distance) }));
  if (pole) {
    parts.push(
      path(frame({ x, y, width: height, facing: pole }).trace(POLE), {
        stroke: canvas.paint('woodLight', distance, -0.05),
        strokeWidth: height * 0.035,
        strokeLinecap: 'round',
      }),
    );
  }
  if (arm) {
    parts.push(
      path(d`M${x + height * 0.06} ${y - height * 0.68}L${x + arm * height * 0.3} ${y - height * 0.98}`, {
        stroke: canvas.paint(clothes, distance, -0.05),
        strokeWidth: height * 0.075,
        strokeLinecap: 'round',
      }),
    );
  }
  canvas.add(group({}, ...parts));
}
