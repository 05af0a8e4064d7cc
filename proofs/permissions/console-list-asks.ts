import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';

const filters: MakeAsk = async () => ({ body: { search: '01712345678' } });
const theTraveller: MakeAsk = async (cast) => ({ params: { id: (await cast.traveller()).id } });
/** Nobody decides about themselves, so it is another user for every caller. */
const anotherUser: MakeAsk = async (cast) => ({
  params: { id: (await cast.stranger()).id },
  body: { reason: 'Sold places that do not exist' },
});

/** The lists of admins, and what they decide about people. */
export const consoleListAsks: Asks = {
  'GET /admin/people': { 'all people': nothing },
  'GET /admin/agencies': { 'all agencies': nothing },
  'GET /admin/tours': { 'all departures': nothing },
  'GET /admin/bookings': { 'all bookings': nothing },
  'POST /admin/people.csv': { 'all people': filters },
  'POST /admin/agencies.csv': { 'all agencies': filters },
  'POST /admin/tours.csv': { 'all departures': filters },
  'POST /admin/bookings.csv': { 'all bookings': filters },
  'GET /admin/people/:id': { 'the traveller': theTraveller },
  'GET /admin/bookings/:id': {
    "the traveller's paid booking": async (cast) => ({ params: { id: (await cast.paid()).bookingId } }),
  },
  'PUT /admin/people/:id/suspend': { 'another user': anotherUser },
  'PUT /admin/people/:id/lift': { 'another user, who is not suspended': anotherUser },
  'PUT /admin/people/:id/end-sessions': { 'another user': anotherUser },
};
