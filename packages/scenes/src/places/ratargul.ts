import { nouka } from '../boats.ts';
import type { Canvas } from '../canvas.ts';
import { mist } from '../clouds.ts';
import { signatureKite } from '../kite.ts';
import { lerp } from '../numbers.ts';
import { person } from '../people.ts';
import { ridge, ridgeLine } from '../ridges.ts';
import { sky } from '../sky.ts';
import { bareEllipse, cover, d, ellipse, group, path, rect } from '../svg.ts';
import { reflected } from '../water.ts';

/** Ratargul: a flooded forest with light between the leaves, one boat among the trunks. */
export function ratargul(canvas: Canvas): void {
  const { width, height, unit, sun } = canvas;
  const waterline = height * 0.6;
  sky(canvas, height * 0.62, { sunBetween: [0.42, 0.58] });
  const greenAir = canvas.linear([
    [0, canvas.paint('leaf', 0.35), 0.5],
    [0.5, canvas.paint('leafLight', 0.7), 0.55],
    [1, canvas.haze(), 0.65],
  ]);
  canvas.add(cover(width, waterline, { fill: greenAir }));
  for (let index = 0; index < 3; index++) {
    const line = ridgeLine(canvas, {
      name: `bk${index}`,
      base: waterline - lerp(120, 190, index / 2) * unit,
      rise: 50 * unit,
      hills: 3 + index,
      treeline: 60,
      octaves: 5,
    });
    ridge(canvas, line, 'leaf', lerp(0.8, 0.58, index / 2), { bottom: waterline, rim: 0.3 });
  }
  const greenWater = canvas.linear([
    [0, canvas.paint('leafLight', 0.55)],
    [0.3, canvas.paint('swamp', 0.18)],
    [1, canvas.paint('swamp', 0, -0.14)],
  ]);
  canvas.add(rect(0, waterline, width, height - waterline, { fill: greenWater }));

  treeRow(canvas, { distance: 0.66, count: 9, tall: 0.4, y: waterline + 6 * unit });
  mist(canvas, waterline + 6 * unit, height * 0.07, 0.35);
  treeRow(canvas, { distance: 0.44, count: 7, tall: 0.5, y: waterline + 34 * unit });
  mist(canvas, waterline + 34 * unit, height * 0.07, 0.35);
  lightShafts(canvas);
  treeRow(canvas, { distance: 0.22, count: 5, tall: 0.62, y: waterline + 84 * unit, clearing: 0.17 });

  passengerBoat(canvas);
  duckweed(canvas, waterline);
  overhang(canvas, 'left');
  overhang(canvas, 'right');

  // The kite is in the gap between the leaves, on the sun's side.
  const kiteX = sun.x > width / 2 ? width * 0.95 - width * 0.14 : width * 0.05 + width * 0.14;
  signatureKite(canvas, { x: kiteX, y: height * 0.12, size: 19 });
}

interface TreeRow {
  readonly distance: number;
  readonly count: number;
  /** Height as a share of the picture's height. */
  readonly tall: number;
  readonly y: number;
  /** Half the width left open under the sun, as a share of the picture's width. */
  readonly clearing?: number;
}

function treeRow(canvas: Canvas, { distance, count, tall, y, clearing = 0 }: TreeRow): void {
  const { width, height, unit, sun } = canvas;
  for (let index = 0; index < count; index++) {
    const across = (index + canvas.between(0.2, 0.8)) / count;
    if (Math.abs(across - sun.x / width) < clearing) continue;
    const footY = y + canvas.between(-8, 8) * unit;
    reflected(
      canvas,
      footY,
      () => swampTree(canvas, across * width, footY, height * tall * canvas.between(0.85, 1.12), distance),
      { squash: 0.62, opacity: 0.4, blur: 2.5 },
    );
  }
}

interface Limb {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly thickness: number;
}

