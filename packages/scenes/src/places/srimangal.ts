import type { Canvas } from '../canvas.ts';
import { mist } from '../clouds.ts';
import { frame } from '../frame.ts';
import { signatureKite } from '../kite.ts';
import { lerp } from '../numbers.ts';
import { polygon, smooth, sweep } from '../outline.ts';
import { person } from '../people.ts';
import { ridge, ridgeLine } from '../ridges.ts';
import { dressSky, sky } from '../sky.ts';
import { d, ellipse, group, path } from '../svg.ts';

/** Sreemangal: hills of tea in contour rows, shade trees, pickers with baskets. */
export function srimangal(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const horizon = height * 0.36;
  sky(canvas, horizon * 1.1);
  dressSky(canvas, horizon);
  for (let index = 0; index < 3; index++) {
    const nearness = index / 2;
    const base = lerp(height * 0.34, height * 0.41, nearness);
    const line = ridgeLine(canvas, {
      name: `h${index}`,
      base,
      rise: height * 0.04,
      hills: 3 - nearness,
      treeline: 10 * nearness + 3,
    });
    ridge(canvas, line, 'forest', lerp(0.85, 0.55, nearness), { bottom: height * 0.6, fade: 0.8 });
    mist(canvas, base + height * 0.04, height * 0.06, 0.5);
  }

  const sway = canvas.between(-0.06, 0.06);
  const farHill = teaHill(canvas, {
    middle: width * (0.72 + sway),
    top: height * 0.42,
    half: width * 0.42,
    drop: height * 0.16,
    distance: 0.46,
    rows: 20,
    spacing: 13 * unit,
  });
  for (const across of [0.56, 0.64, 0.73, 0.82, 0.93]) {
    shadeTree(canvas, {
      x: (across + canvas.between(-0.02, 0.02)) * width,
      y: farHill(across * width, 14 * unit),
      height: canvas.between(90, 130) * unit,
      distance: 0.44,
    });
  }
  mist(canvas, height * 0.53, height * 0.05, 0.35);

  const middleHill = teaHill(canvas, {
    middle: width * (0.22 - sway),
    top: height * 0.49,
    half: width * 0.44,
    drop: height * 0.2,
    distance: 0.26,
    rows: 24,
    spacing: 19 * unit,
  });
  for (const across of [0.05, 0.17, 0.3, 0.42]) {
    shadeTree(canvas, {
      x: (across + canvas.between(-0.02, 0.02)) * width,
      y: middleHill(across * width, 20 * unit),
      height: canvas.between(150, 210) * unit,
      distance: 0.26,
    });
  }
  [0.12, 0.24, 0.36].forEach((across, index) =>
    person(canvas, {
      x: across * width,
      y: middleHill(across * width, 62 * unit + index * 12 * unit),
      height: 44 * unit,
      clothes: canvas.pick(['red', 'yellow', 'pink', 'white']),
      distance: 0.2,
      basket: true,
    }),
  );

  const nearHill = teaHill(canvas, {
    middle: width * (0.8 + sway),
    top: height * 0.63,
    half: width * 0.55,
    drop: height * 0.22,
    distance: 0.1,
    rows: 18,
    spacing: 32 * unit,
  });
  for (const across of [0.62, 0.94]) {
    shadeTree(canvas, {
      x: across * width,
      y: nearHill(across * width, 40 * unit),
      height: canvas.between(270, 320) * unit,
      distance: 0.1,
    });
  }
  [0.7, 0.78].forEach((across, index) =>
    person(canvas, {
      x: across * width,
      y: nearHill(across * width, 120 * unit + index * 30 * unit),
      height: 84 * unit,
      clothes: index ? 'orange' : 'pink',
      distance: 0.06,
      basket: true,
    }),
  );

  teaHill(canvas, {
    middle: width * (0.2 - sway),
    top: height * 0.8,
    half: width * 0.62,
    drop: height * 0.2,
    distance: 0,
    rows: 8,
    spacing: 52 * unit,
  });
  shadeTree(canvas, { x: width * 0.07, y: height * 0.9, height: 620 * unit, distance: 0 });
  signatureKite(canvas, {
    x: width * canvas.between(0.4, 0.56),
    y: horizon * 0.36,
    size: 22,
    heldAt: [width * 0.3, height * 0.5],
  });
}

