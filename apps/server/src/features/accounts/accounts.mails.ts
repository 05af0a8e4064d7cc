import { inDhaka } from '@ghuri/domain/dhaka-time';
import { writeLetter } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import { CANCELLED_TRIP_TEXTS, MAIL_TEXTS } from './accounts.mails.text.ts';
import type { MailKind } from './accounts.mails.text.ts';
import type { Language } from './accounts.reads.ts';

/** The web app's pages that the links in mails open. Each sends its token with a POST. */
const LINK_PAGES = {
  'verify-email': '/verify-email',
  'verify-new-email': '/verify-email',
  'reset-password': '/reset-password',
} as const;

export interface Recipient {
  email: string;
  language: Language;
}

/** The token comes after `#`: browsers do not send that part, so it is in no log of a server or load balancer. */
export function linkMail(
  kind: keyof typeof LINK_PAGES,
  { email, language }: Recipient,
  publicUrl: string,
  token: string,
): OutgoingMail {
  return mail(kind, { email, language }, `${publicUrl}${LINK_PAGES[kind]}#token=${token}`);
}

interface CancelledTrip {
  booking: { place: string; startsAt: Date };
  /** In paisa. */
  refund: bigint;
}

const LOCALES = { en: 'en-IN', bn: 'bn-BD' } as const;

/** Says that the account is deleted, and the refund of each trip that was cancelled with it. */
export function deletedMail({ email, language }: Recipient, cancelled: CancelledTrip[]): OutgoingMail {
  const { subject, paragraphs, footnote } = MAIL_TEXTS[language]['account-deleted'];
  const { lead, trip, arrival } = CANCELLED_TRIP_TEXTS[language];
  const taka = (paisa: bigint) => `৳${new Intl.NumberFormat(LOCALES[language]).format(Number(paisa) / 100)}`;
  const trips = cancelled.map(({ booking, refund }) =>
    trip(booking.place, inDhaka(booking.startsAt.getTime()).date, refund === 0n ? null : taka(refund)),
  );
  const isRefunded = cancelled.some(({ refund }) => refund > 0n);
  return {
    to: email,
    kind: 'account-deleted',
    ...writeLetter({
      language,
      subject,
      footnote,
      paragraphs: [
        ...paragraphs.slice(0, 1),
        ...(trips.length > 0 ? [lead, ...trips] : []),
        ...(isRefunded ? [arrival] : []),
        ...paragraphs.slice(1),
      ],
    }),
  };
}

export function noticeMail(
  kind: Exclude<MailKind, keyof typeof LINK_PAGES | 'account-deleted'>,
  recipient: Recipient,
): OutgoingMail {
  return mail(kind, recipient);
}

function mail(kind: MailKind, { email, language }: Recipient, href?: string): OutgoingMail {
  const { button, ...text } = MAIL_TEXTS[language][kind];
  return {
    to: email,
    kind,
    ...writeLetter({ language, ...text, ...(button && href && { button: { label: button, href } }) }),
  };
}
