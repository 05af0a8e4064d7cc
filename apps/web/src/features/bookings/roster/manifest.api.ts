import { api, withToken } from '../../../platform/api-client.ts';
import { request } from '../../../platform/request.ts';
import { saveFile } from '../ticket/ticket.api.ts';

/* Each of these calls is recorded and shown to the travellers. Nothing of the answers is cached. */

export const openManifest = (tripId: string) => api('POST /roster/:id/manifest', { params: { id: tripId } });

export const openPapers = (tripId: string, bookingId: string, position: number) =>
  api('POST /roster/:id/papers', { params: { id: tripId }, body: { bookingId, position } });

export const downloadManifest = async (tripId: string): Promise<void> =>
  saveFile(await withToken((token) => request('POST', `/roster/${tripId}/manifest.pdf`, { token })));
