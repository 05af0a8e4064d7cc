import { ADMIN_EVENT, ADMIN_TOPIC } from '@ghuri/contract/agencies';
import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';

/** Publishes to admins that their list changed, when the transaction commits. */
export async function publishReportEvent(live: Live, db: Db): Promise<void> {
  await live.publish(db, ADMIN_TOPIC, { type: ADMIN_EVENT, data: {} });
}
