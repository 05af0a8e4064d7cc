import { randomUUID } from 'node:crypto';
import type { Conversation, ConversationRow, Message } from '@ghuri/contract/conversations';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

export interface Sent {
  conversationId: string;
  messageId: string;
  number: number;
}

/** Calls about conversations. */
export function conversationCalls({ call }: Pick<TestApp, 'call'>) {
  const words = (text: string, rest: object) => ({ text, key: randomUUID(), ...rest });
  return {
    ask: (
      { token }: TestUser,
      about: { kind: string; id: string },
      text = 'Is there a boat?',
      rest: object = {},
    ) => call('POST', '/conversations', { token, body: { about, ...words(text, rest) } }),
    write: ({ token }: TestUser, id: string, text: string, rest: object = {}) =>
      call('POST', `/conversations/${id}/messages`, { token, body: words(text, rest) }),
    writeFirst: ({ token }: TestUser, bookingId: string, text: string) =>
      call('POST', '/agency-inbox', { token, body: { bookingId, ...words(text, {}) } }),
    answerRequest: ({ token }: TestUser, requestId: string, text: string) =>
      call('POST', '/agency-inbox', { token, body: { requestId, ...words(text, {}) } }),
    read: ({ token }: TestUser, id: string, number: number) =>
      call('PUT', `/conversations/${id}/read`, { token, body: { number } }),
    one: async ({ token }: TestUser, id: string) =>
      (await call('GET', `/conversations/${id}`, { token })).json<Conversation>(),
    messages: async ({ token }: TestUser, id: string, query = '') =>
      (await call('GET', `/conversations/${id}/messages${query}`, { token })).json<Message[]>(),
    inbox: async ({ token }: TestUser, query = '') =>
      (await call('GET', `/conversations${query}`, { token })).json<ConversationRow[]>(),
    agencyInbox: async ({ token }: TestUser, query = '') =>
      (await call('GET', `/agency-inbox${query}`, { token })).json<ConversationRow[]>(),
    unread: async ({ token }: TestUser) =>
      (await call('GET', '/conversations/unread', { token })).json<{ unread: number }>().unread,
    agencyUnread: async ({ token }: TestUser) =>
      (await call('GET', '/agency-inbox/unread', { token })).json<{ unread: number }>().unread,
  };
}
