import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { deleteOtherSessions, deleteOwnSession } from './sessions.writes.ts';

type Needs = Pick<Services, 'database' | 'live'>;

/** Signs out one browser of the viewer. */
export async function endOneSession({ database, live }: Needs, viewer: Viewer, id: string): Promise<void> {
  await database.db.transaction(async (db) => {
    if (!(await deleteOwnSession(db, viewer.id, id))) throw new AppError('not_found');
    // Browsers that are still signed in reconnect at once.
    await live.endSessions(db, viewer.id, { except: viewer.sessionId });
  });
}

/** Signs out every other browser of the viewer. Returns how many. */
export async function endOtherSessions({ database, live }: Needs, viewer: Viewer): Promise<number> {
  return database.db.transaction(async (db) => {
    const ended = await deleteOtherSessions(db, viewer.id, viewer.sessionId);
    await live.endSessions(db, viewer.id, { except: viewer.sessionId });
    return ended;
  });
}
