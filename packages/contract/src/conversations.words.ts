/**
 * Published on `user:<id>` of the traveller and of the staff who read the inbox: `conversation-changed` with
 * `{ conversationId, number }`, for a new message, a read mark and an assignment. It contains no text.
 */
export const CONVERSATION_EVENT = 'conversation-changed';
export const LONGEST_CHAT_MESSAGE = 2000;
export const LONGEST_REPLY_TITLE = 60;
export const LONGEST_MESSAGE_REPORT = 500;
