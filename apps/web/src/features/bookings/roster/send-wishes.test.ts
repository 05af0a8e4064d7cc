// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, problem, scriptNetwork } from '../../../platform/testing/scripted-network.ts';
import { createRosterStore } from './roster-store.ts';
import type { RosterStore } from './roster-store.ts';
import { sendWishes } from './send-wishes.ts';

const checkedIn = { bookingId: 'b1', code: 'C1', at: '2026-11-19T15:01:00.000Z' };
const undone = { bookingId: 'b2', code: null, at: '2026-11-19T15:02:00.000Z' };

let store: RosterStore;
beforeEach(() => {
  localStorage.clear();
  store = createRosterStore('u1', 't1');
  store.keepWish(checkedIn);
  store.keepWish(undone);
});
afterEach(() => vi.unstubAllGlobals());

describe('sendWishes', () => {
  it('the server answers › codes and undone bookings arrive with their times, nothing is left', async () => {
    const sent = scriptNetwork(() => json({ checkedIn: ['b1'], unknown: [], modifiedCount: 1 }));
    expect(await sendWishes(store, 't1')).toEqual({ refused: false });
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/roster/t1/undo-check-in', { bookings: [{ bookingId: 'b2', at: undone.at }] }],
      ['/api/roster/t1/check-in', { codes: [{ code: 'C1', at: checkedIn.at }] }],
    ]);
    expect(store.read().wishes).toEqual([]);
  });

  it('the network breaks between the two › what has not arrived stays', async () => {
    scriptNetwork(({ path }) =>
      path.endsWith('undo-check-in')
        ? json({ acknowledged: true, modifiedCount: 1 })
        : Promise.reject(new TypeError('cut off')),
    );
    await expect(sendWishes(store, 't1')).rejects.toThrow('no answer');
    expect(store.read().wishes).toEqual([checkedIn]);
  });

  it('the server refuses › everything stays', async () => {
    scriptNetwork(() => problem(403, 'forbidden'));
    await expect(sendWishes(store, 't1')).rejects.toThrow('forbidden');
    expect(store.read().wishes).toEqual([checkedIn, undone]);
  });

  it('somebody is no longer on the list › said, and not sent for ever', async () => {
    scriptNetwork(() => json({ checkedIn: [], unknown: ['C1'], modifiedCount: 0 }));
    expect(await sendWishes(store, 't1')).toEqual({ refused: true });
    expect(store.read().wishes).toEqual([]);
  });

  it('changed while it was under way › the newer wish is still to be sent', async () => {
    const newer = { bookingId: 'b1', code: null, at: '2026-11-19T15:05:00.000Z' };
    scriptNetwork(({ path }) => {
      if (path.endsWith('/check-in')) store.keepWish(newer);
      return json({ checkedIn: ['b1'], unknown: [], modifiedCount: 1 });
    });
    await sendWishes(store, 't1');
    expect(store.read().wishes).toEqual([newer]);
  });
});
