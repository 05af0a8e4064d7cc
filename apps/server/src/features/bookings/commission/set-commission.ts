import type { NewCommission } from '@ghuri/contract/commission';
import { dayInDhaka, inDhaka } from '@ghuri/domain/dhaka-time';
import { isOwnCase } from '@ghuri/domain/reports';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { findUser } from '../../accounts/accounts.reads.ts';
import { lockAgency } from '../../agencies/agencies.writes.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { insertRate } from './commission.writes.ts';

/**
 * Sets the commission of bookings that are paid from then on. A rate never starts in the past: what an agency has sold keeps the rate it
 * was sold with.
 */
export async function setCommission(
  { database }: Pick<Services, 'database'>,
  admin: Viewer,
  { agencyId, percent, from, note }: NewCommission,
): Promise<void> {
  if (agencyId === null && percent === null)
    throw new AppError('invalid_input', [{ path: 'percent', code: 'required' }]);
  await database.db.transaction(async (db) => {
    const startsAt = from === null ? null : await readStart(db, from);
    const agency = agencyId === null ? undefined : await lockAgency(db, { id: agencyId });
    if (agencyId !== null && !agency) throw new AppError('not_found');
    if (agency && isOwnCase(admin.id, [agency.userId])) throw new AppError('own_case');
    const setter = await findUser(db, admin.id);
    if (!setter) throw new AppError('not_signed_in');
    const id = await insertRate(db, {
      agencyId,
      rate: percent === null ? null : percent * 100,
      startsAt,
      note,
      setBy: admin.id,
      setByName: setter.name,
    });
    const shown = percent === null ? 'the general rate' : `${percent} %`;
    const since = startsAt === null ? 'now' : inDhaka(startsAt.getTime()).date;
    await recordAudit(db, {
      actorId: admin.id,
      action: 'commission_set',
      subjectKind: agency ? 'agency' : 'commission',
      subjectId: agency?.id ?? id,
      subject: agency?.name ?? 'Ghuri',
      note: `${shown}, from ${since}: ${note}`,
    });
  });
}

/** The beginning of a day ahead. */
async function readStart(db: Db, date: string): Promise<Date> {
  const day = dayInDhaka(date);
  if (day === null) throw new AppError('invalid_input', [{ path: 'from', code: 'not_a_date' }]);
  if (day <= (await readClock(db)).getTime())
    throw new AppError('invalid_input', [{ path: 'from', code: 'out_of_range' }]);
  return new Date(day);
}
