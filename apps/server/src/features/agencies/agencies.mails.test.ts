import { describe, expect, test } from 'vitest';
import { decisionMail } from './agencies.mails.ts';

const PUBLIC_URL = 'https://ghuri.example';
const to = (language: 'en' | 'bn') => ({ email: 'nila@ghuri.test', language });

describe.each(['en', 'bn'] as const)('decisionMail › in %s', (language) => {
  test('approved › leads to the agency', () => {
    const mail = decisionMail('agency-approved', to(language), PUBLIC_URL);
    expect(mail).toMatchObject({ to: 'nila@ghuri.test', kind: 'agency-approved' });
    for (const body of [mail.text, mail.html])
      expect(body).toContain(`${PUBLIC_URL}/my-agency/agency-timeline`);
  });

  test('rejected › says why, escaped, and links to registering', () => {
    const mail = decisionMail('agency-rejected', to(language), PUBLIC_URL, 'The <i>back</i> is missing.');
    expect(mail.text).toContain('The <i>back</i> is missing.');
    expect(mail.html).toContain('The &#60;i&#62;back&#60;/i&#62; is missing.');
    for (const body of [mail.text, mail.html]) expect(body).toContain(`${PUBLIC_URL}/create-agency`);
  });

  test('each subject › in the reader’s language', () => {
    const bengali = /\p{Script=Bengali}/u;
    for (const kind of ['agency-approved', 'agency-rejected'] as const) {
      expect(bengali.test(decisionMail(kind, to(language), PUBLIC_URL).subject)).toBe(language === 'bn');
    }
  });
});
