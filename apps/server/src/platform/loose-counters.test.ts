import { pino } from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLooseCounters } from './loose-counters.ts';
import type { CounterEntry, CounterState } from './rate-limits.writes.ts';

const silent = pino({ level: 'silent' });
const WINDOW = 300;
let time = 0;
const now = () => time;

/** The database's part in a few lines: adds up, and starts again when the window is over. */
function createLedger() {
  const totals = new Map<string, { used: number; resetsAt: number }>();
  let away = false;
  let statements = 0;
  return {
    setAway: (value: boolean) => void (away = value),
    countStatements: () => statements,
    async settle(entries: CounterEntry[]): Promise<Map<string, CounterState>> {
      if (away) throw new Error('the database is away');
      statements += 1;
      return new Map(
        entries.map(({ key, calls, windowSeconds }) => {
          const old = totals.get(key);
          const running =
            old && old.resetsAt > time ? old : { used: 0, resetsAt: time + windowSeconds * 1000 };
          const next = { used: running.used + calls, resetsAt: running.resetsAt };
          totals.set(key, next);
          return [key, { used: next.used, resetsInMs: next.resetsAt - time }];
        }),
      );
    },
  };
}

beforeEach(() => {
  time = 1_000_000;
});

describe('one process', () => {
  test('up to the limit › counts exactly; beyond › more than the limit, and not counted', async () => {
    const counters = createLooseCounters(createLedger().settle, silent, now);
    const used = Array.from({ length: 5 }, () => counters.add('rafi', WINDOW, 3).used);
    expect(used).toEqual([1, 2, 3, 4, 4]);
    expect(counters.add('tania', WINDOW, 3).used).toBe(1);
    await counters.stop();
  });

  test('when the window is over › starts again', async () => {
    const counters = createLooseCounters(createLedger().settle, silent, now);
    for (let n = 0; n < 3; n++) counters.add('rafi', WINDOW, 3);
    expect(counters.add('rafi', WINDOW, 3)).toEqual({ used: 4, resetsInMs: WINDOW * 1000 });
    time += WINDOW * 1000;
    expect(counters.add('rafi', WINDOW, 3).used).toBe(1);
    await counters.stop();
  });
});

describe('two processes', () => {
  test('after they settled › each knows the other’s calls', async () => {
    const ledger = createLedger();
    const [one, two] = [
      createLooseCounters(ledger.settle, silent, now),
      createLooseCounters(ledger.settle, silent, now),
    ];
    for (let n = 0; n < 4; n++) one.add('rafi', WINDOW, 10);
    for (let n = 0; n < 5; n++) two.add('rafi', WINDOW, 10);
    await one.stop();
    await two.stop();
    expect(two.add('rafi', WINDOW, 10).used).toBe(10);
    expect(two.add('rafi', WINDOW, 10).used).toBe(11);
    // The first one settled before the second and does not know its calls yet: this is the overshoot.
    expect(one.add('rafi', WINDOW, 10).used).toBe(5);
    await one.stop();
    expect(one.add('rafi', WINDOW, 10).used).toBe(11);
  });
});

describe('settling', () => {
  test('every second › one statement for all callers, none when nobody called', async () => {
    vi.useFakeTimers();
    try {
      const ledger = createLedger();
      const counters = createLooseCounters(ledger.settle, silent, now);
      counters.start();
      for (let n = 0; n < 50; n++) counters.add(`caller ${n}`, WINDOW, 10);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(ledger.countStatements()).toBe(1);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(ledger.countStatements()).toBe(1);
      await counters.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  test('when the database is away › counts alone and settles later', async () => {
    const ledger = createLedger();
    const counters = createLooseCounters(ledger.settle, silent, now);
    ledger.setAway(true);
    for (let n = 0; n < 3; n++) counters.add('rafi', WINDOW, 10);
    await counters.stop();
    expect(counters.add('rafi', WINDOW, 10).used).toBe(4);
    ledger.setAway(false);
    await counters.stop();
    const other = createLooseCounters(ledger.settle, silent, now);
    other.add('rafi', WINDOW, 10);
    await other.stop();
    expect(other.add('rafi', WINDOW, 10).used).toBe(6);
  });

  test('calls that come while it settles › are counted once', async () => {
    const ledger = createLedger();
    let during = () => {};
    const counters = createLooseCounters(
      async (entries) => {
        during();
        return ledger.settle(entries);
      },
      silent,
      now,
    );
    counters.add('rafi', WINDOW, 100);
    during = () => void counters.add('rafi', WINDOW, 100);
    await counters.stop();
    during = () => {};
    await counters.stop();
    expect(counters.add('rafi', WINDOW, 100).used).toBe(3);
  });
});
