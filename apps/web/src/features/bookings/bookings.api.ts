import type { Booking, Receipt } from '@ghuri/contract/bookings';
import { isPayable } from '@ghuri/domain/bookings';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody, ListPage } from '../../platform/api-client.ts';
import { askOrKept } from '../../platform/kept-answers.ts';
import { bookingKeys } from '../checkout/checkout.api.ts';

export type When = 'upcoming' | 'past';

/** The storage names of the copies that this device keeps for use without network. */
export const keptTrips = (when: When): string => `trips.${when}`;
export const keptReceipt = (receiptId: string): string => `receipt.${receiptId}`;

export const myToursQuery = (email: string, when: When) =>
  infiniteQueryOptions({
    queryKey: bookingKeys.list(when),
    queryFn: ({ pageParam, signal }): Promise<ListPage<Booking[]>> => {
      const ask = () =>
        apiList('GET /my-tours', {
          query: { email, when, ...(pageParam !== null && { cursor: pageParam }) },
          signal,
        });
      return pageParam === null ? askOrKept(keptTrips(when), ask) : ask();
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // The copy of this device is not fresh, however young it is.
    refetchOnReconnect: 'always',
  });

const SOON_MS = 3_000;
const LATER_MS = 15_000;
/** Polls often for one minute, then less often for ten. After that the user refreshes by hand. */
const SOON_TIMES = 20;
const TIMES = 60;

/** The result of the payment is still open, so the page keeps polling. */
const isUnderWay = ({ state, lastAttempt, booking }: Receipt): boolean =>
  (isPayable(state) || (booking?.balance ?? 0) > 0) && (lastAttempt === 'open' || lastAttempt === 'paid');

export const receiptQuery = (receiptId: string) =>
  queryOptions({
    queryKey: bookingKeys.receipt(receiptId),
    queryFn: ({ signal }): Promise<Receipt> =>
      askOrKept(keptReceipt(receiptId), () =>
        api('GET /payment/success/:transactionId', { params: { transactionId: receiptId }, signal }),
      ),
    // A user who returns from paying needs the current state.
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || !isUnderWay(data) || dataUpdateCount >= TIMES) return false;
      return dataUpdateCount < SOON_TIMES ? SOON_MS : LATER_MS;
    },
  });

/** The list may be old, and the refund depends on the hour: always fetched again. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: bookingKeys.one(id),
    queryFn: ({ signal }) => api('GET /bookings/:id', { params: { id }, signal }),
    staleTime: 0,
  });

/** Sends the refund that was shown: the server refuses if it has changed. */
export const cancelBooking = (id: string, refund: number) =>
  api('PUT /bookings/:id/cancel', { params: { id }, body: { refund } });

/** Cancels some of the party. Sends the refund that was shown. */
export const cancelSome = (id: string, body: CallBody<'PUT /bookings/:id/party'>) =>
  api('PUT /bookings/:id/party', { params: { id }, body });

export const payBalance = (id: string, body: CallBody<'POST /bookings/:id/balance'>) =>
  api('POST /bookings/:id/balance', { params: { id }, body });
