import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { forgetActor } from '../notifications/notifications.writes.ts';
import { findByName } from './people.reads.ts';
import { deleteFollowsBetween, insertBlock, lockPair } from './people.writes.ts';

/** From now on neither sees the other, follows the other, or is told about the other. Returns how many blocks it made. */
export async function blockPerson(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  emailOrAlias: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const person = await findByName(db, emailOrAlias);
    if (!person) throw new AppError('user_not_found');
    if (person.id === viewer.id) throw new AppError('invalid_input', [{ path: 'email', code: 'invalid' }]);
    await lockPair(db, viewer.id, person.id);
    const made = await insertBlock(db, viewer.id, person.id);
    if (made > 0) {
      await deleteFollowsBetween(db, viewer.id, person.id);
      await forgetActor({ live }, db, { actorId: person.id, toldTo: viewer.id });
      await forgetActor({ live }, db, { actorId: viewer.id, toldTo: person.id });
    }
    return made;
  });
}
