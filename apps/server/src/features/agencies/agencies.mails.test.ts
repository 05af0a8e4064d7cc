import { describe, expect, test } from 'vitest';
import { letterAsHtml } from '../../platform/mail/letter-html.ts';
import { letterAsText } from '../../platform/mail/letter.ts';
import { decisionMail } from './agencies.mails.ts';

const PUBLIC_URL = 'https://ghuri.example';
const to = (language: 'en' | 'bn') => ({ email: 'nila@ghuri.test', name: 'Nila Rahman', language });
const bodies = ({ letter }: ReturnType<typeof decisionMail>) => [
  letterAsText(letter, PUBLIC_URL),
  letterAsHtml(letter, PUBLIC_URL, new Set()),
];

describe.each(['en', 'bn'] as const)('decisionMail › in %s', (language) => {
  test('approved › leads to the agency', () => {
    const mail = decisionMail('agency-approved', to(language));
    expect(mail).toMatchObject({ to: 'nila@ghuri.test', kind: 'agency-approved' });
    for (const body of bodies(mail)) expect(body).toContain(`${PUBLIC_URL}/my-agency/agency-timeline`);
  });

  test('rejected › says why, escaped, and links to registering', () => {
    const mail = decisionMail('agency-rejected', to(language), 'The <i>back</i> is missing.');
    const [text, html] = bodies(mail);
    expect(text).toContain('The <i>back</i> is missing.');
    expect(html).toContain('The &lt;i&gt;back&lt;/i&gt; is missing.');
    for (const body of [text, html]) expect(body).toContain(`${PUBLIC_URL}/create-agency`);
  });

  test('each subject › in the reader’s language', () => {
    const bengali = /\p{Script=Bengali}/u;
    for (const kind of ['agency-approved', 'agency-rejected'] as const) {
      expect(bengali.test(decisionMail(kind, to(language)).letter.subject)).toBe(language === 'bn');
    }
  });
});
