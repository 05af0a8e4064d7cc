import { CONVERSATION_EVENT } from '@ghuri/contract/conversations';
import type { Db } from '../../platform/db.ts';
import { topicOf } from '../../platform/live/live.ts';
import type { Live } from '../../platform/live/live.ts';

/** Open pages of these users fetch the conversation again when the transaction commits. */
export async function publishConversation(
  { live }: { live: Live },
  db: Db,
  { id, number }: { id: string; number: number },
  people: Iterable<string>,
): Promise<void> {
  for (const person of new Set(people))
    await live.publish(db, topicOf(person), {
      type: CONVERSATION_EVENT,
      data: { conversationId: id, number },
    });
}
