import type { DataCopy } from '@ghuri/contract/your-data';
import { DATA_KEPT_DAYS, DATA_WAIT_MS, mayAskForData } from '@ghuri/domain/your-data';
import { readClock } from '../../platform/clock.reads.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/accounts.writes.ts';
import { readCopy, startCopy } from './your-data.writes.ts';
import type { CopyRow } from './your-data.writes.ts';

const DAY = 86_400_000;

/** Asks for a copy of the viewer's data. A job makes it. */
export async function askForData(
  { database, dataCopies }: Pick<Services, 'database' | 'dataCopies'>,
  viewer: Viewer,
): Promise<DataCopy> {
  return database.db.transaction(async (db) => {
    // One call at a time per user: of two, the second finds the copy of the first.
    await lockUser(db, viewer.id);
    const copy = await readCopy(db, viewer.id);
    const now = (await readClock(db)).getTime();
    const may = mayAskForData(copy ? { state: copy.state, askedAt: copy.askedAt.getTime() } : null, now);
    if (may === 'preparing') throw new AppError('data_preparing');
    if (may === 'too_soon') throw new AppError('data_too_soon');
    const exportId = await startCopy(db, viewer.id);
    await dataCopies.enqueue(db, { exportId });
    return shownCopy(await readCopy(db, viewer.id), now);
  });
}

export async function showCopy({ database }: Pick<Services, 'database'>, viewer: Viewer): Promise<DataCopy> {
  const now = (await readClock(database.db)).getTime();
  return shownCopy(await readCopy(database.db, viewer.id), now);
}

function shownCopy(copy: CopyRow | undefined, now: number): DataCopy {
  if (!copy) return { state: 'none', askedAt: null, until: null, bytes: null, nextFrom: null };
  const { state, askedAt, bytes } = copy;
  const asked = askedAt.getTime();
  const may = mayAskForData({ state, askedAt: asked }, now);
  return {
    state,
    askedAt: askedAt.toISOString(),
    until: state === 'ready' ? new Date(asked + DATA_KEPT_DAYS * DAY).toISOString() : null,
    bytes,
    nextFrom: may === 'too_soon' ? new Date(asked + DATA_WAIT_MS).toISOString() : null,
  };
}
