import type { Canvas } from './canvas.ts';
import { hexOf } from './colour.ts';
import { frame } from './frame.ts';
import type { Facing } from './frame.ts';
import type { Material } from './materials.ts';
import { person } from './people.ts';
import { d, group, path, rect } from './svg.ts';

interface Afloat {
  readonly x: number;
  /** The water line. */
  readonly y: number;
  readonly length: number;
  readonly distance: number;
}

const SHAMPAN = {
  hull: 'M-.5 1 Q-.36 .14 0 .02 Q.38 .1 .52 1.32 Q.34 .56 0 .44 Q-.32 .5 -.5 1 Z',
  gunwale: 'M-.49 .98 Q-.33 .4 0 .33 Q.35 .4 .515 1.28 Q.34 .56 0 .44 Q-.32 .5 -.49 .98 Z',
  stripe: 'M-.4 .55 Q-.2 .22 .02 .2 Q.3 .24 .44 .72',
  mast: 'M0 .4 L.02 2.1',
  flag: 'M.02 2.1 L.16 1.96 L.018 1.8 Z',
  stays: 'M-.46 .9 L.02 2 L.48 1.1',
};

/** The moon boat of Cox's Bazar. */
export function shampan(
  canvas: Canvas,
  { x, y, length, distance, colour, facing }: Afloat & { readonly colour: Material; readonly facing: Facing },
): void {
  const height = length * 0.3;
  const { trace } = frame({ x, y, width: length, height, facing });
  canvas.add(
    group(
      {},
      path(trace(SHAMPAN.hull), { fill: canvas.paint('wood', distance, -0.04) }),
      path(trace(SHAMPAN.gunwale), { fill: canvas.paint(colour, distance) }),
      path(trace(SHAMPAN.stripe), {
        fill: 'none',
        stroke: canvas.paint('yellow', distance),
        strokeWidth: height * 0.05,
      }),
      path(trace(SHAMPAN.mast), { stroke: canvas.paint('wood', distance), strokeWidth: height * 0.055 }),
      path(trace(SHAMPAN.flag), { fill: canvas.paint('red', distance) }),
      path(trace(SHAMPAN.stays), {
        fill: 'none',
        stroke: canvas.paint('wood', distance, 0.1),
        strokeWidth: height * 0.014,
        opacity: 0.7,
      }),
    ),
  );
}

const NOUKA = {
  canopy: 'M-.16 .5 Q-.16 1.9 .03 1.9 Q.22 1.9 .22 .5 Z',
  canopyMouth: 'M-.16 .5 Q-.16 1.9 -.06 1.88 Q-.03 1.2 -.04 .5 Z',
  hull: 'M-.5 .98 Q-.3 .34 0 .34 Q.32 .34 .52 1.25 Q.36 -.22 .06 -.18 Q-.32 -.2 -.5 .98 Z',
  gunwale: 'M-.5 .98 Q-.3 .34 0 .34 Q.32 .34 .52 1.25 Q.32 .2 0 .2 Q-.3 .2 -.5 .98 Z',
};

interface NoukaOptions extends Afloat {
  readonly facing: Facing;
  /** The rounded thatch shelter amidships (chhoi). */
  readonly canopy?: boolean;
}

/** The country boat, with its boatman at the stern. */
export function nouka(canvas: Canvas, { x, y, length, distance, facing, canopy = true }: NoukaOptions): void {
  const height = length * 0.13;
  const hull = frame({ x, y, width: length, height, facing });
  if (canopy) {
    canvas.add(
      path(hull.trace(NOUKA.canopy), { fill: canvas.paint('thatch', distance, -0.06) }),
      path(hull.trace(NOUKA.canopyMouth), { fill: canvas.paint('black', distance, 0.05), opacity: 0.65 }),
    );
    for (let rib = 0; rib < 4; rib++) {
      const foot = d`M${hull.x(0.02 + rib * 0.05)} ${hull.y(0.5)}`;
      const bow = d`Q${hull.x(0.03 + rib * 0.05)} ${hull.y(1.5)} ${hull.x(rib * 0.045)} ${hull.y(1.86 - rib * 0.06)}`;
      canvas.add(
        path(foot + bow, {
          fill: 'none',
          stroke: canvas.paint('woodLight', distance, -0.08),
          strokeWidth: height * 0.05,
          opacity: 0.6,
        }),
      );
    }
  }
  person(canvas, {
    x: x + facing * 0.36 * length,
    y: y - height * 0.5,
    height: length * 0.22,
    clothes: canvas.pick(['white', 'red', 'teal', 'orange']),
    distance,
    pole: facing,
  });
  canvas.add(
    path(hull.trace(NOUKA.hull), { fill: canvas.paint('wood', distance, -0.03) }),
    path(hull.trace(NOUKA.gunwale), { fill: canvas.paint('woodLight', distance) }),
  );
}

const HOUSEBOAT = {
  cabin: 'M-.36 .5 L-.36 2.15 L.3 2.15 L.3 .5 Z',
  roof: 'M-.42 2.12 Q-.03 2.62 .38 2.12 L.36 2 L-.4 2 Z',
  posts: 'M-.24 2.5 L-.24 3.35 M.2 2.5 L.2 3.35',
  awning: 'M-.29 3.3 Q-.02 3.7 .25 3.3 Z',
  hull: 'M-.55 1.1 Q-.42 .5 0 .52 Q.42 .5 .56 1.25 Q.46 -.22 .1 -.2 L-.2 -.2 Q-.46 -.2 -.55 1.1 Z',
  stripe: 'M-.52 .86 Q-.4 .34 0 .34 Q.42 .34 .53 .95',
};

const LAMPLIGHT = hexOf([0.9, 0.12, 82]);

/** The haor houseboat: six windows, two guests on the roof, lamps lit when the light is low. */
export function houseboat(canvas: Canvas, { x, y, length, distance }: Afloat): void {
  const height = length * 0.12;
  const boat = frame({ x, y, width: length, height });
  const windowFill = canvas.isTime('dusk', 'night', 'dawn')
    ? LAMPLIGHT
    : canvas.paint('teal', distance, -0.18);

  canvas.add(
    path(boat.trace(HOUSEBOAT.cabin), { fill: canvas.paint('woodLight', distance, 0.03) }),
    path(boat.trace(HOUSEBOAT.roof), { fill: canvas.paint('red', distance, -0.04) }),
  );
  for (let index = 0; index < 6; index++) {
    canvas.add(
      rect(boat.x(-0.32 + index * 0.103), boat.y(1.72), length * 0.062, height * 0.78, {
        rx: height * 0.08,
        fill: windowFill,
      }),
    );
  }
  canvas.add(
    path(boat.trace(HOUSEBOAT.posts), { stroke: canvas.paint('wood', distance), strokeWidth: height * 0.07 }),
    path(boat.trace(HOUSEBOAT.awning), { fill: canvas.paint('thatch', distance) }),
  );
  const deck = y - 2.4 * height;
  person(canvas, { x: x - 0.1 * length, y: deck, height: length * 0.09, clothes: 'white', distance });
  person(canvas, { x: x + 0.04 * length, y: deck, height: length * 0.085, clothes: 'teal', distance });
  canvas.add(
    path(boat.trace(HOUSEBOAT.hull), { fill: canvas.paint('wood', distance, -0.05) }),
    path(boat.trace(HOUSEBOAT.stripe), {
      fill: 'none',
      stroke: canvas.paint('yellow', distance),
      strokeWidth: height * 0.09,
    }),
  );
}
