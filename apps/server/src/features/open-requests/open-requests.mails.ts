import { writeLetter } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import { REQUEST_MAIL_TEXTS } from './open-requests.mails.text.ts';
import type { RequestMailKind } from './open-requests.mails.text.ts';

const LOCALES = { en: 'en-IN', bn: 'bn-BD' } as const;

/** The page for each side: the traveller compares or pays, the agency sees the request it has won. */
export const REQUEST_PAGES = {
  'first-bid': '/request-tour',
  'bids-closed': '/request-tour',
  'bid-accepted': '/accepted-tour',
  'bid-lapsed-traveller': '/accepted-tour',
  'bid-lapsed-agency': '/accepted-tour',
} as const satisfies Record<RequestMailKind, string>;

export function requestMail(
  kind: RequestMailKind,
  { email, language }: { email: string; language: Language },
  { place, bids, amountPaisa }: { place: string; bids: number; amountPaisa?: bigint },
  publicUrl: string,
): OutgoingMail {
  const { subject, paragraphs, button, footnote } = REQUEST_MAIL_TEXTS[language][kind];
  const amount =
    amountPaisa === undefined
      ? ''
      : `৳${new Intl.NumberFormat(LOCALES[language]).format(Number(amountPaisa) / 100)}`;
  const facts = { place, bids, amount };
  return {
    to: email,
    kind,
    ...writeLetter({
      language,
      subject: subject(facts),
      paragraphs: paragraphs(facts),
      button: { label: button, href: `${publicUrl}${REQUEST_PAGES[kind]}` },
      footnote,
    }),
  };
}
