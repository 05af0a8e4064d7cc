import { needPapers } from '../../apps/server/src/testing/trips.ts';
import type { Cast } from '../cast.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';

/** The traveller's place on their paid booking. */
const thePlace: MakeAsk = async (cast) => ({
  params: { id: (await cast.paid()).bookingId, position: '1' },
});

/** A link to that place. */
async function theLink(cast: Cast): Promise<string> {
  const { bookingId } = await cast.paid();
  const { token } = await cast.traveller();
  const made = await cast.arrange<{ token: string }>('POST', `/bookings/${bookingId}/travellers/1/link`, {
    token,
  });
  return made.token;
}
const byLink: MakeAsk = async (cast) => ({ body: { token: await theLink(cast) } });

/** The same on a tour that needs papers and starts soon. */
async function withPapers(cast: Cast): Promise<{ tour: string; bookingId: string }> {
  const tour = await cast.tour();
  await needPapers(cast.services, tour);
  const { bookingId } = await cast.paid();
  await cast.arrange('PUT', `/bookings/${bookingId}/travellers/1/papers`, {
    token: (await cast.traveller()).token,
    body: { idNumber: '1990 8203', picture: null },
  });
  const { pool } = cast.services.database;
  await pool.query(`update tours set starts_at = app_now() + interval '6 days' where id = $1`, [tour]);
  await pool.query(`update bookings set starts_at = app_now() + interval '6 days' where tour_id = $1`, [
    tour,
  ]);
  return { tour, bookingId };
}
const soonTour: MakeAsk = async (cast) => ({ params: { id: (await withPapers(cast)).tour } });

export const travellerAsks = {
  'GET /bookings/:id/travellers': {
    "the traveller's booking": async (cast) => ({ params: { id: (await cast.paid()).bookingId } }),
  },
  'PUT /bookings/:id/travellers': {
    "the traveller's booking": async (cast) => ({
      params: { id: (await cast.paid()).bookingId },
      body: { travellers: [{ position: 1, name: 'Rina Akter' }] },
    }),
  },
  'POST /bookings/:id/travellers/:position/link': { "the traveller's place": thePlace },
  'DELETE /bookings/:id/travellers/:position/link': {
    "the link to the traveller's place": async (cast) => {
      await theLink(cast);
      return thePlace(cast);
    },
  },
  'POST /seats/look': { "the link to the traveller's place": byLink },
  'POST /seats/take': { "the link to the traveller's place": byLink },
  'GET /seats': { "one's own": nothing },
  'DELETE /seats/:id': {
    'the place that the other traveller took': async (cast) => {
      const { token } = await cast.other();
      const taken = await cast.arrange<unknown[]>('GET', '/seats', { token });
      if (taken.length === 0)
        await cast.arrange('POST', '/seats/take', { token, body: { token: await theLink(cast) } });
      return { params: { id: (await cast.paid()).bookingId } };
    },
  },
  'PUT /bookings/:id/travellers/:position/papers': {
    "the traveller's place": async (cast) => {
      const { bookingId } = await withPapers(cast);
      return {
        params: { id: bookingId, position: '1' },
        body: { idNumber: '1990 8203', picture: null },
      };
    },
  },
  'DELETE /bookings/:id/travellers/:position/papers': {
    "the traveller's papers": async (cast) => ({
      params: { id: (await withPapers(cast)).bookingId, position: '1' },
    }),
  },
  'POST /roster/:id/manifest': { "the verified owner's tour, which starts soon": soonTour },
  'POST /roster/:id/manifest.pdf': { "the verified owner's tour, which starts soon": soonTour },
  'POST /roster/:id/papers': {
    'a traveller of that tour': async (cast) => {
      const { tour, bookingId } = await withPapers(cast);
      return { params: { id: tour }, body: { bookingId, position: 1 } };
    },
  },
} satisfies Asks;
