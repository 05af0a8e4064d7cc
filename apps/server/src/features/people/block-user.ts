import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { removeActorEverywhere } from '../notifications/notifications.writes.ts';
import { findByEmailOrAlias } from './people.reads.ts';
import { deleteFollowsBetween, insertBlock, lockPair } from './people.writes.ts';

/** After a block neither user sees, follows or is notified about the other. Returns how many blocks it created. */
export async function blockUser(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  emailOrAlias: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const user = await findByEmailOrAlias(db, emailOrAlias);
    if (!user) throw new AppError('user_not_found');
    if (user.id === viewer.id) throw new AppError('invalid_input', [{ path: 'email', code: 'invalid' }]);
    await lockPair(db, viewer.id, user.id);
    const made = await insertBlock(db, viewer.id, user.id);
    if (made > 0) {
      await deleteFollowsBetween(db, viewer.id, user.id);
      await removeActorEverywhere(db, { actorId: user.id, recipientId: viewer.id });
      await removeActorEverywhere(db, { actorId: viewer.id, recipientId: user.id });
    }
    return made;
  });
}
