import { momentInWords } from '@ghuri/domain/dhaka-time';
import type { Reader } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import {
  AGENCY_MAIL_TEXTS,
  AGENCY_WHY,
  BANK_CODE_MAIL_TEXTS,
  BANK_MAIL_TEXTS,
} from './agencies.mails.text.ts';
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
  { email, name, language }: Reader,
  reason = '',
): OutgoingMail {
  const { paragraphs, button, ...text } = AGENCY_MAIL_TEXTS[language][kind];
  return {
    to: email,
    kind,
    letter: {
      language,
      name,
      ...text,
      paragraphs: paragraphs(reason.split(/\n+/).filter((line) => line !== '')),
      button: { label: button, path: DECISION_PAGES[kind] },
      why: AGENCY_WHY[language],
    },
  };
}

interface BankChange {
  /** The last digits of the old and the new account. */
  from: string;
  to: string;
  payableFrom: Date;
  now: Date;
}

/** Informs the owner that the payout account changed, by its last digits only. */
export function bankChangedMail(
  { email, name, language }: Reader,
  { from, to, payableFrom, now }: BankChange,
): OutgoingMail {
  const { button, account, before, payableFrom: payable, ...text } = BANK_MAIL_TEXTS[language];
  return {
    to: email,
    kind: 'agency-bank-changed',
    letter: {
      language,
      name,
      ...text,
      facts: [
        [account, to],
        [before, from],
        [payable, momentInWords(payableFrom.getTime(), language, now.getTime())],
      ],
      button: { label: button, path: '/agency-settings' },
      why: AGENCY_WHY[language],
    },
  };
}

/** The code that confirms another payout account. */
export function bankCodeMail({ email, name, language }: Reader, code: string): OutgoingMail {
  const { codeName, button, ...text } = BANK_CODE_MAIL_TEXTS[language];
  return {
    to: email,
    kind: 'agency-bank-code',
    letter: {
      language,
      name,
      ...text,
      facts: [[codeName, code]],
      button: { label: button, path: '/agency-settings' },
      why: AGENCY_WHY[language],
    },
  };
}
