import { followPush } from '../features/push/follow-push.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';

/** What must not compete with the first page. */
export function startLater(): void {
  registerServiceWorker();
  followPush();
}
