import { expect, test } from 'vitest';
import { collectYoung } from './collect-young.ts';

const MEGABYTE = 1024 * 1024;
const held = () => process.memoryUsage().arrayBuffers;

/** Whether 4 MB of short-lived buffers are freed after half a second. */
async function areGone(): Promise<boolean> {
  const before = held();
  (() => Array.from({ length: 4 }, () => Buffer.alloc(MEGABYTE, 1)))();
  collectYoung();
  // They are freed in the background.
  for (let turn = 0; turn < 50 && held() > before + MEGABYTE; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return held() <= before + MEGABYTE;
}

test('collectYoung › after short-lived buffers › their memory is freed, and other code cannot collect', async () => {
  // Twice, because V8 may have collected in between: survivors of that are no longer young.
  expect((await areGone()) || (await areGone())).toBe(true);
  expect(globalThis.gc).toBeUndefined();
});
