import { excerptOf } from '@ghuri/domain/notifications';
import type { Reader } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import { MODERATION_MAIL_TEXTS, quoted } from './moderation.mails.text.ts';
import type { ModerationMailKind } from './moderation.mails.text.ts';

const PAGES = {
  'story-removed': '/profile/timeline',
  'story-restored': '/profile/timeline',
  warned: '/profile/timeline',
  'account-suspended': '/recent-event',
  'suspension-lifted': '/signin',
  'sessions-ended': '/forget-password',
} as const satisfies Record<ModerationMailKind, string>;

/** Informs the author of a moderator's decision, in the moderator's words. Quotes only the author's own post. */
export function moderationMail(
  kind: ModerationMailKind,
  { email, name, language }: Reader,
  { note: reason, caption }: { note: string; caption?: string },
): OutgoingMail {
  const { closing, button, ...text } = MODERATION_MAIL_TEXTS[language][kind];
  return {
    to: email,
    kind,
    letter: {
      language,
      name,
      ...text,
      paragraphs: [
        ...(caption === undefined ? [] : [quoted(excerptOf(caption))]),
        ...reason.split(/\n+/).filter((line) => line !== ''),
        closing,
      ],
      button: { label: button, path: PAGES[kind] },
    },
  };
}
