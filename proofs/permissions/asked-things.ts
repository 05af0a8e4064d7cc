import type { MakeAsk } from './ask.ts';
import type { Cast } from '../cast.ts';

export const travellersEmail: MakeAsk = async (cast) => ({
  params: { email: (await cast.traveller()).email },
});
export const ownersEmail: MakeAsk = async (cast) => {
  await cast.agency();
  return { params: { email: (await cast.owner()).email } };
};
export const withId =
  (made: (cast: Cast) => Promise<string>): MakeAsk =>
  async (cast) => ({ params: { id: await made(cast) } });
export const paidBooking = withId(async (cast) => (await cast.paid()).bookingId);
export const theTour = withId((cast) => cast.tour());
export const tripOfTour = withId(async (cast) => {
  const { pool } = cast.services.database;
  const { rows } = await pool.query<{ trip_id: string }>('select trip_id from tours where id = $1', [
    await cast.tour(),
  ]);
  return rows[0]!.trip_id;
});
