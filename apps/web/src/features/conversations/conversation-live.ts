import { CONVERSATION_EVENT } from '@ghuri/contract/conversations.words';
import { CONNECTED } from '../../platform/live/live.ts';
import type { LiveEvent } from '../../platform/live/live.ts';
import { queryClient } from '../../platform/query-client.ts';
import { refreshLists, refreshMessages, refreshUnread } from './conversation-cache.ts';
import { conversationKeys } from './conversations.api.ts';

/** Several messages in a row cause one fetch of the lists. */
const GATHER_MS = 300;

let gathering: ReturnType<typeof setTimeout> | undefined;

/** Handles an event of the user's topic: the open thread at once, numbers and lists shortly after. */
export function applyConversationEvent({ type, data }: LiveEvent): void {
  if (type === CONNECTED) {
    void queryClient.invalidateQueries({ queryKey: ['conversations'] });
    return;
  }
  if (type !== CONVERSATION_EVENT) return;
  if (typeof data['conversationId'] === 'string') {
    const id = data['conversationId'];
    // What is shown stays; the next event, the network's return or a visit fetches it again.
    refreshMessages(id).catch(() => {});
    void queryClient.invalidateQueries({ queryKey: conversationKeys.one(id) });
  }
  gathering ??= setTimeout(() => {
    gathering = undefined;
    void refreshUnread();
    refreshLists().catch(() => {});
  }, GATHER_MS);
}
