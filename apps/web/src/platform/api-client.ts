import type { Routes } from '@ghuri/contract/routes';
import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { freshToken, renewToken } from './auth/access-token.ts';
import { readJson, request } from './request.ts';
import type { RequestOptions } from './request.ts';

export type RouteKey = keyof Routes;

/** The response type of a call, as the contract declares it. */
export type Answer<K extends RouteKey> = z.output<Routes[K]['response']>;

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never;

/** A part is required, optional (if all its fields are) or forbidden, as the route's schema says. */
type Part<Route, Name extends string> =
  Route extends Record<Name, infer Schema>
    ? object extends Input<Schema>
      ? { [N in Name]?: Input<Schema> }
      : { [N in Name]: Input<Schema> }
    : { [N in Name]?: never };

/** One entry per route. One intersection over all routes would combine every params with every query and every body. */
type CallInputs = {
  [K in RouteKey]: Part<Routes[K], 'params'> &
    Part<Routes[K], 'query'> &
    Part<Routes[K], 'body'> & { signal?: AbortSignal | undefined };
};
export type CallInput<K extends RouteKey> = CallInputs[K];
export type CallBody<K extends RouteKey> = Routes[K] extends { body: infer Schema } ? Input<Schema> : never;

type Arguments = {
  [K in RouteKey]: object extends CallInputs[K] ? [input?: CallInputs[K]] : [input: CallInputs[K]];
};
/** An interface keeps the entries separate. With a mapped type the compiler would build that large product again. */
interface AllArguments extends Arguments {}
type CallArguments<K extends RouteKey> = AllArguments[K];

/** Calls the API: `api('GET /user/:email', { params: { email } })`. Throws `ApiError` or `NetworkError`. */
export async function api<K extends RouteKey>(key: K, ...[input]: CallArguments<K>): Promise<Answer<K>> {
  return readJson<Answer<K>>(await call(key, input));
}

/** One page of a list: its body as the contract defines it, and the cursor of the next page. */
export interface ListPage<T> {
  items: T;
  next: string | null;
}

/** Like `api`, for lists: also returns the cursor from the `Link` header. */
export async function apiList<K extends RouteKey>(
  key: K,
  ...[input]: CallArguments<K>
): Promise<ListPage<Answer<K>>> {
  const response = await call(key, input);
  return { items: await readJson<Answer<K>>(response), next: nextCursor(response.headers.get('link')) };
}

interface LooseInput {
  params?: object;
  query?: object;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

function call(key: RouteKey, { params, query, body, signal }: LooseInput = {}): Promise<Response> {
  const [method, path] = key.split(' ') as [string, string];
  const address = fillPath(path, params) + queryString(query);
  return withToken((token) => request(method, address, { token, body, signal } satisfies RequestOptions));
}

/**
 * Sends with a fresh token. After a 401 (the session moved, a clock jumped) it renews the token once and sends once
 * more; likewise after the user has confirmed who they are, if the server asks for that. This is safe: the server
 * refused before it did anything, so nothing happens twice.
 */
export async function withToken<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  const token = await freshToken();
  try {
    return await send(token);
  } catch (error) {
    if (token === null || !(error instanceof ApiError)) throw error;
    if (error.code === 'step_up_needed' && (await (await import('./auth/step-up.ts')).confirmIdentity()))
      return send(await freshToken());
    if (error.code !== 'not_signed_in') throw error;
    const renewed = await renewToken(token);
    if (renewed === null) throw error;
    return send(renewed);
  }
}

function fillPath(path: string, params: object = {}): string {
  const values = params as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function queryString(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** The cursor inside `<…?cursor=…>; rel="next"`. */
export function nextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1];
  return target === undefined ? null : new URL(target, 'http://page').searchParams.get('cursor');
}
