import { defineText } from '../../../platform/i18n/text.ts';

/** A paid booking's code for the day of departure, and its files. */
export const ticketText = defineText('ticket', {
  code: 'Check-in code',
  codeOf: (place: string) => `Show code: ${place}`,
  showCode: 'Show code',
  showIt: 'Show it at departure. The agency scans it or types it in.',
  qrOf: (code: string) => `QR code of ${code}`,
  drawing: 'Loading the QR code',
  noQr: "We couldn't draw the QR code. The code below works, too.",
  checkedIn: 'Checked in',
  checkedInAt: (moment: string) => `Checked in ${moment}`,
  call: (agency: string, phone: string) => `Call ${agency}: ${phone}`,
  close: 'Close',
  files: (place: string) => `Files: ${place}`,
  pdf: 'Receipt as PDF',
  calendar: 'Add to calendar',
});
