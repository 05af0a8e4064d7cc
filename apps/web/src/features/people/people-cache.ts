import type { PublicUser } from '@ghuri/contract/accounts';
import type { InfiniteData } from '@tanstack/react-query';
import { changeMe, currentSession } from '../../platform/auth/session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { peopleKeys } from './people.api.ts';
import type { ListedUser } from './people.api.ts';

type PeoplePages = InfiniteData<{ items: ListedUser[]; next: string | null }, string | null>;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Shows a follow or unfollow wherever this user is shown, and updates both counts. */
export function showFollowed(email: string, followed: boolean): void {
  const step = followed ? 1 : -1;
  for (const [key, person] of queryClient.getQueriesData<PublicUser>({ queryKey: peopleKeys.anyUser })) {
    if (!person || !isSame(person.email, email) || person.followed === followed) continue;
    const followerCount = Math.max(0, person.followerCount + step);
    queryClient.setQueryData<PublicUser>(key, { ...person, followed, followerCount });
  }
  queryClient.setQueriesData<PeoplePages>(
    { queryKey: peopleKeys.anyList },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((person) =>
            isSame(person.email, email) && person.followed !== followed ? { ...person, followed } : person,
          ),
        })),
      },
  );
}

/** The number of users that the viewer follows, shown beside every list of them. */
export function countFollowing(step: 1 | -1): void {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  changeMe({ ...session.me, followingCount: Math.max(0, session.me.followingCount + step) });
}

/**
 * After a follow is saved: profiles are fetched again. Open lists keep their rows, so that a user unfollowed by
 * mistake can be followed again; they are fetched again when they are next opened.
 */
export function refreshUser(email: string): void {
  void queryClient.invalidateQueries({
    queryKey: peopleKeys.anyUser,
    predicate: ({ state }) => {
      const person = state.data as PublicUser | undefined;
      return person !== undefined && isSame(person.email, email);
    },
  });
  void queryClient.invalidateQueries({ queryKey: peopleKeys.anyList, refetchType: 'none' });
}

/** Another user started or stopped following the viewer. */
export function refreshFollowers(): void {
  void queryClient.invalidateQueries({ queryKey: [...peopleKeys.anyList, 'followers'] });
}

/** After a block or unblock: visibility has changed everywhere. */
export function forgetPeople(): void {
  queryClient.removeQueries({ queryKey: peopleKeys.anyUser, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: peopleKeys.anyUser });
  void queryClient.invalidateQueries({ queryKey: peopleKeys.anyList });
  void queryClient.invalidateQueries({ queryKey: peopleKeys.blocked });
}
