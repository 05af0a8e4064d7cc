import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findByEmailOrAlias } from './people.reads.ts';
import { deleteBlock } from './people.writes.ts';

/** Removes the viewer's block. A block by the other user stays, and follows do not come back. */
export async function unblockUser(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  emailOrAlias: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const user = await findByEmailOrAlias(db, emailOrAlias);
    if (!user) throw new AppError('user_not_found');
    return deleteBlock(db, viewer.id, user.id);
  });
}
