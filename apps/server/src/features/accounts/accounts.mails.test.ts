import { describe, expect, test } from 'vitest';
import { letterAsText } from '../../platform/mail/letter.ts';
import { deletedMail, linkMail, noticeMail, readerOf } from './accounts.mails.ts';
import { MAIL_TEXTS } from './accounts.mails.text.ts';

const LANGUAGES = ['en', 'bn'] as const;
const TO = 'nila@ghuri.test';
const PUBLIC_URL = 'https://ghuri.example';

describe('account mails', () => {
  test.each(LANGUAGES)('when a mail has a link (%s) › its token is after the #', (language) => {
    for (const [kind, page] of [
      ['verify-email', 'verify-email'],
      ['verify-new-email', 'verify-email'],
      ['reset-password', 'reset-password'],
    ] as const) {
      const { to, letter } = linkMail(kind, { email: TO, name: '', language }, 'a-token');
      expect({ to, subject: letter.subject }).toEqual({
        to: TO,
        subject: MAIL_TEXTS[language][kind].subject,
      });
      expect(letterAsText(letter, PUBLIC_URL)).toContain(`${PUBLIC_URL}/${page}#token=a-token`);
    }
  });

  test.each(LANGUAGES)('when a mail only informs (%s) › it says what to do if it was not you', (language) => {
    const reader = { email: TO, name: 'Nila', language };
    for (const kind of ['email-changed', 'password-changed', 'google-linked', 'account-deleted'] as const) {
      const { letter } =
        kind === 'account-deleted' ? deletedMail(reader, [], Date.now()) : noticeMail(kind, reader);
      expect(letterAsText(letter, PUBLIC_URL)).toContain(MAIL_TEXTS[language][kind].note);
    }
  });

  test("when the address is not verified › no name: it may be a stranger's text", () => {
    const user = { email: TO, name: 'Win a prize', language: 'en' as const };
    expect(readerOf({ ...user, emailVerified: false }).name).toBe('');
    expect(readerOf({ ...user, emailVerified: true }).name).toBe('Win a prize');
  });
});
