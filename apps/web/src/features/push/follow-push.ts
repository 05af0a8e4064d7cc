import { currentSession, onSessionChange } from '../../platform/auth/session.ts';
import { canPush, dropSubscription, resumePush } from './browser-push.ts';

/** Called once, some seconds after the start: push follows the session of this browser. */
export function followPush(): void {
  if (!canPush()) return;
  let known: string | undefined;
  const follow = () => {
    const session = currentSession();
    if (session.status === 'loading') return;
    const userId = session.status === 'signed-in' ? session.me.userID : undefined;
    if (userId === known) return;
    const before = known;
    known = userId;
    // A failure changes nothing that the user sees: the next visit tries again.
    if (userId !== undefined) void resumePush(userId).catch(() => undefined);
    else if (before !== undefined) void dropSubscription().catch(() => undefined);
  };
  onSessionChange(follow);
  follow();
}
