import { receiptFileName, tripFileName } from '@ghuri/contract/receipt-files';
import { showCheckInCode } from '@ghuri/domain/check-in-codes';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { placeIn } from '@ghuri/places/place-in';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { FileResponse } from '../../../platform/mount-routes.ts';
import type { PaymentProviders } from '../../../platform/payments/payment-providers.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import { readTicket } from './receipt-files.reads.ts';
import type { Ticket } from './receipt-files.reads.ts';
import { RECEIPT_FILES_TEXTS } from './receipt-files.text.ts';

interface Needs extends PaymentProviders {
  config: Config;
  database: Database;
}

interface Asked {
  viewer: Pick<Viewer, 'id'>;
  bookingId: string;
  language: Language;
}

/** The receipt of an own paid booking. */
export async function fetchReceipt(services: Needs, asked: Asked): Promise<FileResponse> {
  const ticket = await ownTicket(services, asked);
  return new FileResponse(
    receiptFileName(tripDate(ticket)),
    await drawReceipt(services, ticket, asked.language),
  );
}

/** The calendar entry of an own paid booking. */
export async function fetchTrip(services: Needs, asked: Asked): Promise<FileResponse> {
  const ticket = await ownTicket(services, asked);
  return new FileResponse(tripFileName(tripDate(ticket)), await writeTrip(services, ticket, asked.language));
}

/** The files of mails about a paid booking, in the traveller's language. */
export function defineReceiptAttachments({ mail, ...services }: Needs & { mail: Mail }): void {
  const { db } = services.database;
  mail.attachments.define('booking-receipt', async (bookingId) => {
    const ticket = await readTicket(db, services, bookingId);
    if (!ticket) return null;
    return { contentType: 'application/pdf', content: await drawReceipt(services, ticket, ticket.language) };
  });
  mail.attachments.define('booking-trip', async (bookingId) => {
    const ticket = await readTicket(db, services, bookingId);
    if (!ticket) return null;
    const content = await writeTrip(services, ticket, ticket.language);
    return { contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content };
  });
  mail.attachments.define('booking-code', async (bookingId) => {
    const ticket = await readTicket(db, services, bookingId);
    if (!ticket) return null;
    const { encodeQR } = await import('qr');
    const code = encodeQR(ticket.checkInCode, 'gif', { ecc: 'quartile', border: 1, scale: 8 });
    return { contentType: 'image/gif', content: Buffer.from(code) };
  });
}

async function ownTicket(services: Needs, { viewer, bookingId }: Asked): Promise<Ticket> {
  const ticket = await readTicket(services.database.db, services, bookingId, viewer.id);
  if (!ticket) throw new AppError('not_found');
  return ticket;
}

/** The drawing code is loaded with the first receipt: fonts do not slow down the start. */
async function drawReceipt({ config }: Needs, ticket: Ticket, language: Language): Promise<Buffer> {
  const { receiptPdf } = await import('./receipt-pdf.ts');
  return receiptPdf({ ticket, language, address: receiptAddress(config, ticket) });
}

async function writeTrip({ config }: Needs, ticket: Ticket, language: Language): Promise<Buffer> {
  const { tripCalendar } = await import('./trip-calendar.ts');
  const t = RECEIPT_FILES_TEXTS[language];
  const { booking, hotel, place, days, agencyPhone, checkInCode } = ticket;
  return Buffer.from(
    tripCalendar({
      uid: `${booking.id}@${new URL(config.publicUrl).hostname}`,
      stamp: ticket.changedAt !== null && ticket.changedAt > ticket.paidAt ? ticket.changedAt : ticket.paidAt,
      sequence: ticket.revision,
      startsAt: booking.startsAt,
      days,
      summary: t.with(placeIn(language, place), booking.agencyName),
      location: placeIn(language, booking.departure),
      description: [
        t.codeIs(showCheckInCode(checkInCode)),
        ...(hotel ? [t.stayAt(hotel)] : []),
        ...(agencyPhone ? [t.callAgency(agencyPhone)] : []),
        receiptAddress(config, ticket),
      ].join('\n'),
      url: receiptAddress(config, ticket),
      reminder: t.tomorrow(placeIn(language, place)),
    }),
  );
}

const receiptAddress = ({ publicUrl }: Config, { booking }: Ticket): string =>
  `${publicUrl}/payment/success?transactionId=${booking.receiptId}`;

const tripDate = ({ booking }: Ticket): string => inDhaka(booking.startsAt.getTime()).date;
