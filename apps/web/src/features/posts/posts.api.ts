import type { Post } from '@ghuri/contract/posts';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';

/** The author of a list's stories. A user is identified by email or alias, an agency by its email. */
export type StorySource = 'everyone' | 'following' | `person:${string}` | `agency:${string}`;

export interface StoryPage {
  items: Post[];
  next: string | null;
}

/** A page after the first: its cursor, and the last story before it. */
export interface OpenedPage {
  cursor: string;
  after: { id: string; time: string };
}

/** Stories per page: few enough that a phone shows the first ones quickly. */
const PAGE_SIZE = 10;

/** A user who returns within this time finds the list unchanged. */
const KEPT_MS = 10 * 60_000;

const PAGES = ['posts', 'page'] as const;

/**
 * All cache keys of stories. Every query below `anyPage` that holds `{ items: Post[] }` gets reactions, comments and
 * edits, so other lists of whole stories belong there too.
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
  // With an id this path returns one story; an email or alias never looks like an id.
  return { items: items as Post[], next };
}

/**
 * One query per page, so that distant pages can be dropped and fetched again. A page never refetches by itself: the
 * first one would gain newer stories and leave a gap before the second. `restartStories` refetches.
 */
export const pageQuery = (source: StorySource, cursor: string | null) =>
  queryOptions({
    queryKey: storyKeys.page(source, cursor),
    queryFn: ({ signal }) =>
      fetchPage(source, { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) }, signal),
    staleTime: 'static',
    gcTime: KEPT_MS,
  });

/** The pages after the first that the reader has opened; local state, never sent by the server. */
export const openedQuery = (source: StorySource) =>
  queryOptions<OpenedPage[]>({
    queryKey: storyKeys.opened(source),
    queryFn: skipToken,
    staleTime: 'static',
    gcTime: KEPT_MS,
  });

/** The newest story, to find out whether a list is out of date. */
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

/** Newest first, page by page. */
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

/** After deletions a refetched page overlaps the next one; this cuts its stories where the next page begins. */
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
