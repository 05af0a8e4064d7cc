import assert from 'node:assert/strict';
import { afterAll, vi } from 'vitest';

/** Test files share a process (vitest.config.ts), one after the other: each must leave it unchanged. */
const environment = () => ({ ...process.env, /* Sharp sets it when it loads. */ VIPSHOME: undefined });
const before = environment();

afterAll(() => {
  assert.equal(vi.isFakeTimers(), false, 'the clock is left stopped');
  assert.deepEqual(environment(), before);
});
