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

/** Asks for the newest page alone and puts it in its place: a long list is not fetched again for one new line. */
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
  // Where the newest page is the last one too, nothing of what was there before it is left.
  if (!first || !end || fresh.next === null) {
    return { pages: [fresh], pageParams: data.pageParams.slice(0, 1) };
  }
  const ids = new Set(fresh.items.map(({ _id }) => _id));
  // A group that was told again has moved up; what the fresh page pushed over its end stays where it was.
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
