import type { BookingTravellers, OfferedSeat, TakenSeat } from '@ghuri/contract/travellers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import type { CallBody } from '../../../platform/api-client.ts';
import { askOrKept } from '../../../platform/kept-answers.ts';
import { bookingKeys } from '../../checkout/checkout.api.ts';

/* The keys begin like those of bookings: a change of a booking refreshes its travellers, too. */

export const travellersQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...bookingKeys.one(bookingId), 'travellers'] as const,
    queryFn: ({ signal }): Promise<BookingTravellers> =>
      api('GET /bookings/:id/travellers', { params: { id: bookingId }, signal }),
    staleTime: 0,
  });

export const seatsQuery = queryOptions({
  queryKey: [...bookingKeys.all, 'seats'] as const,
  // Kept on this device: the code is needed where there may be no network.
  queryFn: ({ signal }): Promise<TakenSeat[]> =>
    askOrKept('trips.seats', () => api('GET /seats', { signal })),
  refetchOnReconnect: 'always',
});

/** What a link offers. It is asked again with every visit: another user may have taken the place. */
export const offeredSeatQuery = (token: string) =>
  queryOptions({
    queryKey: [...bookingKeys.all, 'offered-seat', token] as const,
    queryFn: ({ signal }): Promise<OfferedSeat> => api('POST /seats/look', { body: { token }, signal }),
    staleTime: 0,
    retry: false,
  });

export const nameTravellers = (id: string, body: CallBody<'PUT /bookings/:id/travellers'>) =>
  api('PUT /bookings/:id/travellers', { params: { id }, body });

export interface Place {
  bookingId: string;
  position: number;
}
const at = ({ bookingId, position }: Place) => ({ params: { id: bookingId, position } });

export const makeLink = (place: Place) => api('POST /bookings/:id/travellers/:position/link', at(place));
export const endLink = (place: Place) => api('DELETE /bookings/:id/travellers/:position/link', at(place));
export const takeSeat = (token: string) => api('POST /seats/take', { body: { token } });
export const giveSeatBack = (bookingId: string) => api('DELETE /seats/:id', { params: { id: bookingId } });

export const givePapers = (place: Place, body: CallBody<'PUT /bookings/:id/travellers/:position/papers'>) =>
  api('PUT /bookings/:id/travellers/:position/papers', { ...at(place), body });
export const deletePapers = (place: Place) =>
  api('DELETE /bookings/:id/travellers/:position/papers', at(place));
