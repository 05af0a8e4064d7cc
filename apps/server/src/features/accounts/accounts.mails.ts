import { deviceInWords } from '@ghuri/domain/devices';
import type { Device } from '@ghuri/domain/devices';
import { dayInWords, momentInWords } from '@ghuri/domain/dhaka-time';
import { placeIn } from '@ghuri/places/place-in';
import type { Letter, Reader } from '../../platform/mail/letter.ts';
import { takaIn } from '../../platform/mail/numbers.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import { CANCELLED_TRIP_TEXTS, DEVICE_FACTS, MAIL_TEXTS } from './accounts.mails.text.ts';
import type { MailKind } from './accounts.mails.text.ts';
import type { User } from './accounts.reads.ts';

/** The web app's pages that the links in mails open. Each sends its token with a POST. */
const LINK_PAGES = {
  'verify-email': '/verify-email',
  'verify-new-email': '/verify-email',
  'reset-password': '/reset-password',
} as const;

const NOTICE_PAGES = {
  'email-changed': undefined,
  'password-changed': '/forget-password',
  'google-linked': '/settings',
  'phone-added': '/settings#sign-in',
  'phone-changed': '/settings#sign-in',
  'phone-removed': '/settings#sign-in',
  'passkey-added': '/settings#sign-in',
  'passkey-removed': '/settings#sign-in',
  'second-factor-on': '/settings#sign-in',
  'second-factor-off': '/settings#sign-in',
} as const;

/**
 * The reader of a mail that may go to an unverified address. Anyone can enter any address, and a name can say
 * anything: such a mail has no name.
 */
export const readerOf = ({
  email,
  name,
  emailVerified,
  language,
}: Pick<User, 'email' | 'name' | 'emailVerified' | 'language'>): Reader => ({
  email,
  name: emailVerified ? name : '',
  language,
});

/** The token comes after `#`: browsers do not send that part, so it is in no log of a server or load balancer. */
export function linkMail(kind: keyof typeof LINK_PAGES, reader: Reader, token: string): OutgoingMail {
  return mail(kind, reader, `${LINK_PAGES[kind]}#token=${token}`, { hasSettings: reader.name !== '' });
}

export const noticeMail = (kind: keyof typeof NOTICE_PAGES, reader: Reader): OutgoingMail =>
  mail(kind, reader, NOTICE_PAGES[kind]);

/** A sign-in from a browser that the user never used before. A new password signs out every browser. */
export function newDeviceMail(
  user: Parameters<typeof readerOf>[0],
  device: Device,
  now: number,
): OutgoingMail {
  const reader = readerOf(user);
  const [deviceName, timeName] = DEVICE_FACTS[reader.language];
  return mail('new-device', reader, '/forget-password', {
    facts: [
      [deviceName, deviceInWords(device, reader.language)],
      [timeName, momentInWords(now, reader.language, now)],
    ],
  });
}

interface CancelledTrip {
  booking: { place: string; startsAt: Date };
  /** In paisa. */
  refund: bigint;
}

/** Says that the account is deleted, and the refund of each trip that was cancelled with it. */
export function deletedMail(reader: Reader, cancelled: CancelledTrip[], now: number): OutgoingMail {
  const { language } = reader;
  const { lead, trip, arrival } = CANCELLED_TRIP_TEXTS[language];
  return mail('account-deleted', reader, undefined, {
    hasSettings: false,
    paragraphs: [
      ...(cancelled.length > 0 ? [lead] : []),
      ...(cancelled.some(({ refund }) => refund > 0n) ? [arrival] : []),
      ...MAIL_TEXTS[language]['account-deleted'].paragraphs!,
    ],
    facts: cancelled.map(({ booking, refund }) => [
      placeIn(language, booking.place),
      trip(
        dayInWords(booking.startsAt.getTime(), language, now),
        refund === 0n ? null : takaIn(language, refund),
      ),
    ]),
  });
}

function mail(
  kind: MailKind,
  { email, name, language }: Reader,
  path: string | undefined,
  more: Partial<Letter> = {},
): OutgoingMail {
  const { button, ...text } = MAIL_TEXTS[language][kind];
  return {
    to: email,
    kind,
    letter: {
      language,
      name,
      ...text,
      ...(button !== undefined && path !== undefined && { button: { label: button, path } }),
      ...more,
    },
  };
}
