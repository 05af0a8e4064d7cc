import type { FollowClaims } from '@ghuri/contract/people';
import { followRefusal } from '@ghuri/domain/follows';
import { AppError } from '../../platform/errors.ts';
import { settleCrossing } from '../../platform/settle-crossing.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { checkActor, checkTarget } from './follow-claims.ts';
import { areBlocked, findByName } from './people.reads.ts';
import { insertFollow, lockPair } from './people.writes.ts';

/** Returns how many follows it made: 0 when the viewer followed the person already. */
export async function followPerson(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  emailOrAlias: string,
  claims: FollowClaims,
): Promise<number> {
  checkActor(viewer, claims);
  return settleCrossing(() =>
    database.db.transaction(async (db) => {
      const person = await findByName(db, emailOrAlias);
      if (!person) throw new AppError('user_not_found');
      checkTarget(person, claims);
      await lockPair(db, viewer.id, person.id);
      const refusal = followRefusal(viewer.id, person.id, await areBlocked(db, viewer.id, person.id));
      if (refusal === 'oneself') throw new AppError('invalid_input', [{ path: 'email', code: 'invalid' }]);
      if (refusal === 'blocked') throw new AppError('blocked');
      const made = await insertFollow(db, viewer.id, person.id);
      if (made > 0) {
        await notify({ live }, db, {
          to: person.id,
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
