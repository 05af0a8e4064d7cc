import { describe, expect, test } from 'vitest';
import { writeLetter } from '../../platform/mail/letter.ts';
import { deletedMail, linkMail, noticeMail } from './accounts.mails.ts';
import { MAIL_TEXTS } from './accounts.mails.text.ts';

const LANGUAGES = ['en', 'bn'] as const;
const TO = 'nila@ghuri.test';

describe('account mails', () => {
  test.each(LANGUAGES)(
    'when a mail has a link (%s) › it is in the text and twice in the HTML',
    (language) => {
      for (const [kind, page] of [
        ['verify-email', 'verify-email'],
        ['verify-new-email', 'verify-email'],
        ['reset-password', 'reset-password'],
      ] as const) {
        const mail = linkMail(kind, { email: TO, language }, 'https://ghuri.example', 'a-token');
        const href = `https://ghuri.example/${page}#token=a-token`;
        expect(mail).toMatchObject({ to: TO, kind, subject: MAIL_TEXTS[language][kind].subject });
        expect(mail.text).toContain(href);
        expect(mail.html.split(`href="${href}"`)).toHaveLength(3);
      }
    },
  );

  test.each(LANGUAGES)('when a mail only informs (%s) › it has no link', (language) => {
    for (const kind of ['email-changed', 'password-changed', 'account-deleted'] as const) {
      const to = { email: TO, language };
      const mail = kind === 'account-deleted' ? deletedMail(to, []) : noticeMail(kind, to);
      expect(mail.html).not.toContain('<a ');
      expect(mail.text).toContain(MAIL_TEXTS[language][kind].footnote);
    }
  });

  test('when the languages are compared › no Bangla text is left in English', () => {
    for (const text of Object.values(MAIL_TEXTS.bn)) {
      for (const sentence of [text.subject, ...text.paragraphs, text.footnote]) {
        expect(sentence).toMatch(/[\u0980-\u09ff]/);
        expect(sentence).not.toMatch(/[a-z]{3}/i);
      }
    }
  });
});

describe('writeLetter', () => {
  test('when values contain HTML › it is escaped', () => {
    const nasty = `<img src=x onerror="alert('1')">&`;
    const { html, text } = writeLetter({
      language: 'en',
      subject: nasty,
      paragraphs: [nasty],
      button: { label: nasty, href: `https://ghuri.example/?a=1&b="><script>` },
      footnote: nasty,
    });
    expect(html).not.toMatch(/<img|<script|onerror="/);
    expect(text).toContain(nasty);
  });
});
