import { inDhaka } from '@ghuri/domain/dhaka-time';
import { writeLetter } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import { AGENCY_MAIL_TEXTS, BANK_MAIL_TEXTS } from './agencies.mails.text.ts';
import type { AgencyMailKind } from './agencies.mails.text.ts';

/** The pages that a decision links to, in the mail and the notification. */
export const DECISION_PAGES = {
  'agency-approved': '/my-agency/agency-timeline',
  'agency-rejected': '/create-agency',
  'agency-revoked': '/my-agency/agency-timeline',
  'agency-changes-asked': '/my-agency/agency-timeline',
  'agency-stopped': '/my-agency/agency-timeline',
  'agency-stop-lifted': '/my-agency/agency-timeline',
  'tour-taken-down': '/my-agency/agency-timeline',
} as const satisfies Record<AgencyMailKind, string>;

export function decisionMail(
  kind: AgencyMailKind,
  { email, language }: { email: string; language: Language },
  publicUrl: string,
  reason = '',
): OutgoingMail {
  const { subject, paragraphs, button, footnote } = AGENCY_MAIL_TEXTS[language][kind];
  return {
    to: email,
    kind,
    ...writeLetter({
      language,
      subject,
      paragraphs: paragraphs(reason),
      button: { label: button, href: `${publicUrl}${DECISION_PAGES[kind]}` },
      footnote,
    }),
  };
}

interface BankChange {
  /** The last digits of the old and the new account. */
  from: string;
  to: string;
  payableFrom: Date;
}

/** Informs the owner that the payout account changed, by its last digits only. */
export function bankChangedMail(
  { email, language }: { email: string; language: Language },
  publicUrl: string,
  { from, to, payableFrom }: BankChange,
): OutgoingMail {
  const { subject, paragraphs, button, footnote } = BANK_MAIL_TEXTS[language];
  const { date, time } = inDhaka(payableFrom.getTime());
  return {
    to: email,
    kind: 'agency-bank-changed',
    ...writeLetter({
      language,
      subject,
      paragraphs: paragraphs(`••${from}`, `••${to}`, `${date} ${time}`),
      button: { label: button, href: `${publicUrl}/agency-settings` },
      footnote,
    }),
  };
}
