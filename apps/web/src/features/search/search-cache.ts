import type { InfiniteData } from '@tanstack/react-query';
import type { Answer, ListPage } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { FOUND } from './search.api.ts';

type FoundPages = InfiniteData<ListPage<Answer<'GET /search'>>, string | null>;

/** Shows a follow or unfollow in all search results, and updates the count. */
export function setFoundFollowed(email: string, followed: boolean): void {
  const step = followed ? 1 : -1;
  queryClient.setQueriesData<FoundPages>(
    { queryKey: [FOUND, 'profile'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: {
            ...page.items,
            profiles: page.items.profiles.map((person) =>
              person.email === email && person.followed !== followed
                ? { ...person, followed, followerCount: Math.max(0, person.followerCount + step) }
                : person,
            ),
          },
        })),
      },
  );
}
