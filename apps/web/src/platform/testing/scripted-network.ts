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
 * Replaces the network with a script: it records the requests and returns the responses of the test. The server has
 * its own tests; these check how the browser handles responses, slow responses and no response.
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

/** A token that names its user, like the server's tokens. */
export const tokenOf = (person: string, serial: number): string =>
  `${btoa('{}')}.${btoa(JSON.stringify({ sub: person, serial }))}.signature`;

/** The server's response to a sign-in or a renewal. */
export const tokenAnswer = (token: string, lifetimeMs = 300_000) => {
  const now = Date.now();
  return {
    token,
    expiresAt: new Date(now + lifetimeMs).toISOString(),
    serverTime: new Date(now).toISOString(),
  };
};

/** Locks that the tabs of one browser share, for an environment without Web Locks. */
export function shareLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
}
