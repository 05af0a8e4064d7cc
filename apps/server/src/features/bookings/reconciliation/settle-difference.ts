import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { requireAdminName } from '../payouts/batch-audit.ts';
import { settleDifference } from './differences.writes.ts';

/** An admin closes a difference that will not go by itself, with a note. Nothing moves in the books. */
export async function settleByAdmin(
  { database }: Pick<Services, 'database'>,
  admin: Viewer,
  id: string,
  note: string,
): Promise<void> {
  await database.db.transaction(async (db) => {
    const by = await requireAdminName(db, admin.id);
    const difference = await settleDifference(db, id, { note, by });
    if (!difference) throw new AppError('conflict');
    await recordAudit(db, {
      actorId: admin.id,
      action: 'difference_settled',
      subjectKind: 'money_difference',
      subjectId: id,
      subject: `${difference.kind} ${difference.subject}`,
      note,
    });
  });
}
