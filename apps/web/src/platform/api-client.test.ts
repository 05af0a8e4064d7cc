// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  json,
  problem,
  scriptNetwork,
  shareLocks,
  tokenAnswer,
  tokenOf,
} from './testing/scripted-network.ts';

const me = { userID: 'u1', name: 'Nusrat' };

/** A tab: it has its own copy of the modules and shares the storage with the other tabs. */
async function openTab() {
  vi.resetModules();
  const [client, tokens, errors] = await Promise.all([
    import('./api-client.ts'),
    import('./auth/access-token.ts'),
    import('./api-error.ts'),
  ]);
  return { ...client, ...tokens, ...errors };
}

function keepToken(token: string, lifetimeMs: number) {
  localStorage.setItem('ghuri.token', JSON.stringify({ token, expiresAt: Date.now() + lifetimeMs }));
}

const keptToken = () => (JSON.parse(localStorage.getItem('ghuri.token') ?? '{}') as { token?: string }).token;

beforeEach(() => {
  localStorage.clear();
  shareLocks();
});
afterEach(() => vi.unstubAllGlobals());

describe('api › who asks', () => {
  it('a visitor › no token is sent and none is asked for', async () => {
    const sent = scriptNetwork(() => json({ available: true }));
    const tab = await openTab();
    await expect(tab.api('GET /auth/google/available')).resolves.toEqual({ available: true });
    expect(sent.map(({ path, token }) => ({ path, token }))).toEqual([
      { path: '/api/auth/google/available', token: null },
    ]);
  });

  it('a token that is good for minutes › it is sent as it is, with the language', async () => {
    keepToken('good', 200_000);
    const sent = scriptNetwork(() => json(me));
    const tab = await openTab();
    await tab.api('GET /me');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.token).toBe('good');
    expect(sent[0]?.headers.get('accept-language')).toBe('en');
  });

  it('two calls › each has an id of its own that the server accepts', async () => {
    const sent = scriptNetwork(() => json({ available: true }));
    const tab = await openTab();
    await tab.api('GET /auth/google/available');
    await tab.api('GET /auth/google/available');
    const ids = sent.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  });
});

