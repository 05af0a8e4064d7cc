// @vitest-environment happy-dom
import type { Roster } from '@ghuri/contract/rosters';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore, PERSONAL } from '../../../platform/storage.ts';
import { createRosterStore, shownTravellers } from './roster-store.ts';
import type { RosterStore } from './roster-store.ts';

const nadia = {
  bookingId: 'b1',
  username: 'Nadia',
  phone_number: '01712 345678',
  phoneVerified: false,
  persons: 3,
  checkedInAt: null,
  people: 0,
  saidAt: null,
  state: 'going' as const,
  history: [],
  places: [],
  codeHash: 'h1',
  price: 28_200,
  lines: [],
  balance: 0,
  balanceBy: null,
  refunded: 0,
  refunding: 0,
  manual: null,
  newDate: null,
};
const roster: Roster = {
  now: '2026-11-19T15:00:00.000Z',
  locationName: 'Sajek Valley',
  tourTripDate: '2026-11-19',
  tourTripTime: '22:30',
  tourDeparture: 'Kolabagan',
  agencyName: 'Haor Boats',
  answerBy: null,
  travellers: [nadia],
  seats: { total: 12, taken: 3, cost: 9_400, cancelled: false, closed: null, blocks: [], waiting: [] },
  papers: null,
};
const wish = { bookingId: 'b1', people: 3, at: '2026-11-19T15:01:00.000Z' };
const shown = (store: RosterStore) => shownTravellers(store.read())[0];

let store: RosterStore;
beforeEach(() => {
  localStorage.clear();
  store = createRosterStore('u1', 't1');
  store.keepRoster(roster);
});

describe('the kept roster', () => {
  it('a traveller is checked in here › shown at once, and as not sent', () => {
    store.keepWish(wish);
    expect(shown(store)).toMatchObject({ checkedInAt: wish.at, waits: true });
  });

  it('the page is thrown away › another finds list and wishes', () => {
    store.keepWish(wish);
    expect(createRosterStore('u1', 't1').read()).toEqual({ roster, wishes: [wish] });
  });

  it('a newer list arrives that does not know it yet › what was done here stays on top', () => {
    store.keepWish(wish);
    store.keepRoster({ ...roster, now: '2026-11-19T15:02:00.000Z' });
    expect(shown(store)).toMatchObject({ checkedInAt: wish.at, waits: true });
  });

  it('checked in and undone here › one wish, the last', () => {
    store.keepWish(wish);
    const undone = { ...wish, people: 0, at: '2026-11-19T15:03:00.000Z' };
    store.keepWish(undone);
    expect(store.read().wishes).toEqual([undone]);
    expect(shown(store)?.checkedInAt).toBeNull();
  });

  it('hole 30: two of three, then the third › the number follows, the time of the first stays', () => {
    store.keepWish({ ...wish, people: 2 });
    expect(shown(store)).toMatchObject({ people: 2, checkedInAt: wish.at, waits: true });
    store.forgetWishes([{ ...wish, people: 2 }]);
    store.keepWish({ ...wish, people: 3, at: '2026-11-19T15:09:00.000Z' });
    expect(shown(store)).toMatchObject({ people: 3, checkedInAt: wish.at });
  });

  it('hole 30: another phone said something newer › that counts; something older › what was done here', () => {
    store.keepWish({ ...wish, people: 2 });
    const heard = (saidAt: string) =>
      store.keepRoster({ ...roster, travellers: [{ ...nadia, people: 1, checkedInAt: saidAt, saidAt }] });
    heard('2026-11-19T15:00:30.000Z');
    expect(shown(store)).toMatchObject({ people: 2 });
    heard('2026-11-19T15:02:00.000Z');
    expect(shown(store)).toMatchObject({ people: 1 });
  });

  it('hole 30: kept before there were numbers › a code means the whole party, none means nobody', () => {
    const { bookingId, username, phone_number, persons, checkedInAt, codeHash } = nadia;
    const before = { bookingId, username, phone_number, persons, checkedInAt, codeHash };
    const { seats: _, answerBy: __, ...seatless } = roster;
    localStore.set(
      `${PERSONAL}roster.u1.t1`,
      JSON.stringify({
        roster: { ...seatless, travellers: [before, { ...before, bookingId: 'b2', checkedInAt: wish.at }] },
        wishes: [
          { bookingId: 'b1', code: 'C1', at: wish.at },
          { bookingId: 'b2', code: null, at: '2026-11-19T15:03:00.000Z' },
        ],
      }),
    );
    expect(shownTravellers(store.read())).toMatchObject([
      { bookingId: 'b1', people: 3, state: 'going', manual: null },
      { bookingId: 'b2', people: 0, checkedInAt: null },
    ]);
    expect(store.read().roster).toMatchObject({ seats: null, answerBy: null });
  });

  it('the wish has arrived › it is on the list, nothing is left to send', () => {
    store.keepWish(wish);
    store.forgetWishes([wish]);
    expect(store.read().wishes).toEqual([]);
    expect(shown(store)).toMatchObject({ checkedInAt: wish.at, waits: false });
  });

  it('changed while it was being sent › the newer wish stays', () => {
    store.keepWish(wish);
    const undone = { ...wish, people: 0, at: '2026-11-19T15:03:00.000Z' };
    store.keepWish(undone);
    store.forgetWishes([wish]);
    expect(store.read().wishes).toEqual([undone]);
    expect(shown(store)).toMatchObject({ checkedInAt: null, waits: true });
  });

  it('nothing has changed › the same object; something has › listeners are called', () => {
    expect(store.read()).toBe(store.read());
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.keepWish(wish);
    expect(listener).toHaveBeenCalledOnce();
    stop();
    store.forgetWishes([wish]);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('another user on the same phone › finds nothing', () => {
    store.keepWish(wish);
    expect(createRosterStore('u2', 't1').read()).toEqual({ roster: null, wishes: [] });
  });

  it('the user signs out › it is gone', () => {
    store.keepWish(wish);
    localStore.removeBelow(PERSONAL);
    expect(store.read()).toEqual({ roster: null, wishes: [] });
  });

  it('what is kept cannot be read › as if there were nothing', () => {
    localStore.set(`${PERSONAL}roster.u1.t1`, '{half');
    expect(store.read()).toEqual({ roster: null, wishes: [] });
  });
});
