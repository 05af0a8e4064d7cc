import { api } from '../../../platform/api-client.ts';
import { downloadFile } from '../../../platform/save-file.ts';

/* Each of these calls is recorded and shown to the travellers. Nothing of the answers is cached. */

export const openManifest = (tripId: string) => api('POST /roster/:id/manifest', { params: { id: tripId } });

export const openPapers = (tripId: string, bookingId: string, position: number) =>
  api('POST /roster/:id/papers', { params: { id: tripId }, body: { bookingId, position } });

export const downloadManifest = (tripId: string): Promise<void> =>
  downloadFile(`/roster/${tripId}/manifest.pdf`, 'POST');
