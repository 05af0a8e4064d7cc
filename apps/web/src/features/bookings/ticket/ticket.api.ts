import { downloadFile } from '../../../platform/save-file.ts';

export type TicketFile = 'receipt.pdf' | 'trip.ics';

export const downloadTicketFile = (bookingId: string, file: TicketFile): Promise<void> =>
  downloadFile(`/bookings/${bookingId}/${file}`);
