import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Cast } from '../cast.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';

const words = () => ({ text: 'Is lunch part of it?', key: newId() });

/** The traveller's question to the verified owner's agency, with a picture: one, however often it is asked for. */
async function question(cast: Cast): Promise<string> {
  const traveller = await cast.traveller();
  const { token } = traveller;
  const asked = await cast.arrange<{ conversationId: string | null }>(
    'GET',
    `/conversations/about?kind=agency&id=${(await cast.agency()).id}`,
    { token },
  );
  if (asked.conversationId !== null) return asked.conversationId;
  const { conversationId } = await cast.arrange<{ conversationId: string }>('POST', '/conversations', {
    token,
    body: {
      about: { kind: 'agency', id: (await cast.agency()).id },
      pictures: [await cast.upload(traveller)],
      ...words(),
    },
  });
  return conversationId;
}
const theQuestion: MakeAsk = async (cast) => ({ params: { id: await question(cast) } });
const ofTheTraveller = "the traveller's question to the verified owner's agency";

export const conversationAsks = {
  'GET /conversations': { 'the own inbox': nothing },
  'GET /conversations/unread': { 'the own inbox': nothing },
  'GET /conversations/about': {
    'the own question to the verified agency': async (cast) => ({
      query: { kind: 'agency', id: (await cast.agency()).id },
    }),
  },
  'POST /conversations': {
    'to the verified agency': async (cast) => ({
      body: { about: { kind: 'agency', id: (await cast.agency()).id }, ...words() },
    }),
    "about the traveller's wish": async (cast) => ({
      body: { about: { kind: 'personalised', id: await cast.personalised() }, ...words() },
    }),
    'to the pending agency': async (cast) => ({
      body: { about: { kind: 'agency', id: (await cast.pendingAgency()).id }, ...words() },
    }),
  },
  'GET /conversations/:id': { [ofTheTraveller]: theQuestion },
  'GET /conversations/:id/messages': { [ofTheTraveller]: theQuestion },
  'POST /conversations/:id/messages': {
    [ofTheTraveller]: async (cast) => ({ ...(await theQuestion(cast)), body: words() }),
  },
  'PUT /conversations/:id/read': {
    [ofTheTraveller]: async (cast) => ({ ...(await theQuestion(cast)), body: { number: 1 } }),
  },
  'GET /conversations/:id/pictures/:picture': {
    [ofTheTraveller]: async (cast) => {
      const id = await question(cast);
      const { rows } = await cast.services.database.pool.query<{ id: string }>(
        `select picture.id from message_pictures picture join messages message on message.id = message_id where conversation_id = $1`,
        [id],
      );
      return { params: { id, picture: rows[0]!.id } };
    },
  },
  'GET /agency-inbox': { 'the own agency': nothing },
  'GET /agency-inbox/unread': { 'the own agency': nothing },
  'GET /agency-inbox/about': {
    "the traveller's booking of the verified owner's tour": async (cast) => ({
      query: { bookingId: (await cast.paid()).bookingId },
    }),
  },
  'POST /agency-inbox': {
    "to the traveller, who booked the verified owner's tour": async (cast) => ({
      body: { bookingId: (await cast.paid()).bookingId, ...words() },
    }),
    'to the traveller, who asked for a personalised tour': async (cast) => ({
      body: { requestId: await cast.personalised(), ...words() },
    }),
  },
} satisfies Asks;
