import type { Activity, GuidedDeparture, TeamDeparture } from '@ghuri/contract/team';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody, ListPage } from '../../platform/api-client.ts';
import { refreshMe } from '../../platform/auth/session.ts';
import { queryClient } from '../../platform/query-client.ts';

const KEY = ['team'] as const;

export const teamQuery = () =>
  queryOptions({ queryKey: [...KEY, 'people'], queryFn: ({ signal }) => api('GET /team', { signal }) });

export const activityQuery = () =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'activity'],
    queryFn: ({ pageParam, signal }): Promise<ListPage<Activity[]>> =>
      apiList('GET /team/activity', {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const teamDeparturesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'departures'],
    queryFn: ({ pageParam, signal }): Promise<ListPage<TeamDeparture[]>> =>
      apiList('GET /team/departures', {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const guidedQuery = () =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'guided'],
    queryFn: ({ pageParam, signal }): Promise<ListPage<GuidedDeparture[]>> =>
      apiList('GET /guided-departures', {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api('POST /invitations/look', { body: { token }, signal }),
    retry: false,
  });

async function follow<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}

export const invite = (body: CallBody<'POST /team/invitations'>) =>
  follow(api('POST /team/invitations', { body }));
export const inviteAgain = (id: string) =>
  follow(api('POST /team/invitations/:id/again', { params: { id } }));
export const withdrawInvitation = (id: string) =>
  follow(api('DELETE /team/invitations/:id', { params: { id } }));
export const changeRole = (id: string, body: CallBody<'PUT /team/:id'>) =>
  follow(api('PUT /team/:id', { params: { id }, body }));
export const removeMember = (id: string) => follow(api('DELETE /team/:id', { params: { id } }));
export const assignGuides = (tourId: string, guides: string[]) =>
  follow(api('PUT /roster/:id/guides', { params: { id: tourId }, body: { guides } }));

/** The account is read again before the page goes on: it decides what the navigation shows. */
export async function acceptInvitation(token: string) {
  const joined = await api('POST /invitations/accept', { body: { token } });
  await refreshMe();
  return joined;
}
export async function leaveTeam(): Promise<void> {
  await api('DELETE /workplace');
  await refreshMe();
}
