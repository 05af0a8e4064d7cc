import type { Notification } from '@ghuri/contract/notifications';
import { api } from '../../platform/api-client.ts';
import { errorSentence } from '../../platform/error-text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { changeNotifications, changeUnread, setUnread } from './notification-cache.ts';
import { notificationKeys } from './notifications.api.ts';

/** Read at once; what the server would not take is asked for again. */
export function markRead({ _id: id, read }: Notification): void {
  if (read) return;
  changeNotifications((one) => (one._id === id ? { ...one, read: true } : one));
  changeUnread(-1);
  api('PUT /notifications/:id/read', { params: { id } }).catch(takeBack);
}

export function markAllRead(): void {
  changeNotifications((one) => (one.read ? one : { ...one, read: true }));
  setUnread(0);
  api('PUT /notifications/read').catch(takeBack);
}

function takeBack(error: unknown): void {
  toast(errorSentence(error), { id: 'mark-read' });
  void queryClient.invalidateQueries({ queryKey: notificationKeys.list });
  void queryClient.invalidateQueries({ queryKey: notificationKeys.unread });
}
