import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { bookingKeys } from '../../checkout/checkout.api.ts';

/** The content and price that a booking was sold with. */
export const promisedTripQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...bookingKeys.one(bookingId), 'trip'],
    queryFn: ({ signal }) => api('GET /bookings/:id/trip', { params: { id: bookingId }, signal }),
  });

/** Sends the date that was shown: the server refuses if it has moved again. */
export const acceptDate = (bookingId: string, startsAt: string) =>
  api('PUT /bookings/:id/accept-date', { params: { id: bookingId }, body: { startsAt } });
