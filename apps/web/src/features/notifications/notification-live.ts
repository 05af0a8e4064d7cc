import { NOTIFICATION_EVENT } from '@ghuri/contract/notifications.words';
import type { LiveEvent } from '../../platform/live/live.ts';
import { queryClient } from '../../platform/query-client.ts';
import { notificationKeys } from './notifications.api.ts';

/** A story that everybody likes at once is fetched once. */
const GATHER_MS = 500;

let gathering: ReturnType<typeof setTimeout> | undefined;

/** Takes an event of one's own channel: the badge follows at once, an opened list shortly after. */
export function hearNotification({ type, data }: LiveEvent): void {
  if (type !== NOTIFICATION_EVENT) return;
  if (typeof data['unread'] === 'number') queryClient.setQueryData(notificationKeys.unread, data['unread']);
  if (!queryClient.getQueryData(notificationKeys.list) || gathering !== undefined) return;
  gathering = setTimeout(() => {
    gathering = undefined;
    // What is shown stays; the next event, or the next visit, brings it up to date.
    void refresh().catch(() => {});
  }, GATHER_MS);
}

async function refresh(): Promise<void> {
  // Here already where the list was opened.
  const { refreshNewest } = await import('./notification-cache.ts');
  await refreshNewest();
}
