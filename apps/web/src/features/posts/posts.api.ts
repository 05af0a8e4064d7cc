import type { Post } from '@ghuri/contract/posts';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';

/** Whose stories a list shows. A person goes by email or alias, an agency by its email. */
export type StorySource = 'everyone' | 'following' | `person:${string}` | `agency:${string}`;

export interface StoryPage {
  items: Post[];
  next: string | null;
}

/** A page opened after the first: where it starts, and the last story before it. */
export interface OpenedPage {
  cursor: string;
  after: { id: string; time: string };
}

/** So many stories at a time: few enough that a phone shows the first ones before long. */
const PAGE_SIZE = 10;

/** Coming back within this time finds a list as it was left. */
const KEPT_MS = 10 * 60_000;

const PAGES = ['posts', 'page'] as const;

/**
 * Everything of stories in the cache. Any query below `anyPage` that holds `{ items: Post[] }` follows reactions, comments
 * and edits, so other lists of whole stories belong there too.
 */
export const storyKeys = {
  all: ['posts'] as const,
  anyPage: PAGES,
  pages: (source: StorySource) => [...PAGES, source] as const,
  page: (source: StorySource, cursor: string | null) => [...PAGES, source, cursor] as const,
  opened: (source: StorySource) => ['posts', 'opened', source] as const,
  newest: (source: StorySource) => ['posts', 'newest', source] as const,
  one: (id: string) => ['posts', 'one', id] as const,
  comments: (id: string) => ['posts', 'comments', id] as const,
};

async function fetchPage(
  source: StorySource,
  query: { cursor?: string; limit?: number },
  signal: AbortSignal,
): Promise<StoryPage> {
  if (source === 'everyone' || source === 'following') {
    return apiList('GET /posts', { query: { ...query, from: source }, signal });
  }
  const email = source.slice(source.indexOf(':') + 1);
  if (source.startsWith('agency:'))
    return apiList('GET /agency/:email', { params: { email }, query, signal });
  const { items, next } = await apiList('GET /posts/:email', { params: { email }, query, signal });
  // The same address answers one story where an id stands in it; a person's name never looks like one.
  return { items: items as Post[], next };
}

/**
 * One page of a list is one query, so that pages far from the window can be let go and asked for again. A page never
 * refreshes itself: the first one would take in newer stories and leave a gap before the second. `restartStories` does.
 */
export const pageQuery = (source: StorySource, cursor: string | null) =>
  queryOptions({
    queryKey: storyKeys.page(source, cursor),
    queryFn: ({ signal }) =>
      fetchPage(source, { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) }, signal),
    staleTime: 'static',
    gcTime: KEPT_MS,
  });

/** The pages a reader has opened so far, beyond the first; the reader's own, never the server's. */
export const openedQuery = (source: StorySource) =>
  queryOptions<OpenedPage[]>({
    queryKey: storyKeys.opened(source),
    queryFn: skipToken,
    staleTime: 'static',
    gcTime: KEPT_MS,
  });

/** The newest story there is, to tell whether a list has fallen behind. */
export const newestQuery = (source: StorySource) =>
  queryOptions({
    queryKey: storyKeys.newest(source),
    queryFn: async ({ signal }) => (await fetchPage(source, { limit: 1 }, signal)).items[0] ?? null,
  });

export const storyQuery = (id: string) =>
  queryOptions({
    queryKey: storyKeys.one(id),
    queryFn: ({ signal }) => fetchStory(id, signal),
  });

export async function fetchStory(id: string, signal?: AbortSignal): Promise<Post> {
  return (await api('GET /posts/:email', { params: { email: id }, signal })) as Post;
}

/** Newest first, a page at a time. */
export const commentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: storyKeys.comments(id),
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /posts/:id/comments', {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** A page asked for again after deletions reaches into the next one; its stories end where the next page begins. */
export function upTo(stories: Post[], until: OpenedPage['after'] | undefined): Post[] {
  if (!until) return stories;
  return stories.filter(({ _id, time }) => time > until.time || (time === until.time && _id >= until.id));
}

export const react = (id: string, on: boolean) =>
  api(on ? 'PUT /post_react_add/:id' : 'PUT /post_react_remove/:id', { params: { id }, body: {} });

export const postComment = (id: string, comment: string) =>
  api('PATCH /posts/:id', { params: { id }, body: { comment } });

export const removeComment = (id: string, commentId: string) =>
  api('DELETE /posts/:id/comments/:commentId', { params: { id, commentId } });

export const createPost = (body: CallBody<'POST /posts'>) => api('POST /posts', { body });

export const changeCaption = (id: string, caption: string) =>
  api('PUT /posts/:id/caption', { params: { id }, body: { caption } });

export const removePost = ({ _id: id, agencyId }: Pick<Post, '_id' | 'agencyId'>) =>
  api(agencyId === null ? 'DELETE /posts/:id' : 'DELETE /agency-post/:id', { params: { id } });

export const restorePost = (id: string) => api('PUT /posts/:id/restore', { params: { id } });

export const reportPost = (id: string, reason: string) =>
  api('POST /post-report', { body: { reportedId: id, reason } });
