import type { SheetFormat } from '@ghuri/contract/exports.words';
import { api } from '../../../platform/api-client.ts';
import { downloadFile } from '../../../platform/save-file.ts';
import type { CallBody } from '../../../platform/api-client.ts';

export const fetchRoster = (tripId: string, signal: AbortSignal) =>
  api('GET /roster/:id', { params: { id: tripId }, signal });

export const sendArrivals = (tripId: string, body: CallBody<'PUT /roster/:id/arrivals'>) =>
  api('PUT /roster/:id/arrivals', { params: { id: tripId }, body });

export const checkInByCode = (tripId: string, code: string) =>
  api('PUT /roster/:id/check-in', { params: { id: tripId }, body: { codes: [{ code }] } });

/** Recorded, because the file has phone numbers. */
export const downloadRoster = (tripId: string, format: SheetFormat): Promise<void> =>
  downloadFile(`/roster/${tripId}/travellers.${format}`, 'POST');
