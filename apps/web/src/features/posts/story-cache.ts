import type { Comment, Post } from '@ghuri/contract/posts';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../../platform/query-client.ts';
import { openedQuery, pageQuery, storyKeys } from './posts.api.ts';
import type { StoryPage, StorySource } from './posts.api.ts';

/** How many pages out of view stay in memory, so that scrolling back shows them at once. */
const PAGES_KEPT = 6;

/** A list younger than this is not refetched. */
const FRESH_MS = 30_000;

type CommentPages = InfiniteData<{ items: Comment[]; next: string | null }, string | null>;

/** Changes a story wherever it is shown. */
export function changeStory(id: string, change: (story: Post) => Post): void {
  changeStories((story) => (story._id === id ? change(story) : story));
}

/** After a follow or unfollow: updates the link beside every story of that author. */
export function setAuthorFollowed(email: string, followed: boolean): void {
  changeStories((story) =>
    story.email === email && story.followed !== followed ? { ...story, followed } : story,
  );
}

/** The followed users have changed: their list of stories restarts if it was ever opened. */
export function refreshFollowing(): void {
  if (queryClient.getQueryData(storyKeys.page('following', null)))
    void restartStories('following').catch(forgive);
}

/** `change` returns the same object if nothing changes; its page then stays untouched. */
function changeStories(change: (story: Post) => Post): void {
  for (const [key, page] of queryClient.getQueriesData<StoryPage>({ queryKey: storyKeys.anyPage })) {
    if (!page) continue;
    const items = page.items.map(change);
    if (items.some((story, index) => story !== page.items[index])) {
      queryClient.setQueryData<StoryPage>(key, { ...page, items });
    }
  }
  for (const [key, story] of queryClient.getQueriesData<Post>({ queryKey: ['posts', 'one'] })) {
    const changed = story && change(story);
    if (changed !== story) queryClient.setQueryData(key, changed);
  }
}

/** A story that is already in a cached list. */
export function findStory(id: string): Post | undefined {
  const alone = queryClient.getQueryData<Post>(storyKeys.one(id));
  if (alone) return alone;
  for (const [, page] of queryClient.getQueriesData<StoryPage>({ queryKey: storyKeys.anyPage })) {
    const found = page?.items.find(({ _id }) => _id === id);
    if (found) return found;
  }
  return undefined;
}

/** Changes the loaded comments of a story, newest first; does nothing if none are loaded. */
export function changeComments(id: string, change: (comments: Comment[], first: boolean) => Comment[]): void {
  queryClient.setQueryData<CommentPages>(
    storyKeys.comments(id),
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index === 0) })),
      },
  );
}

/** Puts the user's new story on top of the lists it belongs to. */
export function putStoryFirst(story: Post): void {
  const speaker = story.agencyId === null ? 'person' : 'agency';
  for (const source of ['everyone', `${speaker}:${story.email}`] as const) {
    queryClient.setQueryData<StoryPage>(
      storyKeys.page(source, null),
      (page) =>
        page && {
          ...page,
          items: [story, ...page.items.filter(({ _id }) => _id !== story._id)],
        },
    );
  }
}

/** Drops the pages after the first, so that the list starts from its top again. */
function closePages(source: StorySource): void {
  queryClient.setQueryData(openedQuery(source).queryKey, []);
  queryClient.removeQueries({
    queryKey: storyKeys.pages(source),
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey.at(-1) !== null,
  });
}

/** Restarts a list with the newest stories; the old ones stay visible until those arrive. */
export async function restartStories(source: StorySource): Promise<void> {
  await queryClient.query({ ...pageQuery(source, null), staleTime: 0 });
  closePages(source);
}

/** For a reader who opens the list: starts at its top and refreshes it in the background. */
export function freshenStories(source: StorySource): void {
  closePages(source);
  void queryClient.query({ ...pageQuery(source, null), staleTime: FRESH_MS }).catch(forgive);
}

/** After a block, or another change of visibility: all lists are out of date. */
export function forgetStories(): void {
  queryClient.removeQueries({ queryKey: storyKeys.all, type: 'inactive' });
  for (const source of ['everyone', 'following'] as const) {
    if (queryClient.getQueryData(storyKeys.page(source, null))) void restartStories(source).catch(forgive);
  }
}

const left: QueryKey[] = [];

/** A page went out of view: drops the page that has been out longest. It is fetched again if the reader returns. */
export function leavePage(source: StorySource, cursor: string | null): void {
  const key = storyKeys.page(source, cursor);
  const again = left.findIndex((other) => other[2] === source && other[3] === cursor);
  if (again !== -1) left.splice(again, 1);
  left.push(key);
  if (left.length <= PAGES_KEPT) return;
  queryClient.removeQueries({ queryKey: left.shift()!, exact: true, type: 'inactive' });
}

/** The visible stories stay. If the problem remains, the next opening of the list shows the error. */
function forgive(): void {}
