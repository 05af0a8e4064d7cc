import { expect, test } from 'vitest';
import { collectYoung } from './collect-young.ts';

const MEGABYTE = 1024 * 1024;
const held = () => process.memoryUsage().arrayBuffers;

/** Whether 4 MB of buffers that came and went are gone half a second later. */
async function areGone(): Promise<boolean> {
  const before = held();
  (() => Array.from({ length: 4 }, () => Buffer.alloc(MEGABYTE, 1)))();
  collectYoung();
  // They are swept beside the program.
  for (let turn = 0; turn < 50 && held() > before + MEGABYTE; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return held() <= before + MEGABYTE;
}

test('collectYoung › after buffers came and went › their memory is given back, and nobody else can collect', async () => {
  // Once more where the collector took a look by itself in between: what survives that is no longer young.
  expect((await areGone()) || (await areGone())).toBe(true);
  expect(globalThis.gc).toBeUndefined();
});
