// Thousands of hostile pictures against a real server process: `node bench/hostile-pictures.ts [pictures] [at once]`. Default: 5,000, six at
// a time. No bad picture may be accepted, only pixels may come out, memory stays bounded, and the server
// stays alive. Exits with 1 if one of these fails.
import { newId } from '../apps/server/src/platform/ids.ts';
import { hostilePicture, stowaways } from '../apps/server/src/testing/hostile-pictures.ts';
import type { HostilePicture } from '../apps/server/src/testing/hostile-pictures.ts';
import { jpeg } from '../apps/server/src/testing/test-pictures.ts';
import { bearer, withTestBed } from './test-bed.ts';
import { heldMemory, peakMemory } from './process-facts.ts';
import { saveResults } from './results.ts';

const [pictures = 5_000, atOnce = 6] = process.argv.slice(2).map(Number);
/** Node itself takes 190 MB. Large pictures that are decoded as a whole are in the memory of another process. */
const MOST_MEMORY_MB = 330;
const ALLOWED: Record<HostilePicture['fate'], number[]> = {
  refused: [413, 415],
  cleaned: [200],
  either: [200, 413, 415],
};

const viewer = { id: newId(), email: 'hostile@bench.test' };

await withTestBed(async (testBed) => {
  const { url } = await testBed.database('hostile_pictures');
  const { port, pid } = await testBed.serve('product', url);
  const origin = `http://127.0.0.1:${port}`;
  const [held, most] = [() => megabytes(heldMemory(pid)), () => megabytes(peakMemory(pid))];
  const atStart = held();
  const wrong: string[] = [];
  const answers = new Map<string, number>();
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let n = next++; n < pictures; n = next++) {
        const { kind, status, problems } = await send(origin, n);
        answers.set(`${kind}: ${status}`, (answers.get(`${kind}: ${status}`) ?? 0) + 1);
        wrong.push(...problems);
        if ((n + 1) % 500 === 0) console.log(`${n + 1} sent, memory at most ${most()} MB`);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const [peak, atEnd] = [most(), held()];
  const alive =
    (await fetch(`${origin}/api/ready`)).ok && (await upload(origin, await jpeg())).status === 200;

  for (const [answer, times] of [...answers].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(times).padStart(6)}  ${answer}`);
  const taken = [...answers].reduce((sum, [answer, times]) => sum + (answer.endsWith('200') ? times : 0), 0);
  console.log(
    `${pictures} pictures in ${seconds.toFixed(0)} s: ${taken} taken as pixels, ${pictures - taken} refused`,
  );
  console.log(`memory: ${atStart} MB at the start, ${peak} MB at most, ${atEnd} MB at the end`);
  console.log(`wrong: ${wrong.length}; the server ${alive ? 'goes on' : 'DOES NOT GO ON'}`);
  for (const line of wrong.slice(0, 40)) console.log(`  ${line}`);
  await saveResults({
    bench: 'hostile-pictures',
    settings: { pictures, atOnce },
    measures: [
      { what: 'taken that should not be, or with a stowaway', value: wrong.length, unit: '', atMost: 0 },
      { what: 'memory at most', value: peak, unit: 'MB', atMost: MOST_MEMORY_MB },
    ],
    rows: [{ seconds, taken, atStart, peak, atEnd, alive }],
  });
  if (wrong.length > 0 || !alive || peak > MOST_MEMORY_MB) process.exitCode = 1;
});

async function send(
  origin: string,
  n: number,
): Promise<{ kind: string; status: number; problems: string[] }> {
  const { kind, fate, bytes } = await hostilePicture(n);
  const answer = await upload(origin, bytes);
  const problems = ALLOWED[fate].includes(answer.status) ? [] : [`${n}, ${kind}: answered ${answer.status}`];
  if (answer.status !== 200) {
    await answer.arrayBuffer();
    return { kind, status: answer.status, problems };
  }
  const { data } = (await answer.json()) as { data: { url: string } };
  const served = await fetch(origin + data.url, { headers: await bearer(viewer) });
  const out = Buffer.from(await served.arrayBuffer());
  return {
    kind,
    status: 200,
    problems: [...problems, ...stowaways(out).map((found) => `${n}, ${kind}: ${found}`)],
  };
}

/** Like a browser; "busy" is not a refusal and is retried. */
async function upload(origin: string, bytes: Buffer): Promise<Response> {
  for (;;) {
    const body = new FormData();
    body.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    const answer = await fetch(`${origin}/api/upload`, {
      method: 'POST',
      headers: await bearer(viewer),
      body,
    });
    if (answer.status !== 503) return answer;
    await answer.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
