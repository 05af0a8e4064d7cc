import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BURST_MS, createSettlingToggle } from './settling-toggle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A server that needs `latency` for each call and can be set to refuse. */
function start({ held = false, latency = 50 } = {}) {
  const server = { on: held, calls: [] as boolean[], refuse: false };
  const seen = { shown: held, settled: 0, refused: 0 };
  const toggle = createSettlingToggle({
    start: held,
    send: async (on) => {
      server.calls.push(on);
      await new Promise((resolve) => setTimeout(resolve, latency));
      if (server.refuse) throw new Error('refused');
      server.on = on;
    },
    show: (on) => {
      seen.shown = on;
    },
    onRefused: () => {
      seen.refused += 1;
    },
    onSettled: () => {
      seen.settled += 1;
    },
  });
  return { toggle, server, seen };
}

const untilQuiet = () => vi.advanceTimersByTimeAsync(60_000);

describe('createSettlingToggle', () => {
  test('one click › shown at once, sent at once, once', async () => {
    const { toggle, server, seen } = start();
    toggle.set(true);
    expect(seen.shown).toBe(true);
    expect(server.calls).toEqual([true]);
    await untilQuiet();
    expect(server).toMatchObject({ on: true, calls: [true] });
    expect(seen.settled).toBe(1);
  });

  test('clicked back while the call is on its way › the second call follows the first, never overtakes it', async () => {
    const { toggle, server } = start({ latency: 2_000 });
    toggle.set(true);
    await vi.advanceTimersByTimeAsync(BURST_MS + 1);
    toggle.set(false);
    expect(server.calls).toEqual([true]);
    await untilQuiet();
    expect(server).toMatchObject({ on: false, calls: [true, false] });
  });

  test('ten fast clicks on a fast network › two calls, and the last click holds', async () => {
    const { toggle, server, seen } = start({ latency: 5 });
    for (let click = 1; click <= 10; click += 1) {
      toggle.set(click % 2 === 1);
      await vi.advanceTimersByTimeAsync(BURST_MS / 4);
    }
    await untilQuiet();
    expect(server).toMatchObject({ on: false, calls: [true, false] });
    expect(seen).toMatchObject({ shown: false, settled: 1 });
  });

  test('a burst that ends where the first call left it › nothing more is sent', async () => {
    const { toggle, server } = start({ latency: 5 });
    for (const on of [true, false, true]) {
      toggle.set(on);
      await vi.advanceTimersByTimeAsync(BURST_MS / 4);
    }
    await untilQuiet();
    expect(server).toMatchObject({ on: true, calls: [true] });
  });

  test('the server refuses › what it holds is shown again, and the next click works', async () => {
    const { toggle, server, seen } = start();
    server.refuse = true;
    toggle.set(true);
    await untilQuiet();
    expect(seen).toMatchObject({ shown: false, refused: 1, settled: 1 });
    server.refuse = false;
    toggle.set(true);
    await untilQuiet();
    expect(server.on).toBe(true);
    expect(seen.shown).toBe(true);
  });

  test('any clicks at any pace › the server ends in the last state, with at most two calls a burst', async () => {
    const clicks = fc.array(fc.record({ on: fc.boolean(), pause: fc.nat(3 * BURST_MS) }), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(
        clicks,
        fc.integer({ min: 1, max: 1500 }),
        fc.boolean(),
        async (sequence, latency, held) => {
          const { toggle, server, seen } = start({ held, latency });
          let bursts = 1;
          for (const { on, pause } of sequence) {
            toggle.set(on);
            await vi.advanceTimersByTimeAsync(pause);
            if (pause >= BURST_MS) bursts += 1;
          }
          await untilQuiet();
          const last = sequence.at(-1)?.on;
          expect(server.on).toBe(last);
          expect(seen.shown).toBe(last);
          expect(server.calls.length).toBeLessThanOrEqual(2 * bursts);
        },
      ),
      { numRuns: 300 },
    );
  });
});
