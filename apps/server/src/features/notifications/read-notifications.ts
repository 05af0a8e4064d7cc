import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { isOwn } from './notifications.reads.ts';
import { markRead } from './notifications.writes.ts';

type Needs = Pick<Services, 'database'>;

/** Marks one as read. Returns 0 if it was read already. */
export async function readOne({ database }: Needs, viewer: Viewer, id: string): Promise<number> {
  return database.db.transaction(async (db) => {
    if (!(await isOwn(db, viewer.id, id))) throw new AppError('not_found');
    return markRead(db, viewer.id, id);
  });
}

/** Marks everything as read. Returns how many were unread. */
export const readAll = ({ database }: Needs, viewer: Viewer): Promise<number> =>
  database.db.transaction((db) => markRead(db, viewer.id));
