import { ADMIN_EVENT, ADMIN_TOPIC } from '@ghuri/contract/agencies';
import type { Db } from '../../platform/db.ts';
import { topicOf } from '../../platform/live/live.ts';
import type { Live } from '../../platform/live/live.ts';

/**
 * Publishes to the owner's open pages that their account changed, and to admins that their list changed, when the
 * transaction commits.
 */
export async function publishAgencyEvent(live: Live, db: Db, ownerId: string): Promise<void> {
  await live.publish(db, topicOf(ownerId), { type: 'account-changed', data: {} });
  await live.publish(db, ADMIN_TOPIC, { type: ADMIN_EVENT, data: {} });
}
