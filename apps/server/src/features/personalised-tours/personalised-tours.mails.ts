import { writeLetter } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import { PERSONALISED_MAIL_TEXTS } from './personalised-tours.mails.text.ts';
import type { PersonalisedMailKind } from './personalised-tours.mails.text.ts';

const LOCALES = { en: 'en-IN', bn: 'bn-BD' } as const;

export function personalisedMail(
  kind: PersonalisedMailKind,
  { email, language }: { email: string; language: Language },
  { place, amountPaisa, href }: { place: string; amountPaisa?: bigint | undefined; href: string },
): OutgoingMail {
  const { subject, paragraphs, button, footnote } = PERSONALISED_MAIL_TEXTS[language][kind];
  const amount =
    amountPaisa === undefined
      ? ''
      : `৳${new Intl.NumberFormat(LOCALES[language]).format(Number(amountPaisa) / 100)}`;
  const facts = { place, amount };
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
