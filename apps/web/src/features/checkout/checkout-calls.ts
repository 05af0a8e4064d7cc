import type { Booking } from '@ghuri/contract/bookings';
import { api } from '../../platform/api-client.ts';
import { refreshBookings } from './checkout.api.ts';
import { soldId } from './hold-words.ts';

// Apart from the queries: a tour page opens without these.

export async function releaseHold(bookingId: string): Promise<void> {
  await api('PUT /bookings/:id/release', { params: { id: bookingId } });
  await refreshBookings();
}

export const CALLS = {
  tour: 'POST /payment',
  personalised: 'POST /payment/personalize',
  bid: 'POST /payment/bid',
} as const;

/** Where to pay for a hold. Its party and its payer stay: the server continues it. */
export async function startCheckout(hold: Booking): Promise<string> {
  if (hold.payUrl !== null) return hold.payUrl;
  const { username, phone_number, address } = hold;
  const body = { tour: soldId(hold) ?? '', username, phone_number, address };
  return (await api(CALLS[hold.kind], { body })).url;
}
