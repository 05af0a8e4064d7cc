import { describe, expect, test } from 'vitest';
import { letterAsHtml } from './letter-html.ts';
import { letterAsText, subjectOf } from './letter.ts';
import type { Letter } from './letter.ts';

const URL = 'https://ghuri.example';
const LETTER: Letter = {
  language: 'en',
  name: 'Md. Nusrat Jahan',
  subject: 'Cancelled: Nijhum Dwip, Thu 3 Dec',
  news: 'Haor Nao cancelled your trip.',
  facts: [
    ['Place', 'Nijhum Dwip'],
    ['Meeting point', ''],
  ],
  button: { label: 'See the refund', path: '/payment/success?transactionId=1' },
};

describe('a letter', () => {
  test('its reader › is greeted by the given name, in both parts and both languages', () => {
    for (const shown of [letterAsText(LETTER, URL), letterAsHtml(LETTER, URL, new Set())])
      expect(shown).toContain('Hi Nusrat,');
    expect(letterAsText({ ...LETTER, name: '' }, URL)).toContain('Hi,');
    expect(letterAsText({ ...LETTER, language: 'bn', name: 'মোঃ রহিম' }, URL)).toContain('রহিম, শুভেচ্ছা!');
  });

  test('a fact without a value › has no line', () => {
    for (const shown of [letterAsText(LETTER, URL), letterAsHtml(LETTER, URL, new Set())]) {
      expect(shown).toContain('Nijhum Dwip');
      expect(shown).not.toContain('Meeting point');
    }
  });

  test('a reader without an account › gets no link to settings', () => {
    expect(letterAsHtml(LETTER, URL, new Set())).toContain('/settings#notifications');
    for (const shown of [
      letterAsText({ ...LETTER, hasSettings: false }, URL),
      letterAsHtml({ ...LETTER, hasSettings: false }, URL, new Set()),
    ])
      expect(shown).not.toContain('/settings');
  });

  test('the dark colours › arrive as CSS', () => {
    expect(letterAsHtml(LETTER, URL, new Set())).toContain('.page > table > tbody');
  });

  test('values with HTML › are escaped', () => {
    const nasty = `<img src=x onerror="alert('1')">&`;
    const hostile: Letter = {
      language: 'en',
      name: nasty,
      subject: nasty,
      news: nasty,
      paragraphs: [nasty],
      facts: [[nasty, nasty]],
      picture: { name: 'code.gif', alt: nasty },
      button: { label: nasty, path: '/?a=1&b="><script>' },
      note: nasty,
      why: nasty,
    };
    const html = letterAsHtml(hostile, URL, new Set(['code.gif']));
    expect(html).not.toMatch(/<img src=x|<script|onerror="/);
    expect(letterAsText(hostile, URL)).toContain(nasty);
  });

  test('a subject › stays one short line', () => {
    expect(subjectOf({ ...LETTER, subject: 'a\r\nBcc: all@example.com' })).toBe('a Bcc: all@example.com');
    expect(Array.from(subjectOf({ ...LETTER, subject: 'ঢা'.repeat(200) }))).toHaveLength(120);
  });
});
