import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';

export const notificationKeys = {
  unread: ['notifications', 'unread'] as const,
  list: ['notifications', 'list'] as const,
  preferences: ['notifications', 'preferences'] as const,
};

export const unreadQuery = () =>
  queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: async ({ signal }) => (await api('GET /notifications/unread', { signal })).unread,
  });

export const fetchNotifications = (cursor: string | null, signal?: AbortSignal) =>
  apiList('GET /notifications', { query: cursor === null ? {} : { cursor }, signal });

/** Newest first, page by page. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list,
    queryFn: ({ pageParam, signal }) => fetchNotifications(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const preferencesQuery = () =>
  queryOptions({
    queryKey: notificationKeys.preferences,
    queryFn: ({ signal }) => api('GET /notifications/preferences', { signal }),
  });

export type Preference = CallBody<'PUT /notifications/preferences'>;

export const savePreference = (body: Preference) => api('PUT /notifications/preferences', { body });

export const sendRead = (id: string) => api('PUT /notifications/:id/read', { params: { id } });

export const sendAllRead = () => api('PUT /notifications/read');
