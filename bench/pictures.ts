// Uploads of a photograph of 12 megapixels, two at a time, against bare sharp in the same run: `npm run bench -- pictures`.
import { newId } from '../apps/server/src/platform/ids.ts';
import { loadSharp } from '../apps/server/src/platform/pictures/redraw.ts';
import { form } from '../apps/server/src/testing/test-pictures.ts';
import { bearer } from './test-bed.ts';
import type { TestBed } from './test-bed.ts';
import { compareInRounds, prepareSite } from './compare.ts';
import type { BenchOptions } from './compare.ts';
import type { BenchResult } from './results.ts';

const AT_ONCE = 2;

export async function benchPictures(testBed: TestBed, options: BenchOptions): Promise<BenchResult> {
  const bytes = await photograph({ width: 4000, height: 3000 });
  const { payload, headers } = form({ bytes });
  const somebody = { id: newId(), email: 'photographer@bench.test' };
  const database = await testBed.database('pictures');
  const site = await prepareSite(
    testBed,
    null,
    { ...database, content: null },
    { floor: ['pictures-floor'] },
  );
  return compareInRounds({
    bench: 'pictures',
    options,
    sites: [site],
    tasks: [
      {
        name: 'picture upload',
        hasFloor: true,
        requests: async (_site, side) =>
          side === 'product'
            ? [{ path: '/api/upload', headers: { ...headers, ...(await bearer(somebody)) }, body: payload }]
            : [{ path: '/', body: bytes }],
      },
    ],
    connections: AT_ONCE,
    warmUp: 2 * AT_ONCE,
  });
}

/** Like a phone's photo: about 3 MB for 12 megapixels. */
export async function photograph({
  width,
  height,
  progressive = false,
}: {
  width: number;
  height: number;
  progressive?: boolean;
}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  // Slowly changing light, and grain that is always the same.
  let grain = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    grain = (grain * 16_807) % 2_147_483_647;
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    pixels[at] = 120 + 60 * Math.sin(x / 310 + (at % 3)) + 50 * Math.cos(y / 170) + (grain % 24);
  }
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85, progressive })
    .toBuffer();
}
