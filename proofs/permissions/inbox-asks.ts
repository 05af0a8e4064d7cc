import { newId } from '../../apps/server/src/platform/ids.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import type { Cast } from '../cast.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';

interface Sent {
  conversationId: string;
  messageId: string;
}

/** What the traveller asks the verified owner's agency. */
async function question(cast: Cast): Promise<Sent> {
  const { token } = await cast.traveller();
  const about = { kind: 'agency', id: (await cast.agency()).id };
  return cast.arrange('POST', '/conversations', {
    token,
    body: { about, text: 'Is lunch part of it?', key: newId() },
  });
}

/** What the verified owner answers. */
async function answer(cast: Cast): Promise<Sent> {
  const { conversationId } = await question(cast);
  const { token } = await cast.owner();
  const body = { text: 'Yes, every day', key: newId() };
  return cast.arrange('POST', `/conversations/${conversationId}/messages`, { token, body });
}

const reply = async (cast: Cast, by: TestUser): Promise<string> => {
  const { insertedId } = await cast.arrange<{ insertedId: string }>('POST', '/agency-replies', {
    token: by.token,
    body: REPLY,
  });
  return insertedId;
};
const REPLY = { title: 'Meeting point', text: 'Counter 6, at 21:30' };
const ownersReply: MakeAsk = async (cast) => {
  await cast.agency();
  return { params: { id: await reply(cast, await cast.owner()) } };
};
/** With a traveller who has paid. */
const bookedTour: MakeAsk = async (cast) => {
  await cast.paid();
  return { params: { id: await cast.tour() } };
};
/** A message of the agency, reported by the traveller. */
async function reported(cast: Cast): Promise<string> {
  const { messageId } = await answer(cast);
  const { token } = await cast.traveller();
  await cast.arrange('POST', `/messages/${messageId}/report`, { token, body: {} });
  return messageId;
}

export const inboxAsks = {
  'PUT /agency-inbox/:id/assigned': {
    "a conversation of the verified owner's agency": async (cast) => ({
      params: { id: (await question(cast)).conversationId },
      body: { userId: (await cast.owner()).id },
    }),
  },
  'GET /agency-inbox/people': { 'the own agency': nothing },
  'GET /agency-replies': { 'the own agency': nothing },
  'POST /agency-replies': { 'the own agency': async () => ({ body: REPLY }) },
  'PUT /agency-replies/:id': {
    "a saved reply of the verified owner's agency": async (cast) => ({
      ...(await ownersReply(cast)),
      body: { ...REPLY, text: 'Counter 4' },
    }),
  },
  'DELETE /agency-replies/:id': { "a saved reply of the verified owner's agency": ownersReply },
  'GET /roster/:id/announcements': { "the verified owner's tour": bookedTour },
  'POST /roster/:id/announcements': {
    "the verified owner's tour": async (cast) => ({
      ...(await bookedTour(cast)),
      body: { text: 'We meet at counter 6', key: newId() },
    }),
  },
  'POST /messages/:id/report': {
    'what the verified owner wrote to the traveller': async (cast) => ({
      params: { id: (await answer(cast)).messageId },
      body: { reason: 'Rude' },
    }),
    'what the traveller wrote to the verified owner': async (cast) => ({
      params: { id: (await question(cast)).messageId },
      body: { reason: 'Rude' },
    }),
  },
  'GET /message-reports': { 'reported messages': nothing },
  'GET /message-reports/waiting': { 'how many wait': nothing },
  'PUT /message-reports/:id': {
    'a reported message': async (cast) => ({
      params: { id: await reported(cast) },
      body: { action: 'remove', note: 'An insult' },
    }),
  },
} satisfies Asks;
