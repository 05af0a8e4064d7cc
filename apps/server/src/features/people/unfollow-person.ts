import type { FollowClaims } from '@ghuri/contract/people';
import { AppError } from '../../platform/errors.ts';
import { settleCrossing } from '../../platform/settle-crossing.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { withdrawNotification } from '../notifications/notifications.writes.ts';
import { checkActor, checkTarget } from './follow-claims.ts';
import { findByName } from './people.reads.ts';
import { deleteFollow } from './people.writes.ts';

/** Returns how many follows it ended: 0 when there was none. */
export async function unfollowPerson(
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
      if (person.id === viewer.id) throw new AppError('invalid_input', [{ path: 'email', code: 'invalid' }]);
      const ended = await deleteFollow(db, viewer.id, person.id);
      if (ended > 0) {
        await withdrawNotification({ live }, db, {
          to: person.id,
          kind: 'followed',
          actorId: viewer.id,
          group: '',
        });
      }
      return ended;
    }),
  );
}
