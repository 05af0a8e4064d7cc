import { inDhaka } from '@ghuri/domain/tours';
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

/** A letter about a booking to whoever booked; where to look is its receipt. */
export function bookingMail(
  kind: BookingMailKind,
  booking: BookingRow,
  { email, language }: { email: string; language: Language },
  { publicUrl, amount }: { publicUrl: string; amount: bigint },
): OutgoingMail {
  const { subject, paragraphs, button, footnote } = BOOKING_MAIL_TEXTS[language][kind];
  const facts = {
    place: booking.place,
    agency: booking.agencyName,
    starts: dhakaTime(booking.startsAt),
    departure: booking.departure,
    persons: PEOPLE[language](booking.persons),
    amount: `৳${new Intl.NumberFormat(LOCALES[language]).format(Number(amount) / 100)}`,
  };
  return {
    to: email,
    kind: `booking-${kind}`,
    ...writeLetter({
      language,
      subject: subject(facts),
      paragraphs: paragraphs(facts),
      button: {
        label: button,
        href: `${publicUrl}/payment/success?transactionId=${booking.transactionId}`,
      },
      footnote,
    }),
  };
}

function dhakaTime(moment: Date): string {
  const { date, time } = inDhaka(moment.getTime());
  return `${date} ${time}`;
}
