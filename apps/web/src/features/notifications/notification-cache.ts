import type { Notification } from '@ghuri/contract/notifications';
import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../../platform/query-client.ts';
import { fetchNotifications, notificationKeys } from './notifications.api.ts';

interface NotificationPage {
  items: Notification[];
  next: string | null;
}
type NotificationPages = InfiniteData<NotificationPage, string | null>;

export const setUnread = (unread: number): void => {
  queryClient.setQueryData<number>(notificationKeys.unread, unread);
};

export function changeUnread(step: number): void {
  queryClient.setQueryData<number>(notificationKeys.unread, (unread) => unread && Math.max(0, unread + step));
}

export function changeNotifications(change: (one: Notification) => Notification): void {
  queryClient.setQueryData<NotificationPages>(
    notificationKeys.list,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  );
}

/** Fetches only the newest page and replaces it: one new notification must not refetch a long list. */
export async function refreshNewest(): Promise<void> {
  const fresh = await fetchNotifications(null);
  queryClient.setQueryData<NotificationPages>(
    notificationKeys.list,
    (data) => data && withNewest(data, fresh),
  );
}

export function withNewest(data: NotificationPages, fresh: NotificationPage): NotificationPages {
  const [first, ...rest] = data.pages;
  const end = fresh.items.at(-1);
  // If the newest page is also the last one, it is the whole list.
  if (!first || !end || fresh.next === null) {
    return { pages: [fresh], pageParams: data.pageParams.slice(0, 1) };
  }
  const ids = new Set(fresh.items.map(({ _id }) => _id));
  // A group that got a new event has moved up. Items that the fresh page pushed off its end stay in their place.
  const older = ({ items, next }: NotificationPage): NotificationPage => ({
    items: items.filter((one) => !ids.has(one._id) && isBefore(one, end)),
    next,
  });
  const kept = older(first);
  return {
    ...data,
    pages: [{ items: [...fresh.items, ...kept.items], next: kept.next ?? fresh.next }, ...rest.map(older)],
  };
}

const isBefore = (one: Notification, other: Notification): boolean =>
  one.time < other.time || (one.time === other.time && one._id < other._id);
