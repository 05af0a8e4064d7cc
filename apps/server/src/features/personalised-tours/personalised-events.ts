import { PERSONALISED_TOUR_EVENT } from '@ghuri/contract/personalised-tours';
import type { Db } from '../../platform/db.ts';
import { topicOf } from '../../platform/live/live.ts';
import type { Live } from '../../platform/live/live.ts';

/** Open pages of both sides fetch the tour again when the transaction commits. */
export async function publishPersonalisedEvent(
  { live }: { live: Live },
  db: Db,
  tourId: string,
  people: string[],
): Promise<void> {
  for (const person of people)
    await live.publish(db, topicOf(person), { type: PERSONALISED_TOUR_EVENT, data: { id: tourId } });
}
