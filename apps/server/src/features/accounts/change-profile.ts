import type { OwnUser, changeProfileBody } from '@ghuri/contract/accounts';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findPerson } from './accounts.reads.ts';
import type { Person } from './accounts.reads.ts';
import { lockPerson, saveProfile } from './accounts.writes.ts';
import type { ProfileChange } from './accounts.writes.ts';
import { readOneself } from './read-oneself.ts';
import type { Db } from '../../platform/db.ts';

type Needs = Pick<Services, 'accessRules' | 'database' | 'pictures'>;

export async function changeProfile(
  { accessRules, database, pictures }: Needs,
  viewer: Viewer,
  { name, gender, profile }: z.output<typeof changeProfileBody>,
): Promise<OwnUser> {
  await database.db.transaction(async (db) => {
    await lockPerson(db, viewer.id);
    const person = await findPerson(db, viewer.id);
    if (!person) throw new AppError('not_signed_in');
    const change: ProfileChange = {
      ...(name !== undefined && { name }),
      ...(gender !== undefined && { gender }),
    };
    if (profile !== undefined) change.image = await changedPicture(pictures, db, person, profile);
    await saveProfile(db, person.id, change);
  });
  return readOneself({ accessRules, database }, viewer);
}

/** The picture to keep from now on; the one it replaces is deleted. */
async function changedPicture(
  pictures: Needs['pictures'],
  db: Db,
  person: Person,
  url: string,
): Promise<string | null> {
  if (url === person.profile) return person.image;
  const picture =
    url &&
    (await pictures.attach(db, { url, ownerId: person.id, as: 'avatar', to: person.id, field: 'profile' }));
  if (person.image) await pictures.remove(db, [person.image]);
  return picture ? picture.url : null;
}
