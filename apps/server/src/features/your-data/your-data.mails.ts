import type { Reader } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import { DATA_MAIL_TEXTS } from './your-data.mails.text.ts';

/** The copy can be downloaded. The mail has no address of the file: downloading needs a sign-in. */
export function dataReadyMail({ email, name, language }: Reader): OutgoingMail {
  const { button, ...text } = DATA_MAIL_TEXTS[language];
  return {
    to: email,
    kind: 'your-data-ready',
    letter: { language, name, ...text, button: { label: button, path: '/settings#your-data' } },
  };
}
