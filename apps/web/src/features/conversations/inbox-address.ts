import { inboxPaths } from '../../platform/inbox-paths.ts';
import type { InboxSide } from './conversations.api.ts';

/** The addresses of one side's inbox. */
export function inboxAddress(side: InboxSide) {
  const { inbox, conversation, agencyInbox, agencyConversation } = inboxPaths;
  return side === 'traveller'
    ? { list: inbox, other: agencyInbox, one: { own: conversation, other: agencyConversation } }
    : { list: agencyInbox, other: inbox, one: { own: agencyConversation, other: conversation } };
}
