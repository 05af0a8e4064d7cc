import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';

const CALENDAR = ['integrations', 'calendar'] as const;
const WEBHOOKS = ['integrations', 'webhooks'] as const;
const KEYS = ['integrations', 'keys'] as const;
const LOG = ['integrations', 'deliveries'] as const;

const refresh = (queryKey: readonly string[]) => queryClient.invalidateQueries({ queryKey });

export const calendarQuery = () =>
  queryOptions({ queryKey: CALENDAR, queryFn: ({ signal }) => api('GET /agency-calendar', { signal }) });

/** Returns the new address. The former one has stopped. */
export async function renewCalendar(): Promise<string> {
  const { url } = await api('POST /agency-calendar');
  await refresh(CALENDAR);
  return url;
}

export async function endCalendar(): Promise<void> {
  await api('DELETE /agency-calendar');
  await refresh(CALENDAR);
}

export const webhooksQuery = () =>
  queryOptions({ queryKey: WEBHOOKS, queryFn: ({ signal }) => api('GET /agency-webhooks', { signal }) });

/** Returns the secret. */
export async function addWebhook(body: CallBody<'POST /agency-webhooks'>): Promise<string> {
  const { secret } = await api('POST /agency-webhooks', { body });
  await refresh(WEBHOOKS);
  return secret;
}

export async function changeWebhook(id: string, body: CallBody<'PUT /agency-webhooks/:id'>): Promise<void> {
  await api('PUT /agency-webhooks/:id', { params: { id }, body });
  await refresh(WEBHOOKS);
}

export async function pauseWebhook(id: string, paused: boolean): Promise<void> {
  await api('PUT /agency-webhooks/:id/paused', { params: { id }, body: { paused } });
  await refresh(WEBHOOKS);
}

/** Returns the new secret. */
export async function rollSecret(id: string): Promise<string> {
  const { secret } = await api('POST /agency-webhooks/:id/secret', { params: { id } });
  await refresh(WEBHOOKS);
  return secret;
}

export async function deleteWebhook(id: string): Promise<void> {
  await api('DELETE /agency-webhooks/:id', { params: { id } });
  await refresh(WEBHOOKS);
}

export async function sendTest(id: string): Promise<void> {
  await api('POST /agency-webhooks/:id/test', { params: { id } });
  await Promise.all([refresh(WEBHOOKS), refresh(LOG)]);
}

/** Messages are sent in the background, so an open log looks again. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...LOG, id],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /agency-webhooks/:id/deliveries', {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: 5_000,
  });

export async function resendDelivery(id: string): Promise<void> {
  await api('POST /agency-webhook-deliveries/:id/resend', { params: { id } });
  await Promise.all([refresh(WEBHOOKS), refresh(LOG)]);
}

export const keysQuery = () =>
  queryOptions({ queryKey: KEYS, queryFn: ({ signal }) => api('GET /agency-keys', { signal }) });

/** Returns the key. */
export async function addKey(body: CallBody<'POST /agency-keys'>): Promise<string> {
  const { key } = await api('POST /agency-keys', { body });
  await refresh(KEYS);
  return key;
}

export async function revokeKey(id: string): Promise<void> {
  await api('DELETE /agency-keys/:id', { params: { id } });
  await refresh(KEYS);
}
