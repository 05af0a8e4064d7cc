import type { Canvas } from './canvas.ts';
import { hexOf, mix, toHex, toLab } from './colour.ts';
import type { Light } from './light.ts';
import { clamp, lerp, round1 } from './numbers.ts';
import { circle, ellipse, group, rect, repeat } from './svg.ts';

const sunlit = ({ cloud: [lightness, chroma, hue] }: Light): string =>
  hexOf([clamp(lightness + 0.06), chroma * 0.5, hue]);

/** Long soft bands, like high ice clouds. */
export function streaks(canvas: Canvas, top: number, bottom: number, count: number): void {
  const { width, unit, light } = canvas;
  const plain = hexOf(light.cloud);
  const lit = sunlit(light);
  const drawn = repeat(count, () => {
    const y = canvas.between(top, bottom);
    const x = canvas.between(-0.1, 1.1) * width;
    return ellipse(x, y, canvas.between(160, 620) * unit, canvas.between(4, 16) * unit, {
      fill: canvas.chance(0.5) ? lit : plain,
      opacity: round1(canvas.between(0.18, 0.5)),
    });
  });
  canvas.add(group({ filter: canvas.blur(9) }, drawn));
}

const PUFFS = 11;

/** Fair-weather clouds: a row of puffs, tallest in the middle, with a level base. */
export function cumulus(canvas: Canvas, top: number, bottom: number, count: number): void {
  const { width, unit, light } = canvas;
  const plain = hexOf(light.cloud);
  const lit = sunlit(light);
  const underside = toHex(mix(toLab(light.cloud), toLab(light.ambient), 0.35));
  for (let index = 0; index < count; index++) {
    const y = canvas.between(top, bottom);
    const x = canvas.between(-0.1, 1.1) * width;
    const nearness = 1 - (y - top) / (bottom - top + 1);
    const half = canvas.between(150, 330) * unit * lerp(0.5, 1.15, nearness);
    const puffs = repeat(PUFFS, (puff) => {
      const across = (puff / (PUFFS - 1)) * 2 - 1;
      const radius = half * 0.26 * (1 - across * across * 0.75) * canvas.between(0.7, 1.15);
      return circle(x + across * half, y - radius * 0.55, radius);
    });
    const clipPath = canvas.clip(rect(x - half * 1.6, y - half, half * 3.2, half + half * 0.06));
    const cloud = group(
      { clipPath, opacity: round1(canvas.between(0.72, 0.95)) },
      group(
        {
          filter: canvas.blur(5),
          fill: canvas.vertical(
            [
              [0, lit],
              [0.62, plain],
              [1, underside, 0.55],
            ],
            y - half * 0.5,
            y + half * 0.06,
          ),
        },
        puffs,
        ellipse(x, y, half * 1.2, half * 0.07),
      ),
    );
    canvas.add(cloud);
  }
}

/** A level veil between two layers of land: it makes the farther layer look far. */
export function mist(canvas: Canvas, y: number, depth: number, density: number): void {
  const colour = canvas.haze(0.03);
  const fill = canvas.linear([
    [0, colour, 0],
    [0.5, colour, density],
    [1, colour, 0],
  ]);
  canvas.add(rect(0, y - depth / 2, canvas.width, depth, { fill }));
}

interface CloudSea {
  readonly y: number;
  readonly depth: number;
  readonly distance: number;
  readonly density: number;
}

/** A bank of cloud in a valley, which fades downward. */
export function cloudSea(canvas: Canvas, { y, depth, distance, density }: CloudSea): void {
  const { width, light } = canvas;
  const cloud = toLab(light.cloud);
  const haze = toLab(light.haze);
  const bright = mix(cloud, [Math.min(1, cloud[0] + 0.05), cloud[1] * 0.4, cloud[2] * 0.4], 0.8);
  const lit = toHex(mix(bright, haze, distance * 0.5));
  const shade = toHex(mix(mix(cloud, toLab(light.ambient), 0.22), haze, 0.35 + distance * 0.4));

  const swell = canvas.fractalNoise(`cs${y}`, 3);
  const step = depth * 0.33;
  let puffs = '';
  for (let row = 0; row < 2; row++) {
    for (let x = -depth; x < width + depth; x += step) {
      const lift = swell((x / width) * 4 + row * 9);
      const puffY = y - lift * depth * 0.55 + row * depth * 0.28 + canvas.between(-0.1, 0.1) * depth;
      const radius = depth * canvas.between(0.22, 0.52) * (0.75 + 0.4 * lift);
      if (radius > 4 && canvas.chance(0.93 * density)) {
        puffs += circle(x + canvas.between(-0.3, 0.3) * step, puffY, radius);
      }
    }
  }

  const bank = group(
    { filter: canvas.blur(lerp(11, 4, distance)), opacity: round1(lerp(0.96, 0.8, distance)) },
    group(
      {
        fill: canvas.vertical(
          [
            [0, lit],
            [0.5, lit],
            [1, shade],
          ],
          y - depth * 0.9,
          y + depth * 0.9,
        ),
      },
      puffs,
      rect(-depth, y + depth * 0.1, width + 2 * depth, depth * 0.55),
    ),
  );
  const dissolve = canvas.linear([
    [0, shade, 0.95],
    [0.35, shade, 0.5],
    [1, shade, 0],
  ]);
  canvas.add(bank, rect(0, y + depth * 0.3, width, depth * 1.5, { fill: dissolve }));
}
