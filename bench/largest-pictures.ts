// Twelve progressive photographs of 33 megapixels, the largest that are accepted, two at a time: `node bench/largest-pictures.ts`.
// They are decoded as a whole, in a process of their own. Exits with 1 if the server itself uses more than 250 MB.
import { newId } from '../apps/server/src/platform/ids.ts';
import { photograph } from './pictures.ts';
import { heldMemory, peakMemory } from './process-facts.ts';
import { saveResults } from './results.ts';
import { bearer, withTestBed } from './test-bed.ts';

const PICTURES = 12;
const MOST_MEMORY_MB = 250;

const viewer = { id: newId(), email: 'photographer@bench.test' };
const bytes = await photograph({ width: 6600, height: 5000, progressive: true });

await withTestBed(async (testBed) => {
  const { url } = await testBed.database('largest_pictures');
  const { port, pid } = await testBed.serve('product', url);
  const atStart = megabytes(heldMemory(pid));
  const statuses: number[] = [];
  let left = PICTURES;
  const uploader = async () => {
    while (left-- > 0) statuses.push(await upload(port));
  };
  await Promise.all([uploader(), uploader()]);
  const peak = megabytes(peakMemory(pid));
  const refused = statuses.filter((status) => status !== 200).length;
  console.log(`${PICTURES} pictures of ${megabytes(bytes.length)} MB: ${refused} refused`);
  console.log(`memory: ${atStart} MB at the start, ${peak} MB at most`);
  await saveResults({
    bench: 'largest-pictures',
    settings: { pictures: PICTURES },
    measures: [
      { what: 'refused', value: refused, unit: '', atMost: 0 },
      { what: 'memory at most', value: peak, unit: 'MB', atMost: MOST_MEMORY_MB },
    ],
    rows: [{ atStart, peak }],
  });
  if (refused > 0 || peak > MOST_MEMORY_MB) process.exitCode = 1;
});

async function upload(port: number): Promise<number> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = await bearer(viewer);
  const response = await fetch(`http://127.0.0.1:${port}/api/upload`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

function megabytes(count: number): number {
  return Math.round(count / 1e6);
}
