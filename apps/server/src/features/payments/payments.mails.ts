import { receiptFileName, tripFileName } from '@ghuri/contract/receipt-files';
import { inDhaka } from '@ghuri/domain/tours';
import type { AttachmentNote } from '../../platform/mail/attachments.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import type { BookingRow } from '../bookings/bookings.writes.ts';
import { BOOKING_MAIL_TEXTS } from './payments.mails.text.ts';
import type { BookingMailKind } from './payments.mails.text.ts';

const LOCALES = { en: 'en-IN', bn: 'bn-BD' } as const;
const PEOPLE = {
  en: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  bn: (count: number) => `${new Intl.NumberFormat('bn-BD').format(count)} জন`,
};

interface MailFacts {
  publicUrl: string;
  /** The price in taka, unless told. */
  amount?: bigint | undefined;
  currency?: string | undefined;
  /** What a person wrote about it. */
  note?: string | undefined;
  contact?: string | undefined;
  /** Where to look. */
  page?: string | undefined;
}

/** A letter about a booking; where to look is its receipt, unless told. */
export function bookingMail(
  kind: BookingMailKind,
  booking: BookingRow,
  { email, language }: { email: string; language: Language },
  told: MailFacts,
): OutgoingMail {
  const { publicUrl, amount = booking.totalPaisa, currency = 'BDT', note = '', contact = '' } = told;
  const { page = `/payment/success?transactionId=${booking.transactionId}` } = told;
  const { subject, paragraphs, button, footnote } = BOOKING_MAIL_TEXTS[language][kind];
  const facts = {
    place: booking.place,
    agency: booking.agencyName,
    starts: dhakaTime(booking.startsAt),
    departure: booking.departure,
    persons: PEOPLE[language](booking.persons),
    note,
    contact,
    traveller: booking.name,
    amount: `${currency === 'BDT' ? '৳' : `${currency} `}${new Intl.NumberFormat(LOCALES[language]).format(Number(amount) / 100)}`,
  };
  return {
    to: email,
    kind: `booking-${kind}`,
    ...(kind === 'booked' && { attachments: ticketOf(booking) }),
    ...writeLetter({
      language,
      subject: subject(facts),
      paragraphs: paragraphs(facts),
      button: {
        label: button,
        href: `${publicUrl}${page}`,
      },
      footnote,
    }),
  };
}

/** Receipt and calendar entry, made when the mail leaves. */
function ticketOf({ id, startsAt }: BookingRow): AttachmentNote[] {
  const { date } = inDhaka(startsAt.getTime());
  return [
    { maker: 'booking-receipt', of: id, name: receiptFileName(date) },
    { maker: 'booking-trip', of: id, name: tripFileName(date) },
  ];
}

function dhakaTime(moment: Date): string {
  const { date, time } = inDhaka(moment.getTime());
  return `${date} ${time}`;
}
