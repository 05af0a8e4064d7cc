import type { FollowClaims } from '@ghuri/contract/people';
import { followRefusal } from '@ghuri/domain/follows';
import { AppError } from '../../platform/errors.ts';
import { retryOnDeadlock } from '../../platform/retry-on-deadlock.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { checkActor, checkTarget } from './follow-claims.ts';
import { areBlocked, findByEmailOrAlias } from './people.reads.ts';
import { insertFollow, lockPair } from './people.writes.ts';

/** Returns how many follows it created: 0 if the viewer followed the user already. */
export async function followUser(
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
      await lockPair(db, viewer.id, user.id);
      const refusal = followRefusal(viewer.id, user.id, await areBlocked(db, viewer.id, user.id));
      if (refusal === 'oneself') throw new AppError('invalid_input', [{ path: 'email', code: 'invalid' }]);
      if (refusal === 'blocked') throw new AppError('blocked');
      const made = await insertFollow(db, viewer.id, user.id);
      if (made > 0) {
        await notify(db, {
          to: user.id,
          kind: 'followed',
          actorId: viewer.id,
          group: '',
          link: '/profile/followers',
        });
      }
      return made;
    }),
  );
}
