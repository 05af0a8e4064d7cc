import { receiptFileName, tripFileName } from '@ghuri/contract/receipt-files';
import { showCheckInCode } from '@ghuri/domain/check-in-codes';
import { dayInWords, momentInWords, inDhaka } from '@ghuri/domain/dhaka-time';
import { placeIn } from '@ghuri/places/place-in';
import type { AttachmentNote } from '../../../platform/mail/attachments.ts';
import { BRAND } from '../../../platform/mail/letter.ts';
import type { Reader } from '../../../platform/mail/letter.ts';
import { countIn, peopleIn, takaIn } from '../../../platform/mail/numbers.ts';
import type { OutgoingMail } from '../../../platform/mail/outgoing-mail.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import type { BookingRow } from '../bookings.writes.ts';
import type { CurrentTrip } from '../current-trip.reads.ts';
import type { BookingFacts } from './booking-mail-facts.ts';
import { wayIn } from './pay-ways.text.ts';
import { linesInWords } from './price-lines.text.ts';
import { BOOKING_MAIL_TEXTS } from './payments.mails.text.ts';
import type { BookingMailKind } from './payments.mails.text.ts';

/** The check-in code, shown in the mail of the day before. */
const CODE_PICTURE = 'check-in-code.gif';

export interface MailFacts {
  now: Date;
  /** The departure as it is planned now. */
  trip: CurrentTrip;
  /** Default: the price in taka. */
  amount?: bigint | undefined;
  currency?: string | undefined;
  /** The providers that took the money. */
  paidWith?: readonly string[] | undefined;
  /** Written by the agency or an admin. */
  note?: string | undefined;
  agencyEmail?: string | undefined;
  seatsLeft?: number | undefined;
  /** Who took or gave back a place. */
  taker?: string | undefined;
  /** Paid back because the price fell. */
  refund?: bigint | undefined;
  /** Left to pay, if anything is. */
  balance?: bigint | undefined;
  /** True if an admin took the departure down. */
  byAdmin?: boolean | undefined;
  changes?: Record<Language, [name: string, change: string][]> | undefined;
  /** False if the reader deleted the account. */
  hasAccount?: boolean | undefined;
  /** The page that the button opens. */
  page?: string | undefined;
}

/** A mail about a booking. Its button leads to the receipt by default. */
export function bookingMail(
  kind: BookingMailKind,
  booking: BookingRow,
  { email, name, language }: Reader,
  given: MailFacts,
): OutgoingMail {
  const { trip, amount = booking.totalPaisa, currency = 'BDT', note = '', agencyEmail = '' } = given;
  const { page = `/payment/success?transactionId=${booking.receiptId}`, seatsLeft } = given;
  const { subject, news, paragraphs, rows, button, why } = BOOKING_MAIL_TEXTS[language][kind];
  const now = given.now.getTime();
  const starts = booking.startsAt.getTime();
  const facts: BookingFacts = {
    // The last word before the trip: where it really goes.
    place: placeIn(language, isOfTomorrow(kind) ? trip.place : booking.place),
    agency: booking.agencyName,
    day: dayInWords(starts, language, now),
    starts: momentInWords(starts, language, now),
    departure: placeIn(language, trip.departure),
    persons: peopleIn(language, booking.persons),
    note,
    paidWith: (given.paidWith ?? []).map((provider) => wayIn(language, provider)).join(', '),
    agencyContact: [trip.agencyPhone, agencyEmail].filter(Boolean).join(', '),
    traveller: booking.name,
    travellerPhone: booking.phone,
    travellerEmail: booking.email,
    canceller: given.byAdmin ? BRAND[language] : booking.agencyName,
    changes: given.changes?.[language] ?? [],
    seatsLeft: seatsLeft === undefined ? '' : countIn(language, seatsLeft),
    amount: takaIn(language, amount).replace('৳', currency === 'BDT' ? '৳' : `${currency} `),
    taker: given.taker ?? '',
    refund: given.refund ? takaIn(language, given.refund) : '',
    balance: given.balance ? takaIn(language, given.balance) : '',
    balanceDay:
      given.balance && booking.balanceBy ? dayInWords(booking.balanceBy.getTime(), language, now) : '',
    lines: linesInWords(booking.lines ?? [], language),
    checkInCode: booking.checkInCode === null ? '' : showCheckInCode(booking.checkInCode),
  };
  return {
    to: email,
    kind: `booking-${kind}`,
    attachments: attachmentsOf(kind, booking),
    letter: {
      language,
      name,
      subject: subject(facts),
      news: news(facts),
      ...(paragraphs && { paragraphs: paragraphs(facts) }),
      facts: rows(facts),
      ...(isOfTomorrow(kind) && { picture: { name: CODE_PICTURE, alt: facts.checkInCode } }),
      button: { label: button, path: page },
      why,
      hasSettings: given.hasAccount ?? true,
    },
  };
}

const isOfTomorrow = (kind: BookingMailKind): boolean => kind === 'trip-tomorrow' || kind === 'seat-tomorrow';

const CHANGES_CALENDAR: ReadonlySet<BookingMailKind> = new Set([
  'departure-changed',
  'promise-changed',
  'date-agreed',
]);

/** Made when the mail is sent: the ticket of a paid booking, and a new calendar entry after a change of the departure. */
function attachmentsOf(kind: BookingMailKind, { id, state, startsAt }: BookingRow): AttachmentNote[] {
  const { date } = inDhaka(startsAt.getTime());
  const receipt = { maker: 'booking-receipt', of: id, name: receiptFileName(date) };
  const trip = { maker: 'booking-trip', of: id, name: tripFileName(date) };
  if (kind === 'booked') return [receipt, trip];
  if (isOfTomorrow(kind)) return [{ maker: 'booking-code', of: id, name: CODE_PICTURE, inline: true }];
  return CHANGES_CALENDAR.has(kind) && state === 'paid' ? [trip] : [];
}
