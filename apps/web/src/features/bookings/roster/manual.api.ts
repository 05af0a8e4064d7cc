import { api } from '../../../platform/api-client.ts';
import type { CallBody } from '../../../platform/api-client.ts';

/** Which manual booking of which tour. */
interface Which {
  tripId: string;
  manualId: string;
}
const paramsOf = ({ tripId, manualId }: Which) => ({ id: tripId, manualId });

export const addManualBooking = (tripId: string, body: CallBody<'POST /roster/:id/manual-bookings'>) =>
  api('POST /roster/:id/manual-bookings', { params: { id: tripId }, body });

export const changeManualBooking = (
  which: Which,
  body: CallBody<'PUT /roster/:id/manual-bookings/:manualId'>,
) => api('PUT /roster/:id/manual-bookings/:manualId', { params: paramsOf(which), body });

export const collectManualBooking = (
  which: Which,
  body: CallBody<'PUT /roster/:id/manual-bookings/:manualId/collect'>,
) => api('PUT /roster/:id/manual-bookings/:manualId/collect', { params: paramsOf(which), body });

export const cancelManualBooking = (which: Which) =>
  api('PUT /roster/:id/manual-bookings/:manualId/cancel', { params: paramsOf(which) });

export const blockSeats = (tripId: string, body: CallBody<'POST /roster/:id/blocks'>) =>
  api('POST /roster/:id/blocks', { params: { id: tripId }, body });

export const releaseBlock = (tripId: string, blockId: string) =>
  api('DELETE /roster/:id/blocks/:blockId', { params: { id: tripId, blockId } });
