import type { OwnUser, changeProfileBody } from '@ghuri/contract/accounts';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findUser } from './accounts.reads.ts';
import type { User } from './accounts.reads.ts';
import { lockUser, saveProfile } from './accounts.writes.ts';
import type { ProfileChange } from './accounts.writes.ts';
import { readCurrentUser } from './read-current-user.ts';
import type { Db } from '../../platform/db.ts';

type Needs = Pick<Services, 'accessRules' | 'database' | 'pictures'>;

export async function changeProfile(
  { accessRules, database, pictures }: Needs,
  viewer: Viewer,
  { name, gender, profile }: z.output<typeof changeProfileBody>,
): Promise<OwnUser> {
  await database.db.transaction(async (db) => {
    await lockUser(db, viewer.id);
    const user = await findUser(db, viewer.id);
    if (!user) throw new AppError('not_signed_in');
    const change: ProfileChange = {
      ...(name !== undefined && { name }),
      ...(gender !== undefined && { gender }),
    };
    if (profile !== undefined) change.image = await changedPicture(pictures, db, user, profile);
    await saveProfile(db, user.id, change);
  });
  return readCurrentUser({ accessRules, database }, viewer);
}

/** Returns the new picture and deletes the one it replaces. */
async function changedPicture(
  pictures: Needs['pictures'],
  db: Db,
  user: User,
  url: string,
): Promise<string | null> {
  if (url === user.profile) return user.image;
  const picture =
    url &&
    (await pictures.attach(db, { url, ownerId: user.id, as: 'avatar', to: user.id, field: 'profile' }));
  if (user.image) await pictures.remove(db, [user.image]);
  return picture ? picture.url : null;
}
