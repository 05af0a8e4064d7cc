import { NetworkError, toApiError } from './api-error.ts';
import { takeEarlyCall } from './early-calls.ts';
import { currentLanguage } from './i18n/language.ts';
import { doubtNetwork } from './network.ts';

/** Names one call in the logs of the server and of the database. Also for pages without https, where `randomUUID` is missing. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Everything is served from one origin, below this path. */
export const API_BASE = '/api';

/** Longer than any normal response takes; after that, a retry is better than waiting. */
const PATIENCE_MS = 30_000;

export interface RequestOptions {
  token?: string | null | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** How long the response may take, with its body. */
  patienceMs?: number;
}

/** One HTTP call below /api. Throws `ApiError` for an error response and `NetworkError` if there was no response. */
export async function request(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
  const { body, signal, patienceMs = PATIENCE_MS } = options;
  const early = method === 'GET' ? takeEarlyCall(path, options.token) : undefined;
  let response: Response;
  try {
    response = await (early ??
      fetch(API_BASE + path, {
        method,
        headers: requestHeaders(options),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]),
      }));
  } catch (cause) {
    // The caller aborted it, so this is not a network failure.
    if (signal?.aborted) throw cause;
    doubtNetwork();
    throw new NetworkError(cause);
  }
  if (!response.ok) throw await toApiError(response);
  return response;
}

/** The body of a response. A body that is cut off counts as no response. */
export async function readJson<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

function requestHeaders({ token, body }: RequestOptions): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    'x-request-id': newRequestId(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}
