import { describe, expect, it } from 'vitest';
import { createLifetime } from './lifetime.ts';

const BUDGET = 60_000;
const never = () => new Promise<void>(() => {});

describe('createLifetime', () => {
  it('stop › several parts › stopped in the opposite order, each once', async () => {
    const order: string[] = [];
    const lifetime = createLifetime(BUDGET, () => {});
    for (const name of ['database', 'jobs', 'requests']) {
      lifetime.started({ name, patience: 1_000, stop: async () => void order.push(name) });
    }
    await Promise.all([lifetime.stop(), lifetime.stop()]);
    expect(order).toEqual(['requests', 'jobs', 'database']);
  });

  it('stop › a part fails › reported, and the others still stop', async () => {
    const complaints: string[] = [];
    let databaseStopped = false;
    const lifetime = createLifetime(BUDGET, (name, error) => complaints.push(`${name}: ${String(error)}`));
    lifetime.started({ name: 'database', patience: 1_000, stop: async () => void (databaseStopped = true) });
    lifetime.started({ name: 'jobs', patience: 1_000, stop: () => Promise.reject(new Error('stuck')) });
    await lifetime.stop();
    expect(complaints).toEqual(['jobs: Error: stuck']);
    expect(databaseStopped).toBe(true);
  });

  it('stop › patience runs out › the part is cut and the next one stops', async () => {
    const order: string[] = [];
    const lifetime = createLifetime(BUDGET, () => {});
    lifetime.started({ name: 'database', patience: 1_000, stop: async () => void order.push('database') });
    lifetime.started({ name: 'requests', patience: 20, stop: never, cut: () => order.push('cut') });
    await lifetime.stop();
    expect(order).toEqual(['cut', 'database']);
  });

  it('stop › the budget is used up › the other parts are cut after a moment', async () => {
    const cut = Promise.withResolvers<string>();
    const lifetime = createLifetime(0, () => {});
    lifetime.started({ name: 'database', patience: 3_600_000, stop: never, cut: () => cut.resolve('cut') });
    const stopped = lifetime.stop();
    expect(await cut.promise).toBe('cut');
    await stopped;
  });

  it('hurry › while a part stops slowly › it is cut long before its patience', async () => {
    const cut = Promise.withResolvers<string>();
    const lifetime = createLifetime(BUDGET, () => {});
    lifetime.started({ name: 'requests', patience: 3_600_000, stop: never, cut: () => cut.resolve('cut') });
    const stopped = lifetime.stop();
    lifetime.hurry();
    expect(await cut.promise).toBe('cut');
    await stopped;
  });
});