describe('api › renewal', () => {
  it('three calls with a token about to end › renewed once, all three go with the new one', async () => {
    keepToken('old', 10_000);
    const sent = scriptNetwork(({ path }) =>
      path === '/api/auth/token' ? json(tokenAnswer('new')) : json(me),
    );
    const tab = await openTab();
    await Promise.all([tab.api('GET /me'), tab.api('GET /me'), tab.api('GET /me')]);
    expect(sent.filter(({ path }) => path === '/api/auth/token')).toHaveLength(1);
    expect(sent.filter(({ path }) => path === '/api/me').map(({ token }) => token)).toEqual([
      'new',
      'new',
      'new',
    ]);
    expect(keptToken()).toBe('new');
  });

  it('two tabs at the same moment › the second finds what the first was given', async () => {
    keepToken('old', 10_000);
    const sent = scriptNetwork(({ path }) =>
      path === '/api/auth/token' ? json(tokenAnswer('new')) : json(me),
    );
    const [first, second] = [await openTab(), await openTab()];
    await Promise.all([first.api('GET /me'), second.api('GET /me')]);
    expect(sent.filter(({ path }) => path === '/api/auth/token')).toHaveLength(1);
    expect(sent.filter(({ path }) => path === '/api/me').map(({ token }) => token)).toEqual(['new', 'new']);
  });

  it('two tabs without a lock between them › both renew: the lock is what the test above sees', async () => {
    vi.stubGlobal('navigator', {});
    keepToken('old', 10_000);
    const sent = scriptNetwork(({ path }) =>
      path === '/api/auth/token' ? json(tokenAnswer('new')) : json(me),
    );
    const [first, second] = [await openTab(), await openTab()];
    await Promise.all([first.api('GET /me'), second.api('GET /me')]);
    expect(sent.filter(({ path }) => path === '/api/auth/token')).toHaveLength(2);
  });

  it('401 in spite of a token that looks good › renewed, and sent once more', async () => {
    keepToken('revoked', 200_000);
    const sent = scriptNetwork(({ path, token }) => {
      if (path === '/api/auth/token') return json(tokenAnswer('new'));
      return token === 'new' ? json(me) : problem(401, 'not_signed_in');
    });
    const tab = await openTab();
    await expect(tab.api('GET /me')).resolves.toEqual(me);
    expect(sent.map(({ path, token }) => [path, token])).toEqual([
      ['/api/me', 'revoked'],
      ['/api/auth/token', null],
      ['/api/me', 'new'],
    ]);
  });

  it('401 again after the renewal › refused, nothing is sent a third time', async () => {
    keepToken('old', 200_000);
    const sent = scriptNetwork(({ path }) =>
      path === '/api/auth/token' ? json(tokenAnswer('new')) : problem(401, 'not_signed_in'),
    );
    const tab = await openTab();
    await expect(tab.api('GET /me')).rejects.toMatchObject({ code: 'not_signed_in', status: 401 });
    expect(sent.filter(({ path }) => path === '/api/me')).toHaveLength(2);
  });

  it('a session that was ended › the token goes, listeners are called, the call is refused', async () => {
    keepToken('old', 200_000);
    scriptNetwork(() => problem(401, 'not_signed_in'));
    const tab = await openTab();
    const told = vi.fn<() => void>();
    tab.onTokenChange(told);
    await expect(tab.api('GET /me')).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(keptToken()).toBeUndefined();
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('signed out while the answer was on its way › the answer signs nobody in again', async () => {
    keepToken('old', 10_000);
    const arrival = Promise.withResolvers<Response>();
    scriptNetwork(({ path }) =>
      path === '/api/auth/token' ? arrival.promise : problem(401, 'not_signed_in'),
    );
    const tab = await openTab();
    const renewal = tab.freshToken();
    tab.clearToken();
    arrival.resolve(json(tokenAnswer('late')));
    await expect(renewal).resolves.toBeNull();
    expect(keptToken()).toBeUndefined();
  });

  it('no answer to the renewal › the session is not given up', async () => {
    keepToken('old', 10_000);
    scriptNetwork(() => Promise.reject(new TypeError('failed to fetch')));
    const tab = await openTab();
    await expect(tab.api('GET /me')).rejects.toBeInstanceOf(tab.NetworkError);
    expect(keptToken()).toBe('old');
  });

  it('a device whose clock is a day wrong › the token counts by what is left of it', async () => {
    const tab = await openTab();
    const wrong = Date.now() - 86_400_000;
    tab.saveToken({
      token: tokenOf('u1', 1),
      serverTime: new Date(wrong).toISOString(),
      expiresAt: new Date(wrong + 300_000).toISOString(),
    });
    const left = (tab.readToken()?.expiresAt ?? 0) - Date.now();
    expect(left).toBeGreaterThan(290_000);
    expect(left).toBeLessThanOrEqual(300_000);
  });
});

describe('api › what comes back', () => {
  it('problem details › an ApiError with its code and fields', async () => {
    scriptNetwork(() => problem(400, 'invalid_input', [{ path: 'email', code: 'invalid_email' }]));
    const tab = await openTab();
    await expect(tab.api('POST /auth/forget-password', { body: { email: 'x' } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'invalid_input',
      fields: [{ path: 'email', code: 'invalid_email' }],
    });
  });

  it("a proxy's error page › judged by its status", async () => {
    scriptNetwork(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    const tab = await openTab();
    await expect(tab.api('GET /health')).rejects.toMatchObject({ code: 'unavailable', status: 502 });
  });

  it('an answer that breaks off › NetworkError', async () => {
    scriptNetwork(() => new Response('{"status":', { headers: { 'content-type': 'application/json' } }));
    const tab = await openTab();
    await expect(tab.api('GET /health')).rejects.toBeInstanceOf(tab.NetworkError);
  });

  it('given up by the caller › not reported as a failure of the network', async () => {
    scriptNetwork(() => json({}));
    const tab = await openTab();
    const refused = tab.api('GET /health', { signal: AbortSignal.abort() });
    await expect(refused).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('a list › its body, and the cursor of the next page', async () => {
    scriptNetwork(() => json({ status: 'ok' }, { link: '</api/health?limit=2&cursor=a%2Bb>; rel="next"' }));
    const tab = await openTab();
    await expect(tab.apiList('GET /health')).resolves.toEqual({ items: { status: 'ok' }, next: 'a+b' });
  });

  it('the last page of a list › no cursor', async () => {
    const tab = await openTab();
    expect(tab.nextCursor(null)).toBeNull();
    expect(tab.nextCursor('</api/posts?cursor=x>; rel="prev"')).toBeNull();
  });
});

describe('api › what is sent', () => {
  it('a parameter with signs in it › written so that it stays one part of the path', async () => {
    const sent = scriptNetwork(() => json(me));
    const tab = await openTab();
    await tab.api('GET /user/:email', { params: { email: 'a/b?c@ghuri.test' } });
    expect(sent[0]?.path).toBe('/api/user/a%2Fb%3Fc%40ghuri.test');
  });

  it('a query without a value › left out', async () => {
    const sent = scriptNetwork(() => json([]));
    const tab = await openTab();
    await tab.api('GET /dev/mailbox', { query: { to: undefined } });
    await tab.api('GET /dev/mailbox', { query: { to: 'a@b.test' } });
    expect(sent.map(({ path }) => path)).toEqual(['/api/dev/mailbox', '/api/dev/mailbox?to=a%40b.test']);
  });
});
