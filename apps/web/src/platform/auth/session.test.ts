// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  json,
  problem,
  scriptNetwork,
  shareLocks,
  tokenAnswer,
  tokenOf,
} from '../testing/scripted-network.ts';
import type { SentRequest } from '../testing/scripted-network.ts';

const nusrat = { userID: 'u1', name: 'Nusrat', isAdmin: false };

async function openTab() {
  vi.resetModules();
  vi.spyOn(window, 'addEventListener');
  const [session, tokens] = await Promise.all([import('./session.ts'), import('./access-token.ts')]);
  session.followSession();
  return { ...session, ...tokens };
}

/** Another tab of this browser changed the storage; the browser notifies every tab but that one. */
function otherTab(change: () => void) {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'ghuri.token' }));
}

function keepToken(token: string, lifetimeMs = 200_000) {
  localStorage.setItem('ghuri.token', JSON.stringify({ token, expiresAt: Date.now() + lifetimeMs }));
}

const answerMe = ({ path }: SentRequest) =>
  path === '/api/auth/token' ? json(tokenAnswer(tokenOf('u1', 2))) : json(nusrat);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  shareLocks();
});
afterEach(() => {
  // Closes the tabs of earlier tests.
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls) {
    window.removeEventListener(type, listener);
  }
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('session › at the start', () => {
  it('nothing kept › a visitor, without asking the server', async () => {
    const sent = scriptNetwork(answerMe);
    const tab = await openTab();
    await expect(tab.loadSession()).resolves.toEqual({ status: 'visitor' });
    expect(sent).toEqual([]);
  });

  it('a token kept › signed in; asked once however many wait', async () => {
    keepToken(tokenOf('u1', 1));
    const sent = scriptNetwork(answerMe);
    const tab = await openTab();
    const [first] = await Promise.all([tab.loadSession(), tab.loadSession()]);
    expect(first).toEqual({ status: 'signed-in', me: nusrat });
    expect(sent).toHaveLength(1);
  });

  it('the server cannot be reached › still loading, and the next question asks again', async () => {
    keepToken(tokenOf('u1', 1));
    scriptNetwork(() => Promise.reject(new TypeError('failed to fetch')));
    const tab = await openTab();
    await expect(tab.loadSession()).rejects.toMatchObject({ name: 'NetworkError' });
    expect(tab.currentSession()).toEqual({ status: 'loading' });
    scriptNetwork(answerMe);
    await expect(tab.loadSession()).resolves.toMatchObject({ status: 'signed-in' });
  });
});

describe('session › across tabs', () => {
  it('signed out in another tab › ended here', async () => {
    keepToken(tokenOf('u1', 1));
    scriptNetwork(answerMe);
    const tab = await openTab();
    await tab.loadSession();
    otherTab(() => localStorage.removeItem('ghuri.token'));
    expect(tab.currentSession()).toEqual({ status: 'visitor', end: 'ended' });
  });

  it('signed in in another tab › signed in here', async () => {
    scriptNetwork(answerMe);
    const tab = await openTab();
    await tab.loadSession();
    otherTab(() => keepToken(tokenOf('u1', 1)));
    await expect(tab.loadSession()).resolves.toEqual({ status: 'signed-in', me: nusrat });
  });

  it('renewed in another tab › nothing changes here', async () => {
    keepToken(tokenOf('u1', 1));
    const sent = scriptNetwork(answerMe);
    const tab = await openTab();
    await tab.loadSession();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    otherTab(() => keepToken(tokenOf('u1', 2)));
    expect(tab.currentSession().status).toBe('signed-in');
    expect(sent).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('another user signed in in another tab › this page starts afresh', async () => {
    keepToken(tokenOf('u1', 1));
    scriptNetwork(answerMe);
    const tab = await openTab();
    await tab.loadSession();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    otherTab(() => keepToken(tokenOf('u2', 1)));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('session › signing in and out', () => {
  it('the right password › signed in, the token kept for all tabs', async () => {
    const sent = scriptNetwork(({ path }) =>
      path === '/api/auth/sign-in' ? json(tokenAnswer(tokenOf('u1', 1))) : json(nusrat),
    );
    const tab = await openTab();
    await tab.loadSession();
    await tab.signIn({ email: 'nusrat@ghuri.test', password: 'monsoon-7' });
    expect(tab.currentSession()).toEqual({ status: 'signed-in', me: nusrat });
    expect(sent.map(({ path }) => path)).toEqual(['/api/auth/sign-in', '/api/me']);
    expect(tab.readToken()?.token).toBe(tokenOf('u1', 1));
  });

  it('signed out › the server is called, the token is gone, and it was this tab', async () => {
    keepToken(tokenOf('u1', 1));
    const sent = scriptNetwork(({ path }) =>
      path === '/api/auth/sign-out' ? json({ acknowledged: true }) : json(nusrat),
    );
    const tab = await openTab();
    await tab.loadSession();
    await tab.signOut();
    expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/sign-out' });
    expect(localStorage.getItem('ghuri.token')).toBeNull();
    expect(tab.currentSession()).toEqual({ status: 'visitor', end: 'signed-out' });
  });

  it('signed out › the user’s own data is gone from the browser, everything else stays', async () => {
    keepToken(tokenOf('u1', 1));
    scriptNetwork(({ path }) =>
      path === '/api/auth/sign-out' ? json({ acknowledged: true }) : json(nusrat),
    );
    const tab = await openTab();
    await tab.loadSession();
    localStorage.setItem('ghuri.personal.draft', 'half a form');
    localStorage.setItem('ghuri.language', 'bn');
    sessionStorage.setItem('ghuri.personal.account', '1029384756');
    await tab.signOut();
    expect(Object.keys(localStorage)).toEqual(['ghuri.language']);
    expect(sessionStorage.getItem('ghuri.personal.account')).toBeNull();
  });

  it('a session that ended elsewhere › a draft waits for its author, secrets of the tab are gone', async () => {
    keepToken(tokenOf('u1', 1));
    scriptNetwork(answerMe);
    const tab = await openTab();
    await tab.loadSession();
    localStorage.setItem('ghuri.personal.draft', 'half a form');
    sessionStorage.setItem('ghuri.personal.account', '1029384756');
    otherTab(() => localStorage.removeItem('ghuri.token'));
    expect(localStorage.getItem('ghuri.personal.draft')).toBe('half a form');
    expect(sessionStorage.getItem('ghuri.personal.account')).toBeNull();
  });

  it('signing out without a connection › still signed in, and shown so', async () => {
    keepToken(tokenOf('u1', 1));
    scriptNetwork(({ path }) => (path === '/api/auth/sign-out' ? problem(503, 'unavailable') : json(nusrat)));
    const tab = await openTab();
    await tab.loadSession();
    await expect(tab.signOut()).rejects.toMatchObject({ code: 'unavailable' });
    expect(tab.currentSession().status).toBe('signed-in');
  });
});

describe('session › while the page is looked at', () => {
  it('shortly before the token ends › renewed without a call', async () => {
    keepToken(tokenOf('u1', 1), 100_000);
    const sent = scriptNetwork(answerMe);
    const tab = await openTab();
    await tab.loadSession();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.map(({ path }) => path)).toEqual(['/api/me']);
    keepToken(tokenOf('u1', 1), 20_000);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent.map(({ path }) => path)).toEqual(['/api/me', '/api/auth/token']);
    expect(tab.readToken()?.token).toBe(tokenOf('u1', 2));
  });

  it('ended meanwhile in another browser › noticed at that renewal', async () => {
    keepToken(tokenOf('u1', 1), 100_000);
    let revoked = false;
    scriptNetwork(() => (revoked ? problem(401, 'not_signed_in') : json(nusrat)));
    const tab = await openTab();
    await tab.loadSession();
    revoked = true;
    keepToken(tokenOf('u1', 1), 20_000);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(tab.currentSession()).toEqual({ status: 'visitor', end: 'ended' });
  });
});
