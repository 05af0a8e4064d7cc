// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { askOrKept, keepAnswer, keptSince, onKeptChange, readKept } from './kept-answers.ts';
import { localStore, PERSONAL } from './storage.ts';

/** A token with the fields that the web reads, as the server signs it. */
const tokenOf = (userId: string) =>
  `${btoa('{}')}.${btoa(JSON.stringify({ sub: userId, exp: 4_000_000_000 }))}.signature`;
const become = (userId: string) =>
  localStore.set('ghuri.token', JSON.stringify({ token: tokenOf(userId), expiresAt: Date.now() + 60_000 }));
const offline = () => Promise.reject(new NetworkError());

beforeEach(() => {
  localStorage.clear();
  become('nadia');
});

describe('hole 30: responses kept for a phone without network', () => {
  it('online › the response, and kept; offline › the kept one, and since when', async () => {
    const before = Date.now();
    const heard: (number | null)[] = [];
    const stop = onKeptChange(() => heard.push(keptSince('trips')));
    expect(await askOrKept('trips', async () => ['Sajek'])).toEqual(['Sajek']);
    expect(keptSince('trips')).toBeNull();
    expect(await askOrKept('trips', offline)).toEqual(['Sajek']);
    expect(keptSince('trips')).toBeGreaterThanOrEqual(before);
    await askOrKept('trips', async () => []);
    expect(keptSince('trips')).toBeNull();
    // What is shown follows, also if the server's data is the same.
    expect(heard).toEqual([null, expect.any(Number), null]);
    stop();
  });

  it('offline and never opened › the failure itself; a refusal › never hidden by what is kept', async () => {
    await expect(askOrKept('receipt', offline)).rejects.toBeInstanceOf(NetworkError);
    keepAnswer('trips', ['Sajek']);
    const refusal = new ApiError(403, 'forbidden');
    await expect(askOrKept('trips', () => Promise.reject(refusal))).rejects.toBe(refusal);
  });

  it('another account on the same device › nothing of the first, not even in the storage', async () => {
    keepAnswer('trips', ['Sajek']);
    become('rahim');
    expect(readKept('trips')).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.includes('nadia'))).toEqual([]);
    await expect(askOrKept('trips', offline)).rejects.toBeInstanceOf(NetworkError);
  });

  it('signed out › gone with everything personal; nobody signed in › nothing is kept', () => {
    keepAnswer('trips', ['Sajek']);
    localStore.removeBelow(PERSONAL);
    expect(readKept('trips')).toBeNull();
    localStore.remove('ghuri.token');
    keepAnswer('trips', ['Sajek']);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('what is kept is broken › as if there were nothing', () => {
    keepAnswer('trips', ['Sajek']);
    const key = Object.keys(localStorage).find((each) => each.endsWith('.trips'));
    localStore.set(key!, '{');
    expect(readKept('trips')).toBeNull();
  });
});
