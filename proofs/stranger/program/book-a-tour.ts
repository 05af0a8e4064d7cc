// What a stranger writes who has only `/api/openapi.json`: types generated from it, and a client of a few lines.
import createClient from 'openapi-fetch';
import type { paths } from './ghuri.d.ts';

const [, , baseUrl = '', email = '', password = ''] = process.argv;
const ghuri = createClient<paths>({ baseUrl });

const signedIn = await ghuri.POST('/api/auth/sign-in', { body: { email, password } });
if (!signedIn.data) throw new Error(signedIn.error.title);
const headers = { authorization: `Bearer ${signedIn.data.token}` };

const tours = await ghuri.GET('/api/upcomingTours', { headers });
const [tour] = tours.data?.upComingTourData ?? [];
if (!tour) throw new Error('Nothing to book');

const order = {
  tour: tour._id,
  persons: 2,
  username: 'Nusrat Jahan',
  phone_number: '01712345678',
  address: 'Dhaka',
};
// @ts-expect-error: persons is a number
const refused = await ghuri.POST('/api/payment', { headers, body: { ...order, persons: 'two' } });
const checkout = await ghuri.POST('/api/payment', { headers, body: order });
if (!checkout.data) throw new Error(checkout.error.title);

const booking = await ghuri.GET('/api/bookings/{id}', {
  headers,
  params: { path: { id: checkout.data.bookingId } },
});
console.log(
  JSON.stringify({
    refused: refused.error?.code,
    bookingId: checkout.data.bookingId,
    state: booking.data?.state,
    persons: booking.data?.persons,
  }),
);
