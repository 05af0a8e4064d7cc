import type { PublicUser } from '@ghuri/contract/accounts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody, ListPage } from '../../platform/api-client.ts';

/** The two lists of a user's follows. */
export type FollowView = 'followers' | 'following';

/** A user in a list of followers or followed users. */
export interface ListedUser {
  email: string;
  alias: string;
  name: string;
  image: string;
  followed: boolean;
}

export const peopleKeys = {
  anyUser: ['people'] as const,
  person: (emailOrAlias: string) => ['people', emailOrAlias.toLowerCase()] as const,
  anyList: ['follows'] as const,
  list: (view: FollowView, email: string) => ['follows', view, email] as const,
  blocked: ['blocked'] as const,
};

/** A user's public profile, by email or alias. */
export const userQuery = (emailOrAlias: string) =>
  queryOptions<PublicUser>({
    queryKey: peopleKeys.person(emailOrAlias),
    queryFn: ({ signal }) => api('GET /user-profile/:email', { params: { email: emailOrAlias }, signal }),
  });

export const followListQuery = (view: FollowView, email: string) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.list(view, email),
    queryFn: ({ pageParam, signal }) => fetchList(view, email, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

async function fetchList(
  view: FollowView,
  email: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ListPage<ListedUser[]>> {
  const input = { params: { email }, query: cursor === null ? {} : { cursor }, signal };
  if (view === 'followers') {
    const { items, next } = await apiList('GET /follower/:email', input);
    const people = items.map(({ followByEmail, followByName, followByImage, alias, followed }) => ({
      alias,
      followed,
      email: followByEmail,
      name: followByName,
      image: followByImage,
    }));
    return { items: people, next };
  }
  const { items, next } = await apiList('GET /following/:email', input);
  const people = items.map(({ followingEmail, followingName, followingImage, alias, followed }) => ({
    alias,
    followed,
    email: followingEmail,
    name: followingName,
    image: followingImage,
  }));
  return { items: people, next };
}

export const blockedQuery = () =>
  infiniteQueryOptions({
    queryKey: peopleKeys.blocked,
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /blocked', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const follow = (email: string, on: boolean) =>
  api(on ? 'PUT /follow/:email' : 'PUT /unfollow/:email', { params: { email }, body: null });

/** Blocked users are identified only by their alias. */
export const block = (alias: string, on: boolean) =>
  api(on ? 'PUT /block/:email' : 'PUT /unblock/:email', { params: { email: alias } });

export const changeBio = (email: string, body: CallBody<'PUT /addbio/:email'>) =>
  api('PUT /addbio/:email', { params: { email }, body });

export const changeLinks = (email: string, body: CallBody<'PUT /addsocial/:email'>) =>
  api('PUT /addsocial/:email', { params: { email }, body });