/** A koroch: up to three stems that fork from the water, with leaves at the thin ends. */
function swampTree(canvas: Canvas, x: number, y: number, height: number, distance: number): void {
  const limbs: Limb[] = [];
  const grow = (
    fromX: number,
    fromY: number,
    angle: number,
    length: number,
    thickness: number,
    forks: number,
  ): void => {
    const toX = fromX + Math.cos(angle) * length;
    const toY = fromY + Math.sin(angle) * length;
    limbs.push({ from: [fromX, fromY], to: [toX, toY], thickness });
    if (forks === 0) return;
    const branches = 2 + (canvas.chance(0.4) ? 1 : 0);
    for (let index = 0; index < branches; index++) {
      const turned = angle + canvas.between(-0.62, 0.62);
      grow(toX, toY, turned, length * canvas.between(0.58, 0.78), thickness * 0.62, forks - 1);
    }
  };
  const stems = 1 + Math.floor(canvas.random() * 3);
  for (let stem = 0; stem < stems; stem++) {
    const footX = x + (stem - stems / 2) * height * 0.03;
    const upward = -Math.PI / 2 + canvas.between(-0.22, 0.22);
    grow(footX, y, upward, height * 0.36, height * 0.042, 3);
  }

  const wood = limbs.map(({ from: [fromX, fromY], to: [toX, toY], thickness }) => {
    const bendX = (fromX + toX) / 2 + thickness * 0.4;
    return path(d`M${fromX} ${fromY}Q${bendX} ${(fromY + toY) / 2} ${toX} ${toY}`, {
      strokeWidth: thickness,
    });
  });
  canvas.add(
    group({ stroke: canvas.paint('bark', distance + 0.04), fill: 'none', strokeLinecap: 'round' }, ...wood),
  );

  const shade: string[] = [];
  const body: string[] = [];
  const lit: string[] = [];
  for (const { to, thickness } of limbs) {
    if (thickness >= height * 0.02) continue;
    for (let leaf = 0; leaf < 6; leaf++) {
      const leafX = to[0] + canvas.between(-0.11, 0.11) * height;
      const leafY = to[1] + canvas.between(-0.08, 0.06) * height;
      const size = height * canvas.between(0.014, 0.042);
      shade.push(ellipse(leafX, leafY, size * 1.25, size * 0.8));
      body.push(ellipse(leafX, leafY - size * 0.3, size * 0.9, size * 0.5));
      if (canvas.chance(0.5)) {
        lit.push(ellipse(leafX + size * 0.2, leafY - size * 0.5, size * 0.45, size * 0.25));
      }
    }
  }
  canvas.add(
    group({ fill: canvas.paint('forest', distance, -0.02), opacity: 0.92 }, ...shade),
    group({ fill: canvas.paint('leaf', distance), opacity: 0.9 }, ...body),
    group({ fill: canvas.paint('leafLight', distance, 0.03), opacity: 0.75 }, ...lit),
  );
}

function lightShafts(canvas: Canvas): void {
  const { width, height, unit, sun } = canvas;
  const colour = canvas.sunColour();
  for (let index = 0; index < 6; index++) {
    const x = sun.x + canvas.between(-0.22, 0.22) * width;
    const breadth = canvas.between(20, 80) * unit;
    const foot = height * 0.68;
    const shaft =
      d`M${x} -10L${x + breadth} -10` +
      d`L${x + breadth * 2.4 - width * 0.1} ${foot}L${x - width * 0.12} ${foot}Z`;
    const fill = canvas.linear([
      [0, colour, 0.34],
      [1, colour, 0],
    ]);
    canvas.add(path(shaft, { fill }));
  }
}

function passengerBoat(canvas: Canvas): void {
  const { width, height, unit, sun } = canvas;
  reflected(
    canvas,
    height * 0.735,
    () =>
      nouka(canvas, {
        x: sun.x + width * 0.02,
        y: height * 0.74,
        length: 330 * unit,
        distance: 0.05,
        canopy: false,
        facing: canvas.chance(0.5) ? 1 : -1,
      }),
    { squash: 0.75, opacity: 0.5 },
  );
  const deck = height * 0.728;
  person(canvas, { x: sun.x - 46 * unit, y: deck, height: 66 * unit, clothes: 'pink', distance: 0.05 });
  person(canvas, { x: sun.x - 4 * unit, y: deck, height: 64 * unit, clothes: 'yellow', distance: 0.05 });
  // The near side of the boat again, so that the passengers sit in it and not on it.
  const gunwale =
    d`M${sun.x - 110 * unit} ${height * 0.722}Q${sun.x} ${height * 0.75} ${sun.x + 110 * unit} ${height * 0.722}` +
    d`L${sun.x + 100 * unit} ${height * 0.737}L${sun.x - 100 * unit} ${height * 0.737}Z`;
  canvas.add(path(gunwale, { fill: canvas.paint('wood', 0.05) }));
}

function duckweed(canvas: Canvas, waterline: number): void {
  const { width, height, unit } = canvas;
  for (let index = 0; index < 90; index++) {
    const nearness = canvas.random();
    const y = lerp(waterline + 20 * unit, height, nearness);
    const size = lerp(10, 60, nearness) * unit;
    canvas.add(
      ellipse(canvas.random() * width, y, size, size * 0.12, {
        fill: canvas.paint(canvas.pick(['leafLight', 'grass', 'leaf']), lerp(0.4, 0.02, nearness)),
        opacity: 0.55,
      }),
    );
  }
}

/** Leaves that hang into the picture from a near branch, thickest in the corner. */
function overhang(canvas: Canvas, corner: 'left' | 'right'): void {
  const { width, height, unit } = canvas;
  const shade: string[] = [];
  const lit: string[] = [];
  for (let index = 0; index < 150; index++) {
    const inward = canvas.random() ** 1.7;
    const x = corner === 'right' ? width * (1.02 - inward * 0.34) : width * (-0.02 + inward * 0.34);
    const y = canvas.random() ** 1.5 * height * lerp(0.42, 0.05, inward);
    const size = canvas.between(16, 38) * unit;
    const place = d`translate(${x} ${y}) rotate(${canvas.between(-40, 60)})`;
    if (index % 4) shade.push(bareEllipse(size, size * 0.38, place));
    else lit.push(bareEllipse(size * 0.9, size * 0.32, place));
  }
  canvas.add(
    group({ fill: canvas.paint('forest', 0, -0.1) }, ...shade),
    group({ fill: canvas.paint('leaf', 0, -0.03) }, ...lit),
  );
}
