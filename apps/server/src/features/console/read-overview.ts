import type { Overview } from '@ghuri/contract/console';
import { adminMay } from '@ghuri/domain/admin-roles';
import type { AdminRole } from '@ghuri/domain/admin-roles';
import { spanOf } from '@ghuri/domain/overview';
import type { Period } from '@ghuri/domain/overview';
import { readClock } from '../../platform/clock.reads.ts';
import type { Services } from '../../services.ts';
import { WORK_RIGHTS, readOldestWork } from '../moderation/admin-mails.reads.ts';
import { readAgencyNumbers, readBooks, readMoneyNow, readSteps, totalOf } from './overview.reads.ts';

/** The numbers of a period, and the waiting work that the role can do. */
export async function readOverview(
  { database: { db } }: Pick<Services, 'database'>,
  role: AdminRole,
  period: Period,
): Promise<Overview> {
  const now = await readClock(db);
  const span = spanOf(period, now.getTime());
  const [{ steps, before }, numbers, money, books, work] = await Promise.all([
    readSteps(db, span),
    readAgencyNumbers(db, span.from),
    readMoneyNow(db),
    readBooks(db),
    readOldestWork(db),
  ]);
  return {
    from: span.from,
    now: now.toISOString(),
    total: totalOf(steps),
    before,
    steps,
    ...numbers,
    waiting: work.filter(({ kind }) => adminMay(role, WORK_RIGHTS[kind])),
    money,
    books,
  };
}
