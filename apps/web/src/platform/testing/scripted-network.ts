import { vi } from 'vitest';

export interface SentRequest {
  method: string;
  path: string;
  token: string | null;
  headers: Headers;
  body: unknown;
}

type Reply = Response | Promise<Response>;

/**
 * Puts a script in the place of the network: what is sent is noted, what comes back is what the test says for it. The
 * server itself is tested where it lives; here it is about what the browser makes of answers, slow answers and none.
 */
export function scriptNetwork(answer: (request: SentRequest) => Reply): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: url,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      headers,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    sent.push(request);
    init.signal?.throwIfAborted();
    return answer(request);
  });
  return sent;
}

export const json = (body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } });

export const problem = (status: number, code: string, errors?: { path: string; code: string }[]): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, code, instance: '', errors }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** A token that says whose it is, as the server's do. */
export const tokenOf = (person: string, serial: number): string =>
  `${btoa('{}')}.${btoa(JSON.stringify({ sub: person, serial }))}.signature`;

/** What the server answers to a sign-in or a renewal. */
export const tokenAnswer = (token: string, lifetimeMs = 300_000) => {
  const now = Date.now();
  return {
    token,
    expiresAt: new Date(now + lifetimeMs).toISOString(),
    serverTime: new Date(now).toISOString(),
  };
};

/** Locks that tabs of one browser share, for an environment that has none. */
export function shareLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}
