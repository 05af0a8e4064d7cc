import { receiptFileName, tripFileName } from '@ghuri/contract/receipt-files';
import { dayInWords, momentInWords, inDhaka } from '@ghuri/domain/dhaka-time';
import type { AttachmentNote } from '../../../platform/mail/attachments.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../../platform/mail/outgoing-mail.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import type { BookingRow } from '../bookings.writes.ts';
import type { CurrentTrip } from '../current-trip.reads.ts';
import type { BookingFacts } from './booking-mail-facts.ts';
import { BOOKING_MAIL_TEXTS } from './payments.mails.text.ts';
import type { BookingMailKind } from './payments.mails.text.ts';

const LOCALES = { en: 'en-IN', bn: 'bn-BD' } as const;
const PEOPLE = {
  en: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  bn: (count: number) => `${new Intl.NumberFormat('bn-BD').format(count)} জন`,
};

const GHURI = { en: 'Ghuri', bn: 'ঘুরি' } as const;

export interface MailFacts {
  publicUrl: string;
  /** The departure as it is planned now. */
  trip: CurrentTrip;
  /** Default: the price in taka. */
  amount?: bigint | undefined;
  currency?: string | undefined;
  /** Written by the agency or an admin. */
  note?: string | undefined;
  agencyEmail?: string | undefined;
  seatsLeft?: number | undefined;
  /** True if an admin took the departure down. */
  byAdmin?: boolean | undefined;
  changes?: Record<Language, [name: string, change: string][]> | undefined;
  /** The page that the button opens. */
  page?: string | undefined;
}

/** A mail about a booking. Its button leads to the receipt by default. */
export function bookingMail(
  kind: BookingMailKind,
  booking: BookingRow,
  { email, language }: { email: string; language: Language },
  given: MailFacts,
): OutgoingMail {
  const {
    publicUrl,
    trip,
    amount = booking.totalPaisa,
    currency = 'BDT',
    note = '',
    agencyEmail = '',
  } = given;
  const { page = `/payment/success?transactionId=${booking.receiptId}`, seatsLeft } = given;
  const { subject, paragraphs, rows, button, footnote } = BOOKING_MAIL_TEXTS[language][kind];
  const number = new Intl.NumberFormat(LOCALES[language]);
  const facts: BookingFacts = {
    place: booking.place,
    agency: booking.agencyName,
    day: dayInWords(booking.startsAt.getTime(), language),
    starts: momentInWords(booking.startsAt.getTime(), language),
    departure: trip.departure,
    persons: PEOPLE[language](booking.persons),
    note,
    agencyContact: [trip.agencyPhone, agencyEmail].filter(Boolean).join(', '),
    traveller: booking.name,
    travellerPhone: booking.phone,
    travellerEmail: booking.email,
    canceller: given.byAdmin ? GHURI[language] : booking.agencyName,
    changes: given.changes?.[language] ?? [],
    seatsLeft: seatsLeft === undefined ? '' : number.format(seatsLeft),
    amount: `${currency === 'BDT' ? '৳' : `${currency} `}${number.format(Number(amount) / 100)}`,
  };
  return {
    to: email,
    kind: `booking-${kind}`,
    attachments: attachmentsOf(kind, booking),
    ...writeLetter({
      language,
      subject: subject(facts),
      paragraphs: paragraphs(facts),
      // Unknown facts have no line.
      ...(rows && { facts: rows(facts).filter(([, value]) => value !== '') }),
      button: { label: button, href: `${publicUrl}${page}` },
      footnote,
    }),
  };
}

/** Made when the mail is sent: the ticket of a paid booking, and a new calendar entry after a change of the departure. */
function attachmentsOf(kind: BookingMailKind, { id, state, startsAt }: BookingRow): AttachmentNote[] {
  const { date } = inDhaka(startsAt.getTime());
  const receipt = { maker: 'booking-receipt', of: id, name: receiptFileName(date) };
  const trip = { maker: 'booking-trip', of: id, name: tripFileName(date) };
  if (kind === 'booked') return [receipt, trip];
  return kind === 'departure-changed' && state === 'paid' ? [trip] : [];
}
