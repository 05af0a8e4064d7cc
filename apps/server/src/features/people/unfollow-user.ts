import type { FollowClaims } from '@ghuri/contract/people';
import { AppError } from '../../platform/errors.ts';
import { retryOnDeadlock } from '../../platform/retry-on-deadlock.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { withdrawNotification } from '../notifications/notifications.writes.ts';
import { checkActor, checkTarget } from './follow-claims.ts';
import { findByEmailOrAlias } from './people.reads.ts';
import { deleteFollow } from './people.writes.ts';

/** Returns how many follows it ended: 0 if there was none. */
export async function unfollowUser(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  emailOrAlias: string,
  claims: FollowClaims,
): Promise<number> {
  checkActor(viewer, claims);
  return retryOnDeadlock(() =>
    database.db.transaction(async (db) => {
      const user = await findByEmailOrAlias(db, emailOrAlias);
      if (!user) throw new AppError('user_not_found');
      checkTarget(user, claims);
      if (user.id === viewer.id) throw new AppError('invalid_input', [{ path: 'email', code: 'invalid' }]);
      const ended = await deleteFollow(db, viewer.id, user.id);
      if (ended > 0) {
        await withdrawNotification(db, {
          to: user.id,
          kind: 'followed',
          actorId: viewer.id,
          group: '',
        });
      }
      return ended;
    }),
  );
}
