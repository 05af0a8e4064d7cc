// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, problem, scriptNetwork } from '../../../platform/testing/scripted-network.ts';
import { createRosterStore } from './roster-store.ts';
import type { RosterStore } from './roster-store.ts';
import { sendWishes } from './send-wishes.ts';

const checkedIn = { bookingId: 'b1', people: 2, at: '2026-11-19T15:01:00.000Z' };
const undone = { bookingId: 'b2', people: 0, at: '2026-11-19T15:02:00.000Z' };
const answered = (unknown: string[] = []) => json({ acknowledged: true, modifiedCount: 1, unknown });

let store: RosterStore;
beforeEach(() => {
  localStorage.clear();
  store = createRosterStore('u1', 't1');
  store.keepWish(checkedIn);
  store.keepWish(undone);
});
afterEach(() => vi.unstubAllGlobals());

describe('sendWishes', () => {
  it('hole 30: the server responds › numbers arrive with their times, nothing is left', async () => {
    const sent = scriptNetwork(() => answered());
    expect(await sendWishes(store, 't1')).toEqual({ refused: false });
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/roster/t1/arrivals', { arrivals: [checkedIn, undone] }],
    ]);
    expect(store.read().wishes).toEqual([]);
  });

  it('the network breaks › everything stays', async () => {
    scriptNetwork(() => Promise.reject(new TypeError('cut off')));
    await expect(sendWishes(store, 't1')).rejects.toThrow('no answer');
    expect(store.read().wishes).toEqual([checkedIn, undone]);
  });

  it('the server refuses › everything stays', async () => {
    scriptNetwork(() => problem(403, 'forbidden'));
    await expect(sendWishes(store, 't1')).rejects.toThrow('forbidden');
    expect(store.read().wishes).toEqual([checkedIn, undone]);
  });

  it('a traveller is no longer on the list › shown, and not sent for ever', async () => {
    scriptNetwork(() => answered(['b1']));
    expect(await sendWishes(store, 't1')).toEqual({ refused: true });
    expect(store.read().wishes).toEqual([]);
  });

  it('changed while it was under way › the newer word is still to be sent', async () => {
    const newer = { bookingId: 'b1', people: 3, at: '2026-11-19T15:05:00.000Z' };
    scriptNetwork(() => {
      store.keepWish(newer);
      return answered();
    });
    await sendWishes(store, 't1');
    expect(store.read().wishes).toEqual([newer]);
  });

  it('nothing to send › the server is not asked', async () => {
    store.forgetWishes([checkedIn, undone]);
    const sent = scriptNetwork(() => answered());
    await sendWishes(store, 't1');
    expect(sent).toEqual([]);
  });
});
