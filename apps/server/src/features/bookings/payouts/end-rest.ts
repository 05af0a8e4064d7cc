import type { endRestBody } from '@ghuri/contract/leaving';
import { mayEndRest } from '@ghuri/domain/leaving';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { isOwnCase } from '@ghuri/domain/reports';
import type * as z from 'zod/mini';
import { AppError } from '../../../platform/errors.ts';
import { takaIn } from '../../../platform/mail/numbers.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockAgency } from '../../agencies/agencies.writes.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { readAgencyMoney } from '../money-cases/open-money.reads.ts';
import { levelMoney } from '../settlement/level-money.ts';
import { postRest } from '../settlement/ledger.writes.ts';
import { lockPayable } from './batches.writes.ts';

/**
 * An admin ends what a closed agency owes us, or what we could not pay it. The amount must be the one that was shown, so a change meanwhile
 * is seen first.
 */
export async function endRest(
  { database }: Pick<Services, 'database'>,
  admin: Viewer,
  agencyId: string,
  { ending, amount, reason, reference }: z.output<typeof endRestBody>,
): Promise<void> {
  await database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { id: agencyId });
    if (!agency) throw new AppError('not_found');
    if (isOwnCase(admin.id, [agency.userId])) throw new AppError('own_case');
    const bookings = await lockPayable(db, agencyId);
    for (const booking of bookings) await levelMoney(db, booking);
    const money = await readAgencyMoney(db, agencyId);
    const isShown = paisaToDecimalTaka(money.available) === amount;
    if (agency.closedAt === null || !isShown || !mayEndRest(ending, money)) throw new AppError('conflict');
    await postRest(
      db,
      { agencyId, bookingIds: bookings.map(({ id }) => id) },
      ending === 'written_off' ? 'written_off' : 'paid_out',
    );
    await recordAudit(db, {
      actorId: admin.id,
      action: `agency_rest_${ending}`,
      subjectKind: 'agency',
      subjectId: agencyId,
      subject: `${agency.name}, ${takaIn('en', money.available)}`,
      note: `${reason} (${reference})`,
    });
  });
}
