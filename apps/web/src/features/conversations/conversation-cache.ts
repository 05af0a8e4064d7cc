import type { Conversation, ConversationRow, Message } from '@ghuri/contract/conversations';
import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { conversationKeys, fetchMessages, fetchRows, unreadQuery } from './conversations.api.ts';
import type { InboxView } from './conversations.api.ts';

type Pages<T> = InfiniteData<ListPage<T[]>, string | null>;

/**
 * Replaces the newest page only: one message must not fetch a long list again. Rows that are not in the fresh page stay in
 * their place. A conversation that was read leaves the filter "Unread" with the next visit, not under the reader's eyes.
 */
export function withNewest<T extends { _id: string }>(data: Pages<T>, fresh: ListPage<T[]>): Pages<T> {
  const ids = new Set(fresh.items.map(({ _id }) => _id));
  const [first, ...rest] = data.pages;
  if (!first || fresh.next === null) return { pages: [fresh], pageParams: data.pageParams.slice(0, 1) };
  const older = (page: ListPage<T[]>) => ({ ...page, items: page.items.filter(({ _id }) => !ids.has(_id)) });
  const kept = older(first);
  return {
    ...data,
    pages: [{ items: [...fresh.items, ...kept.items], next: first.next }, ...rest.map(older)],
  };
}

/** The same for messages. If more arrived than one page holds, the older ones are fetched again on scrolling. */
export function withNewestMessages(data: Pages<Message>, fresh: ListPage<Message[]>): Pages<Message> {
  const newestKnown = data.pages[0]?.items[0]?.number ?? 0;
  const oldestFresh = fresh.items.at(-1)?.number ?? 0;
  if (oldestFresh > newestKnown + 1) return { pages: [fresh], pageParams: data.pageParams.slice(0, 1) };
  return withNewest(data, fresh);
}

/** Fetches the newest messages of a thread that has been opened. */
export async function refreshMessages(id: string): Promise<void> {
  const queryKey = conversationKeys.messages(id);
  if (!queryClient.getQueryData(queryKey)) return;
  const fresh = await fetchMessages(id, null);
  queryClient.setQueryData<Pages<Message>>(queryKey, (data) => data && withNewestMessages(data, fresh));
}

/** Fetches the newest page of every list that is on the screen; the others are fetched when they are opened. */
export async function refreshLists(): Promise<void> {
  const lists = queryClient.getQueryCache().findAll({ queryKey: conversationKeys.lists });
  await Promise.all(
    lists.map(async (list) => {
      if (!list.isActive()) return list.invalidate();
      const fresh = await fetchRows(list.queryKey[2] as InboxView, null);
      queryClient.setQueryData<Pages<ConversationRow>>(
        list.queryKey,
        (data) => data && withNewest(data, fresh),
      );
    }),
  );
}

export const refreshUnread = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: conversationKeys.unread });

/** Shown as read at once. */
export function showRead({ _id: id, as }: Conversation): void {
  let wasUnread = false;
  for (const list of queryClient.getQueryCache().findAll({ queryKey: conversationKeys.lists })) {
    if ((list.queryKey[2] as InboxView).side !== as) continue;
    queryClient.setQueryData<Pages<ConversationRow>>(
      list.queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((row) => {
              if (row._id !== id || row.unread === 0) return row;
              wasUnread = true;
              return { ...row, unread: 0 };
            }),
          })),
        },
    );
  }
  if (!wasUnread) return;
  queryClient.setQueryData<number>(unreadQuery(as).queryKey, (unread) => unread && Math.max(0, unread - 1));
}