interface TeaHill {
  readonly middle: number;
  readonly top: number;
  /** Half the hill's width at about a third of its height from the top. */
  readonly half: number;
  readonly drop: number;
  readonly distance: number;
  readonly rows: number;
  readonly spacing: number;
}

/** A hill of tea in contour rows. Returns its surface, for placing pickers and trees. */
function teaHill(
  canvas: Canvas,
  { middle, top, half, drop, distance, rows, spacing }: TeaHill,
): (x: number, below: number) => number {
  const { width, height, unit, sun } = canvas;
  const unevenness = canvas.noise(String(middle));
  const surface = (x: number, below: number): number => {
    const across = (x - middle) / half;
    const fall = drop * (across * across) * (0.55 + 0.45 * Math.min(1.6, Math.abs(across)));
    return top + fall + unevenness(x / (140 * unit)) * 7 * unit + below;
  };
  const left = Math.max(-60, middle - half * 1.7);
  const right = Math.min(width + 60, middle + half * 1.7);
  const crest = sweep(left, right, 14 * unit, (x) => [x, surface(x, 0)]);
  const body = polygon([...crest, [right, height + 60], [left, height + 60]]);
  const clipPath = canvas.clip(path(body));
  const fill = canvas.vertical(
    [
      [0, canvas.paint('tea', distance, -0.02)],
      [1, canvas.paint('teaDark', distance)],
    ],
    top,
    top + drop * 1.6,
  );

  const towardSun = sun.x > middle ? 1 : -1;
  const bushes: string[] = [];
  let below = spacing * 0.5;
  for (let row = 0; row < rows; row++) {
    const girth = spacing * lerp(0.62, 1, row / rows);
    const level = below;
    const contour = smooth(
      sweep(left, right, 14 * unit, (x) => [
        x,
        surface(x, level) + Math.abs((x - middle) / half) * level * 0.1,
      ]),
    );
    const rowDistance = distance * lerp(1, 0.78, row / rows);
    // Zero-length dashes with round caps are circles: a whole row of bushes in one path.
    const strokeDasharray = d`0 ${girth * 0.78}`;
    bushes.push(
      path(contour, {
        stroke: canvas.paint('teaDark', rowDistance, -0.02),
        strokeWidth: girth * 0.98,
        strokeDasharray,
        transform: d`translate(0 ${girth * 0.2})`,
      }),
      path(contour, {
        stroke: canvas.paint('tea', rowDistance, (row % 3) * 0.008),
        strokeWidth: girth * 0.86,
        strokeDasharray,
        transform: d`translate(0 ${-girth * 0.04})`,
      }),
      path(contour, {
        stroke: canvas.paint('teaLight', rowDistance, 0.01),
        strokeWidth: girth * 0.4,
        strokeDasharray,
        transform: d`translate(${towardSun * girth * 0.14} ${-girth * 0.2})`,
        opacity: 0.8,
      }),
    );
    below += girth * 1.16;
  }
  canvas.add(path(body, { fill }), group({ clipPath, fill: 'none', strokeLinecap: 'round' }, ...bushes));
  return surface;
}

const TRUNK = 'M0 0 Q.03 .5 -.01 .9 M.012 .55 L.17 .82 M.008 .62 L-.16 .84';

interface ShadeTree {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly distance: number;
}

/** A koroi among the tea: bare stem, flat crown in tiers. */
function shadeTree(canvas: Canvas, { x, y, height, distance }: ShadeTree): void {
  canvas.add(
    path(frame({ x, y, width: height }).trace(TRUNK), {
      fill: 'none',
      stroke: canvas.paint('wood', distance, 0.05),
      strokeWidth: height * 0.024,
      strokeLinecap: 'round',
    }),
  );
  const shade: string[] = [];
  const lit: string[] = [];
  for (let index = 0; index < 15; index++) {
    const leafX = x + canvas.between(-0.32, 0.32) * height;
    const leafY = y - height * canvas.between(0.82, 1.02) + Math.abs(leafX - x) * 0.3;
    const size = height * canvas.between(0.05, 0.095);
    shade.push(ellipse(leafX, leafY, size * 1.5, size * 0.62));
    lit.push(ellipse(leafX, leafY - size * 0.26, size * 1.05, size * 0.34));
  }
  canvas.add(
    group({ fill: canvas.paint('forest', distance) }, ...shade),
    group({ fill: canvas.paint('leaf', distance, 0.04) }, ...lit),
  );
}
