import { COMPLAINT } from '../../apps/server/src/testing/disputes.ts';
import type { Cast } from '../cast.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';

/** The traveller's paid trip with the verified agency, started a short time ago. */
async function startedTrip(cast: Cast): Promise<string> {
  const { bookingId } = await cast.paid();
  await cast.services.database.pool.query(
    `update bookings set starts_at = app_now() - interval '1 hour' where id = $1`,
    [bookingId],
  );
  return bookingId;
}

/** The traveller's case. Calls that were refused left it as it was. */
async function theCase(cast: Cast): Promise<string> {
  const bookingId = await startedTrip(cast);
  const { rows } = await cast.services.database.pool.query<{ id: string }>(
    'select id from disputes where booking_id = $1',
    [bookingId],
  );
  if (rows[0]) return rows[0].id;
  const traveller = await cast.traveller();
  const { disputeId } = await cast.arrange<{ disputeId: string }>('POST', `/bookings/${bookingId}/dispute`, {
    token: traveller.token,
    body: { ...COMPLAINT, wish: 'full', wishAmount: null, pictures: [await cast.upload(traveller)] },
  });
  return disputeId;
}
const ofTheTraveller: MakeAsk = async (cast) => ({ params: { id: await theCase(cast) } });

/** The same after the time for an answer. */
async function waitingCase(cast: Cast): Promise<string> {
  const id = await theCase(cast);
  await cast.services.database.pool.query(
    `update disputes set answer_by = app_now() - interval '1 hour' where id = $1`,
    [id],
  );
  return id;
}

export const disputeAsks = {
  'POST /bookings/:id/dispute': {
    "the traveller's started trip": async (cast) => ({
      params: { id: await startedTrip(cast) },
      body: { ...COMPLAINT, wish: 'full', wishAmount: null },
    }),
  },
  'GET /disputes/:id': { "the traveller's case with the verified agency": ofTheTraveller },
  'GET /disputes/:id/pictures/:picture': {
    "the traveller's case with the verified agency": async (cast) => {
      const id = await theCase(cast);
      const { rows } = await cast.services.database.pool.query<{ id: string }>(
        'select id from dispute_pictures where dispute_id = $1',
        [id],
      );
      return { params: { id, picture: rows[0]!.id } };
    },
  },
  'PUT /disputes/:id/withdraw': { "the traveller's case with the verified agency": ofTheTraveller },
  'PUT /disputes/:id/answer': {
    "the traveller's case with the verified agency": async (cast) => ({
      ...(await ofTheTraveller(cast)),
      body: { text: 'The boat was there' },
    }),
  },
  'PUT /disputes/:id/decide': {
    'a case without an answer': async (cast) => ({
      params: { id: await waitingCase(cast) },
      body: { outcome: 'none', reason: 'The pictures show it', paid: 5_000 },
    }),
  },
  'GET /agency-disputes': { 'the own agency': nothing },
  'GET /all-disputes': { 'all cases': nothing },
} satisfies Asks;
