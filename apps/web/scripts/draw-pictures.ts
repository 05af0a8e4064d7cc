// Draws the fixed pictures of the web app from our own scenes. Run `npm run draw-pictures -w apps/web` after a scene
// changes; the results are committed.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { scene, type SceneOptions } from '@ghuri/scenes/scene';
import sharp, { type OutputInfo } from 'sharp';

const outDir = fileURLToPath(new URL('../public/pictures/', import.meta.url));

// Grain does not compress well, so the picture that every new visitor waits for has none.
const welcome = { place: 'shakrain', time: 'dusk', seed: 5, grain: false } as const;
const explore = { place: 'sajek', time: 'dusk', seed: 1, grain: false } as const;

const demos: Pick<SceneOptions, 'place' | 'time' | 'seed'>[] = [
  { place: 'tanguar', time: 'dawn', seed: 9 },
  { place: 'sajek', time: 'dawn', seed: 11 },
  { place: 'srimangal', time: 'morning', seed: 1 },
  { place: 'coxsbazar', time: 'dusk', seed: 1 },
  { place: 'saintmartin', time: 'day', seed: 3 },
];

// The pictures beside a tour request: one upright scene per place, so that it fits a column and a banner.
const places: Pick<SceneOptions, 'place' | 'time' | 'seed'>[] = [
  { place: 'sajek', time: 'dawn', seed: 4 },
  { place: 'bandarban', time: 'golden', seed: 2 },
  { place: 'coxsbazar', time: 'golden', seed: 6 },
  { place: 'kuakata', time: 'dusk', seed: 3 },
  { place: 'saintmartin', time: 'day', seed: 5 },
  { place: 'sundarbans', time: 'morning', seed: 8 },
  { place: 'ratargul', time: 'monsoon', seed: 2 },
  { place: 'tanguar', time: 'dawn', seed: 7 },
  { place: 'srimangal', time: 'morning', seed: 3 },
  { place: 'paharpur', time: 'golden', seed: 1 },
  { place: 'mustard', time: 'golden', seed: 4 },
  { place: 'shakrain', time: 'dusk', seed: 2 },
  { place: 'jaflong', time: 'day', seed: 4 },
];

function painted(options: SceneOptions, width = options.width) {
  return sharp(Buffer.from(scene(options))).resize({ width });
}

async function report(name: string, written: Promise<OutputInfo>): Promise<void> {
  const { width, height, size } = await written;
  console.log(`${name}: ${width}×${height}, ${(size / 1024).toFixed(1)} kB`);
}

await mkdir(outDir, { recursive: true });

for (const [name, options, width, height, quality] of [
  ['welcome-desktop', welcome, 1000, 1300, 58],
  ['welcome-phone', welcome, 780, 472, 56],
  ['explore-desktop', explore, 1440, 640, 58],
  ['explore-phone', explore, 720, 800, 54],
] as const) {
  const picture = painted({ ...options, width, height });
  await report(`${name}.avif`, picture.clone().avif({ quality, effort: 6 }).toFile(`${outDir}${name}.avif`));
  await report(
    `${name}.webp`,
    picture
      .clone()
      .webp({ quality: quality + 16, effort: 6 })
      .toFile(`${outDir}${name}.webp`),
  );
}

for (const [index, demo] of demos.entries()) {
  for (const width of [640, 1200]) {
    const name = `demo-${index + 1}-${width}.webp`;
    const picture = painted({ ...demo, width: 1200, height: 910 }, width);
    await report(name, picture.webp({ quality: 74, effort: 6 }).toFile(`${outDir}${name}`));
  }
}

for (const options of places) {
  const name = `place-${options.place}.webp`;
  const picture = painted({ ...options, width: 520, height: 600, grain: false });
  await report(name, picture.webp({ quality: 72, effort: 6 }).toFile(`${outDir}${name}`));
}
