import type {
  AgencyInboxFilter,
  Conversation,
  ConversationRow,
  Message,
} from '@ghuri/contract/conversations';
import type { AskedAbout } from '@ghuri/domain/conversations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody, ListPage } from '../../platform/api-client.ts';
import type { AboutKind } from '../../platform/inbox-paths.ts';

/** Whose inbox: the user's own, or that of their agency. */
export type InboxSide = 'traveller' | 'agency';

export interface About {
  kind: AboutKind;
  id: string;
}

export const conversationKeys = {
  lists: ['conversations', 'list'] as const,
  unread: ['conversations', 'unread'] as const,
  one: (id: string) => ['conversations', 'one', id] as const,
  messages: (id: string) => ['conversations', 'messages', id] as const,
  about: ({ kind, id }: About) => ['conversations', 'about', kind, id] as const,
};

const firstPage = null as string | null;
const after = (cursor: string | null) => cursor !== null && { cursor };

export interface InboxView {
  side: InboxSide;
  show: AgencyInboxFilter;
  search: string;
}

export const fetchRows = (
  { side, show, search }: InboxView,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage<ConversationRow[]>> =>
  side === 'agency'
    ? apiList('GET /agency-inbox', { query: { show, search, ...after(cursor) }, signal })
    : apiList('GET /conversations', {
        query: { show: show === 'unread' ? show : 'all', search, ...after(cursor) },
        signal,
      });

/** Newest first. */
export const inboxQuery = (view: InboxView) =>
  infiniteQueryOptions({
    queryKey: [...conversationKeys.lists, view],
    queryFn: ({ pageParam, signal }) => fetchRows(view, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });

/** How many conversations have something unread. */
export const unreadQuery = (side: InboxSide) =>
  queryOptions({
    queryKey: [...conversationKeys.unread, side],
    queryFn: async ({ signal }) =>
      side === 'agency'
        ? (await api('GET /agency-inbox/unread', { signal })).unread
        : (await api('GET /conversations/unread', { signal })).unread,
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.one(id),
    queryFn: ({ signal }): Promise<Conversation> => api('GET /conversations/:id', { params: { id }, signal }),
  });

export const fetchMessages = (
  id: string,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage<Message[]>> =>
  apiList('GET /conversations/:id/messages', {
    params: { id },
    query: { limit: 40, ...after(cursor) },
    signal,
  });

/** Newest first; the next page is older. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: conversationKeys.messages(id),
    queryFn: ({ pageParam, signal }) => fetchMessages(id, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });

/** The traveller of a booking or a request, if an agency writes. */
const recipient = ({ kind, id }: About) =>
  kind === 'booking' ? { bookingId: id } : kind === 'request' ? { requestId: id } : null;

/** The conversation if it has begun, and who would get the first message. */
export const aboutQuery = (about: About) =>
  queryOptions({
    queryKey: conversationKeys.about(about),
    queryFn: async ({ signal }): Promise<AboutAnswer> => {
      const to = recipient(about);
      if (to) return api('GET /agency-inbox/about', { query: to, signal });
      const query = about as { kind: AskedAbout; id: string };
      const { conversationId, agency } = await api('GET /conversations/about', { query, signal });
      if (!agency && conversationId === null) throw new ApiError(404, 'not_found');
      return { conversationId, name: agency?.name ?? '' };
    },
    // Another device may have begun it.
    staleTime: 0,
  });
export interface AboutAnswer {
  conversationId: string | null;
  name: string;
}

/** Never changes. */
export const pictureQuery = (id: string, picture: string) =>
  queryOptions({
    queryKey: ['conversation-picture', picture],
    queryFn: ({ signal }) =>
      api('GET /conversations/:id/pictures/:picture', { params: { id, picture }, signal }),
    staleTime: Infinity,
  });

type Words = CallBody<'POST /conversations/:id/messages'>;

export const sendMessage = (id: string, body: Words) =>
  api('POST /conversations/:id/messages', { params: { id }, body });
/** The first message about something. If there is a conversation already, it continues. */
export function begin(about: About, body: Words) {
  const to = recipient(about);
  if (to) return api('POST /agency-inbox', { body: { ...to, ...body } });
  return api('POST /conversations', { body: { about: about as { kind: AskedAbout; id: string }, ...body } });
}
export const markRead = (id: string, number: number) =>
  api('PUT /conversations/:id/read', { params: { id }, body: { number } });
export const reportMessage = (id: string, reason: string) =>
  api('POST /messages/:id/report', { params: { id }, body: { reason } });
