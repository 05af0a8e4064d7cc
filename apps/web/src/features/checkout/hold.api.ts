import type { Booking } from '@ghuri/contract/bookings';
import type { PayWith } from '@ghuri/contract/payments.words';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';
import { refreshBookings } from './checkout.api.ts';
import { soldId } from './hold-words.ts';

// Separate from `checkout.api.ts`, so that a tour page loads without these calls.

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

/** Returns the payment page's URL for the item. */
export const pay = async (kind: Booking['kind'], body: Payment): Promise<string> =>
  (await api(CALLS[kind], { body })).url;

export const readPaymentWays = async (signal: AbortSignal): Promise<PayWith[]> =>
  (await api('GET /payment-ways', { signal })).ways;

/** The seats of a tour, always fetched again. */
export const seatsQuery = (tourId: string | null) =>
  queryOptions({
    queryKey: ['bookings', 'seats', tourId],
    queryFn: ({ signal }) => api('GET /upcoming-tours/:id', { params: { id: tourId ?? '' }, signal }),
    enabled: tourId !== null,
    staleTime: 0,
  });

/** Returns the payment page's URL for a hold. The server continues the hold with the same party and payer. */
export async function startCheckout(
  hold: Booking,
  payWith: () => Promise<{ payWith?: PayWith }>,
): Promise<string> {
  if (hold.payUrl !== null) return hold.payUrl;
  const { username, phone_number, address } = hold;
  const body = { tour: soldId(hold) ?? '', username, phone_number, address, ...(await payWith()) };
  return pay(hold.kind, body);
}

/** What a code of the tour's agency takes off. */
export const readCoupon = (tourId: string, code: string) =>
  api('GET /tours/:id/coupon', { params: { id: tourId }, query: { code } });
