import { ADMIN_EVENT, ADMIN_TOPIC } from '@ghuri/contract/agencies';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { pinUsers } from '../../accounts/user-locks.writes.ts';
import { findStaff } from '../../agencies/workplace.reads.ts';
import { findMessage, insertMessageReport } from './message-reports.writes.ts';

/** Reports a message that the other side wrote. Once per user: a repeat is acknowledged and not counted. */
export async function reportMessage(
  services: Pick<Services, 'accessRules' | 'database' | 'live'>,
  viewer: Viewer,
  { messageId, reason }: { messageId: string; reason: string },
): Promise<void> {
  const staff = await findStaff(services, viewer, 'inbox');
  await services.database.db.transaction(async (db) => {
    const [pinned] = await pinUsers(db, [viewer.id]);
    if (pinned === undefined) throw new AppError('not_signed_in');
    const message = await findMessage(db, messageId, viewer.id);
    const isStaff = message !== undefined && staff?.agencyId === message.agencyId;
    if (!message || message.removed || !(message.isReader || isStaff)) throw new AppError('not_found');
    const isOwnSide = message.fromAgency ? isStaff : message.isReader;
    if (isOwnSide) throw new AppError('forbidden');
    const added = await insertMessageReport(db, { messageId, reporterId: viewer.id, reason });
    if (added > 0) await services.live.publish(db, ADMIN_TOPIC, { type: ADMIN_EVENT, data: {} });
  });
}
