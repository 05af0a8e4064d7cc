import { tripDraft } from '@ghuri/contract/trips';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import type { KeptTrip } from './kept-trip.ts';
import { createTripSaver } from './trip-saver.ts';

const empty = tripDraft.parse({});
const at = (location: string) => ({ ...empty, location });

/** A server with one trip, like the real one. */
function open(kept: KeptTrip | null = null, now = { revision: 1, draft: empty }) {
  const server = { ...now, fails: null as 'before' | 'after' | null, saves: 0 };
  const browser = { kept };
  const start = () =>
    createTripSaver({
      trip: { revision: server.revision, draft: server.draft },
      kept: browser.kept,
      save: async ({ revision, draft }) => {
        server.saves += 1;
        if (server.fails === 'before') throw new NetworkError();
        if (revision !== server.revision) throw new ApiError(409, 'trip_changed');
        server.revision += 1;
        server.draft = draft;
        if (server.fails === 'after') throw new NetworkError();
        return { revision: server.revision };
      },
      read: async () => {
        if (server.fails !== null) throw new NetworkError();
        return { revision: server.revision, draft: server.draft };
      },
      keep: (value) => {
        browser.kept = value;
      },
    });
  const saver = start();
  saver.open();
  const type = (location: string) => saver.change((draft) => ({ ...draft, location }));
  return { server, browser, saver, type, start };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const quiet = () => vi.advanceTimersByTimeAsync(1000);

describe('createTripSaver', () => {
  test('published meanwhile by this page › the next letters are sent with the new number, nothing is called merged', async () => {
    const { server, saver, type } = open();
    type('Sajek');
    await saver.flush();
    server.revision += 1;
    type('Sajek V');
    saver.follow({ revision: server.revision, draft: server.draft });
    expect(saver.getState().draft.location).toBe('Sajek V');
    await quiet();
    expect(server.draft.location).toBe('Sajek V');
    expect(saver.getState()).toMatchObject({ status: { state: 'saved' }, merged: false });
  });

  test('typed letters › kept at once, sent together after a pause', async () => {
    const { server, browser, saver, type } = open();
    type('S');
    type('Sa');
    expect(browser.kept?.draft.location).toBe('Sa');
    expect(server.saves).toBe(0);
    await quiet();
    expect(server).toMatchObject({ saves: 1, revision: 2, draft: at('Sa') });
    expect(saver.getState().status.state).toBe('saved');
    expect(browser.kept).toBeNull();
  });

  test('offline › kept in the browser, sent when the network is back', async () => {
    const { server, browser, saver, type } = open();
    server.fails = 'before';
    type('Sajek');
    await quiet();
    expect(saver.getState().status.state).toBe('offline');
    expect(browser.kept?.draft.location).toBe('Sajek');
    server.fails = null;
    await saver.flush();
    expect(server.draft.location).toBe('Sajek');
    expect(saver.getState().status.state).toBe('saved');
  });

  test('nobody says that the network is back › it tries again by itself', async () => {
    const { server, type } = open();
    server.fails = 'before';
    type('Sajek');
    await quiet();
    server.fails = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.draft.location).toBe('Sajek');
  });

  test('only the response was lost › no clash with oneself, also after a reload', async () => {
    const { server, browser, saver, type, start } = open();
    server.fails = 'after';
    type('Saj');
    await quiet();
    type('Sajek');
    expect(server.draft.location).toBe('Saj');
    const reloaded = browser.kept;
    server.fails = null;
    await saver.flush();
    expect(saver.getState()).toMatchObject({ status: { state: 'saved' }, merged: false });
    expect(server.draft.location).toBe('Sajek');

    server.draft = at('Saj');
    browser.kept = reloaded;
    const again = start();
    expect(again.getState()).toMatchObject({ draft: at('Sajek'), merged: false });
    await again.flush();
    expect(server.draft.location).toBe('Sajek');
  });

  test('typed while a call is under way › sent after it', async () => {
    const { server, saver, type } = open();
    type('Sa');
    const done = saver.flush();
    type('Sajek');
    await done;
    expect(server).toMatchObject({ saves: 2, draft: at('Sajek') });
  });

  test('another tab changed something else › both changes are saved', async () => {
    const { server, saver, type } = open();
    server.draft = { ...empty, hotel: 'A cottage' };
    server.revision = 7;
    type('Sajek');
    await quiet();
    expect(server.draft).toEqual({ ...empty, hotel: 'A cottage', location: 'Sajek' });
    expect(saver.getState()).toMatchObject({ merged: true, status: { state: 'saved' } });
  });

  test.each([
    [true, 'Sajek'],
    [false, 'Bandarban'],
  ])('another tab changed the same › nothing is sent until the user keeps theirs: %s', async (mine, wins) => {
    const { server, browser, saver, type } = open();
    server.draft = at('Bandarban');
    server.revision = 7;
    type('Sajek');
    await quiet();
    expect(saver.getState()).toMatchObject({
      draft: at('Sajek'),
      status: { state: 'clash', parts: ['location'] },
    });
    expect(server.draft.location).toBe('Bandarban');
    expect(browser.kept?.draft.location).toBe('Sajek');
    saver.change((draft) => ({ ...draft, hotel: 'A cottage' }));
    saver.resolve(mine);
    await saver.flush();
    expect(server.draft).toEqual({ ...at(wins), hotel: 'A cottage' });
    expect(saver.getState().draft).toEqual(server.draft);
  });

  test('opened with a kept draft › it is shown and sent', async () => {
    const kept = { revision: 1, base: empty, sent: [], draft: at('Sajek') };
    const { server, saver } = open(kept);
    expect(saver.getState().draft.location).toBe('Sajek');
    await quiet();
    expect(server.draft.location).toBe('Sajek');
  });

  test('refused › says why, and tries again with the next change', async () => {
    const { server, saver, type } = open();
    const refusal = new ApiError(400, 'invalid_input');
    vi.spyOn(server, 'saves', 'set').mockImplementationOnce(() => {
      throw refusal;
    });
    type('Sajek');
    await quiet();
    expect(saver.getState().status).toEqual({ state: 'refused', error: refusal });
    await expect(saver.flush()).resolves.toBe(2);
  });
});
