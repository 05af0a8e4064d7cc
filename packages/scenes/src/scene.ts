import { Canvas } from './canvas.ts';
import { TIMES } from './light.ts';
import type { TimeName } from './light.ts';
import { bandarban } from './places/bandarban.ts';
import { coxsbazar } from './places/coxsbazar.ts';
import { jaflong } from './places/jaflong.ts';
import { kuakata } from './places/kuakata.ts';
import { mustard } from './places/mustard.ts';
import { paharpur } from './places/paharpur.ts';
import { ratargul } from './places/ratargul.ts';
import { saintmartin } from './places/saintmartin.ts';
import { sajek } from './places/sajek.ts';
import { shakrain } from './places/shakrain.ts';
import { srimangal } from './places/srimangal.ts';
import { sundarbans } from './places/sundarbans.ts';
import { tanguar } from './places/tanguar.ts';
import { randomOf } from './random.ts';
import { cover, d, path, repeat } from './svg.ts';

export const PLACES = [
  'sajek',
  'bandarban',
  'coxsbazar',
  'kuakata',
  'saintmartin',
  'sundarbans',
  'ratargul',
  'tanguar',
  'srimangal',
  'paharpur',
  'mustard',
  'shakrain',
  'jaflong',
] as const;
export type PlaceName = (typeof PLACES)[number];

// Exported here, too: a caller of `scene` needs the names of the times.
export { TIMES, type TimeName };

const PAINTERS: Readonly<Record<PlaceName, (canvas: Canvas) => void>> = {
  sajek,
  bandarban,
  coxsbazar,
  kuakata,
  saintmartin,
  sundarbans,
  ratargul,
  tanguar,
  srimangal,
  paharpur,
  mustard,
  shakrain,
  jaflong,
};

export interface SceneOptions {
  readonly place: PlaceName;
  readonly time: TimeName;
  readonly seed: string | number;
  /** In pixels. Compose at the final aspect ratio: cropping afterwards loses the kite or the boat. */
  readonly width: number;
  readonly height: number;
  /** Fine film grain over the picture. It costs a filter pass, so thumbnails may omit it. */
  readonly grain?: boolean;
}

/** An illustrated landscape as SVG text: the same options always give the same text. */
export function scene({ place, time, seed, width, height, grain = true }: SceneOptions): string {
  if (!PLACES.includes(place)) throw new RangeError(`No scene is painted of "${place}"`);
  if (!TIMES.includes(time)) throw new RangeError(`No light is known for "${time}"`);
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) {
    throw new RangeError(`A scene cannot be ${width} × ${height}`);
  }
  const canvas = new Canvas({ place, time, seed, width, height });
  PAINTERS[place](canvas);
  if (time === 'monsoon') rain(canvas);
  sunWash(canvas);
  vignette(canvas);
  if (grain) filmGrain(canvas);
  return framed(canvas);
}

function rain(canvas: Canvas): void {
  const { width, height, unit } = canvas;
  const drops = repeat(150, () => {
    const x = canvas.random() * width * 1.1;
    const y = canvas.random() * height;
    const length = canvas.between(30, 80) * unit;
    return d`M${x} ${y}l${-length * 0.16} ${length}`;
  });
  canvas.add(path(drops, { stroke: '#fff', strokeWidth: 1.3 * unit, opacity: 0.28, fill: 'none' }));
}

/** Sunlight scattered in the air before the whole scene. */
function sunWash(canvas: Canvas): void {
  const { width, height, light, sun, time } = canvas;
  if (!light.sun || time === 'night') return;
  const colour = canvas.sunColour();
  const fill = canvas.radial(
    [
      [0, colour, 0.2],
      [0.45, colour, 0.06],
      [1, colour, 0],
    ],
    sun.x / width,
    sun.y / height,
    0.8,
  );
  canvas.add(cover(width, height, { fill }));
}

function vignette(canvas: Canvas): void {
  const fill = canvas.radial(
    [
      [0.55, '#0a1420', 0],
      [1, '#0a1420', 0.26],
    ],
    0.5,
    0.46,
    0.78,
  );
  canvas.add(cover(canvas.width, canvas.height, { fill }));
}

function filmGrain(canvas: Canvas): void {
  canvas.define(
    '<filter id="gr" x="0" y="0" width="100%" height="100%">' +
      '<feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="7" stitchTiles="stitch"/>' +
      '<feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 1.1 -.42"/></filter>',
  );
  canvas.add(cover(canvas.width, canvas.height, { filter: 'url(#gr)', opacity: 0.17 }));
}

/** Mirrors half of the seeds, and shows each from a little nearer or farther. */
function framed(canvas: Canvas): string {
  const { width, height } = canvas;
  const random = randomOf(`view${canvas.seed}`);
  const mirror = random() < 0.5 ? ` transform="translate(${width} 0) scale(-1 1)"` : '';
  const zoom = 1 + random() * 0.14;
  const viewWidth = width / zoom;
  const viewHeight = height / zoom;
  const left = (width - viewWidth) * random();
  const top = (height - viewHeight) * (0.08 + 0.4 * random());
  return (
    d`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${viewWidth} ${viewHeight}"` +
    ` width="${width}" height="${height}"><defs>${canvas.definitions}</defs>` +
    `<g${mirror}>${canvas.drawing}</g></svg>`
  );
}
