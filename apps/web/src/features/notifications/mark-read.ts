import type { Notification } from '@ghuri/contract/notifications';
import { errorSentence } from '../../platform/error-text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { changeNotifications, changeUnread, setUnread } from './notification-cache.ts';
import { notificationKeys, sendAllRead, sendRead } from './notifications.api.ts';

/** Shown as read at once. If the server refuses, the list is fetched again. */
export function markRead({ _id: id, read }: Notification): void {
  if (read) return;
  changeNotifications((one) => (one._id === id ? { ...one, read: true } : one));
  changeUnread(-1);
  sendRead(id).catch(takeBack);
}

export function markAllRead(): void {
  changeNotifications((one) => (one.read ? one : { ...one, read: true }));
  setUnread(0);
  sendAllRead().catch(takeBack);
}

function takeBack(error: unknown): void {
  toast(errorSentence(error), { id: 'mark-read' });
  void queryClient.invalidateQueries({ queryKey: notificationKeys.list });
  void queryClient.invalidateQueries({ queryKey: notificationKeys.unread });
}
