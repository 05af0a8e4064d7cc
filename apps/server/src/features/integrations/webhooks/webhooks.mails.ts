import type { Reader } from '../../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../../platform/mail/outgoing-mail.ts';
import { WEBHOOK_MAIL_TEXTS } from './webhooks.mails.text.ts';

/** Informs the owner that an address is paused. */
export function webhookPausedMail({ email, name, language }: Reader, url: string): OutgoingMail {
  const t = WEBHOOK_MAIL_TEXTS['webhook-paused'][language];
  return {
    to: email,
    kind: 'webhook-paused',
    letter: {
      language,
      name,
      subject: t.subject,
      news: t.news,
      paragraphs: [t.paragraph],
      // A mail's only links are ours.
      facts: [[t.address, url.replace(/^https?:\/\//, '')]],
      button: { label: t.button, path: '/my-agency/integrations' },
      why: t.why,
    },
  };
}
