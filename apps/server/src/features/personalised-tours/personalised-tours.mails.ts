import type { DeclineReason } from '@ghuri/domain/personalised-tours';
import { writeLetter } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import { DECLINE_REASON_TEXTS, PERSONALISED_MAIL_TEXTS } from './personalised-tours.mails.text.ts';
import type { PersonalisedMailKind } from './personalised-tours.mails.text.ts';

const LOCALES = { en: 'en-IN', bn: 'bn-BD' } as const;

interface MailFacts {
  place: string;
  amountPaisa?: bigint | undefined;
  reason?: DeclineReason | undefined;
  until?: number | undefined;
  href: string;
}

export function personalisedMail(
  kind: PersonalisedMailKind,
  { email, language }: { email: string; language: Language },
  { place, amountPaisa, reason, until, href }: MailFacts,
): OutgoingMail {
  const { subject, paragraphs, button, footnote } = PERSONALISED_MAIL_TEXTS[language][kind];
  const amount =
    amountPaisa === undefined
      ? ''
      : `৳${new Intl.NumberFormat(LOCALES[language]).format(Number(amountPaisa) / 100)}`;
  const facts = {
    place,
    amount,
    reason: reason === undefined ? '' : DECLINE_REASON_TEXTS[language][reason],
    until: until === undefined ? '' : momentIn(language, until),
  };
  return {
    to: email,
    kind: `personalised-${kind}`,
    ...writeLetter({
      language,
      subject: subject(facts),
      paragraphs: paragraphs(facts),
      button: { label: button, href },
      footnote,
    }),
  };
}

function momentIn(language: Language, moment: number): string {
  return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    timeZone: 'Asia/Dhaka',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(moment);
}
