import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { letterAsHtml } from '../apps/server/src/platform/mail/letter-html.ts';
import { letterAsText, subjectOf } from '../apps/server/src/platform/mail/letter.ts';
import { sampleEmails } from './email-samples.ts';

const URL = 'https://ghuri.example';
/** Phrases of a translated text, and words that the product does not use. */
const BANNED = {
  en: /\bmails?\b|;|somebody|whoever|any more|\bis told\b|\bstands\b|\b(go|goes|come|comes) back|journey|kept for you|taken back|let go/i,
  bn: /মেইল(?<!ইমেইল)|;|ভ্রমণকারী|গৃহীত|অনুসরণ|অনুসারী|প্রতিক্রিয়া|নিজের মতো|ঘুড়ি|[ঀ-৿]-?কে [a-z]/,
};
/** No action is left for these readers. */
const WITHOUT_BUTTON = {
  'email-changed': 'the address no longer signs in',
  'account-deleted': 'the account is gone',
};
/** Anyone can enter any address: these do not repeat the name that was entered with it. */
const WITHOUT_NAME = new Set(['verify-email', 'verify-new-email', 'team-invitation']);
const GREETING = { en: 'Hi Nusrat,', bn: 'নুসরাত, শুভেচ্ছা!' };

describe.each(['en', 'bn'] as const)('every email in %s', (language) => {
  const emails = sampleEmails(language);

  test('the samples › are all kinds of docs/email-limits.md', () => {
    const table = readFileSync(new globalThis.URL('../docs/email-limits.md', import.meta.url), 'utf8');
    const kinds = table
      .split('\n')
      .filter((line) => line.startsWith('| `') || line.startsWith('| ('))
      .flatMap((line) => [...line.split('|')[2]!.matchAll(/`([^`]+)`/g)].map(([, kind]) => kind!));
    expect(emails.map(({ kind }) => kind).toSorted()).toEqual([...new Set(kinds)].toSorted());
  });

  test.each(emails.map(({ kind, letter }) => ({ kind, letter })))('$kind', ({ kind, letter }) => {
    const text = letterAsText(letter, URL);
    const html = letterAsHtml(letter, URL, new Set(letter.picture ? [letter.picture.name] : []));
    const written = text.replaceAll(/https:\S+|\S+@\S+/g, '');

    expect(`${subjectOf(letter)}\n${written}`).not.toMatch(BANNED[language]);
    expect(written).not.toMatch(/undefined|null|NaN|\d{4}-\d{2}-\d{2}/);
    for (const line of [letter.subject, letter.news]) expect(/[ক-হ]/.test(line)).toBe(language === 'bn');

    const greeting = WITHOUT_NAME.has(kind) ? /^(Hi|শুভেচ্ছা),/ : new RegExp(`^${GREETING[language]}`);
    expect(text.slice(0, 40)).toMatch(greeting);
    expect(html.includes(text.slice(0, text.indexOf('\n')))).toBe(true);

    expect(letter.button === undefined).toBe(kind in WITHOUT_BUTTON);
    const addresses = letter.button ? [`${URL}${letter.button.path}`] : [];
    for (const address of addresses) {
      expect(text).toContain(address);
      expect(html.split(`href="${address}"`)).toHaveLength(2);
    }

    // Nothing is loaded, and addresses are shown in the text only.
    expect([...html.matchAll(/\bsrc="([^"]*)"/g)].every(([, src]) => src!.startsWith('cid:'))).toBe(true);
    expect(/url\(|@import|<link|<script/.exec(html)).toBeNull();
    expect(html.replaceAll(/<[^>]*>/g, ' ').includes('https:')).toBe(false);
    for (const part of [
      `<html dir="ltr" lang="${language}">`,
      '<meta name="color-scheme" content="light dark"/>',
      'prefers-color-scheme: dark',
    ])
      expect(html.includes(part)).toBe(true);
  });
});
