import type { Reader } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import { CLOSING_MAIL_TEXTS } from './closing.mails.text.ts';
import type { ClosingMailKind } from './closing.mails.text.ts';

/** Confirms to the owner that the agency is closed, or that it was deleted after that. */
export function agencyClosedMail(
  kind: ClosingMailKind,
  { email, name, language }: Reader,
  agencyName: string,
): OutgoingMail {
  const { news, button, ...text } = CLOSING_MAIL_TEXTS[language][kind];
  return {
    to: email,
    kind,
    letter: {
      language,
      name,
      ...text,
      news: news(agencyName),
      button: { label: button, path: kind === 'agency-closed' ? '/agency-settings' : '/home' },
    },
  };
}
