import { writeLetter } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import { MAIL_TEXTS } from './accounts.mails.text.ts';
import type { MailKind } from './accounts.mails.text.ts';
import type { Language } from './accounts.reads.ts';

/** The pages of the web app that the links in mails open; each sends its token on with a POST. */
const LINK_PAGES = {
  'verify-email': '/verify-email',
  'verify-new-email': '/verify-email',
  'reset-password': '/reset-password',
} as const;

export interface Recipient {
  email: string;
  language: Language;
}

/** The token stands behind `#`: a browser sends that part to nobody, so that no log of a server or balancer between has it. */
export function linkMail(
  kind: keyof typeof LINK_PAGES,
  { email, language }: Recipient,
  publicUrl: string,
  token: string,
): OutgoingMail {
  return mail(kind, { email, language }, `${publicUrl}${LINK_PAGES[kind]}#token=${token}`);
}

export function noticeMail(
  kind: Exclude<MailKind, keyof typeof LINK_PAGES>,
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
