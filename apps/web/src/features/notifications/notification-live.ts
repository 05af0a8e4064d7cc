import { NOTIFICATION_EVENT } from '@ghuri/contract/notifications.words';
import type { LiveEvent } from '../../platform/live/live.ts';
import { queryClient } from '../../platform/query-client.ts';
import { notificationKeys } from './notifications.api.ts';

/** Many reactions to one story at the same time cause one fetch. */
const GATHER_MS = 500;

let gathering: ReturnType<typeof setTimeout> | undefined;

/** Handles an event of the user's channel: the badge changes at once, an open list shortly after. */
export function applyNotificationEvent({ type, data }: LiveEvent): void {
  if (type !== NOTIFICATION_EVENT) return;
  if (typeof data['unread'] === 'number') queryClient.setQueryData(notificationKeys.unread, data['unread']);
  if (!queryClient.getQueryData(notificationKeys.list) || gathering !== undefined) return;
  gathering = setTimeout(() => {
    gathering = undefined;
    // The current list stays; the next event or page load updates it.
    void refresh().catch(() => {});
  }, GATHER_MS);
}

async function refresh(): Promise<void> {
  // Already loaded if the list was opened.
  const { refreshNewest } = await import('./notification-cache.ts');
  await refreshNewest();
}
