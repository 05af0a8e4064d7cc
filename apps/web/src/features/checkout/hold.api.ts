import type { Booking } from '@ghuri/contract/bookings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';
import { refreshBookings } from './checkout.api.ts';
import { soldId } from './hold-words.ts';

// Apart from `checkout.api.ts`: a tour page opens without these.

export async function releaseHold(bookingId: string): Promise<void> {
  await api('PUT /bookings/:id/release', { params: { id: bookingId } });
  await refreshBookings();
}

const CALLS = {
  tour: 'POST /payment',
  personalised: 'POST /payment/personalize',
  bid: 'POST /payment/bid',
} as const;

type Payment = CallBody<'POST /payment' | 'POST /payment/personalize' | 'POST /payment/bid'>;

/** Where to pay for what is sold. */
export const pay = async (kind: Booking['kind'], body: Payment): Promise<string> =>
  (await api(CALLS[kind], { body })).url;

/** The seats of a tour, asked anew each time. */
export const seatsQuery = (tourId: string | null) =>
  queryOptions({
    queryKey: ['bookings', 'seats', tourId],
    queryFn: ({ signal }) => api('GET /upcoming-tours/:id', { params: { id: tourId ?? '' }, signal }),
    enabled: tourId !== null,
    staleTime: 0,
  });

/** Where to pay for a hold. Its party and its payer stay: the server continues it. */
export async function startCheckout(hold: Booking): Promise<string> {
  if (hold.payUrl !== null) return hold.payUrl;
  const { username, phone_number, address } = hold;
  const body = { tour: soldId(hold) ?? '', username, phone_number, address };
  return pay(hold.kind, body);
}
