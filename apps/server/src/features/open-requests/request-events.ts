import { BIDDING_EVENT, OPEN_REQUESTS_TOPIC, OPEN_REQUEST_EVENT } from '@ghuri/contract/open-requests';
import type { BiddingEvent } from '@ghuri/contract/open-requests';
import type { Db } from '../../platform/db.ts';
import { topicOf } from '../../platform/live/live.ts';
import type { Live } from '../../platform/live/live.ts';

/** Open pages of both sides fetch the request again when the transaction commits. The event carries no content. */
export async function publishRequestEvent(
  { live }: { live: Live },
  db: Db,
  requestId: string,
  people: string[],
): Promise<void> {
  for (const id of new Set(people))
    await live.publish(db, topicOf(id), { type: OPEN_REQUEST_EVENT, data: { requestId } });
}

/** Publishes the facts every agency may know about a request: how many bid on it, and whether it is still open. */
export async function publishBiddingEvent(
  { live }: { live: Live },
  db: Db,
  event: BiddingEvent,
): Promise<void> {
  await live.publish(db, OPEN_REQUESTS_TOPIC, { type: BIDDING_EVENT, data: event });
}
