import { excerptOf } from '@ghuri/domain/notifications';
import { writeLetter } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import { MODERATION_MAIL_TEXTS, quoted } from './moderation.mails.text.ts';
import type { ModerationMailKind } from './moderation.mails.text.ts';

/** Informs the author of a moderator's decision, in the moderator's words. Quotes only the author's own post. */
export function moderationMail(
  kind: ModerationMailKind,
  { email, language }: { email: string; language: Language },
  { note, caption }: { note: string; caption?: string },
  href?: string,
): OutgoingMail {
  const { subject, opening, closing, button, footnote } = MODERATION_MAIL_TEXTS[language][kind];
  return {
    to: email,
    kind,
    ...writeLetter({
      language,
      subject,
      paragraphs: [
        opening,
        ...(caption === undefined ? [] : [quoted(excerptOf(caption))]),
        ...note.split(/\n+/),
        ...closing,
      ],
      ...(button && href && { button: { label: button, href } }),
      footnote,
    }),
  };
}
