// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../platform/i18n/language.ts';
import { setServerAhead, setServerTime } from '../../platform/server-clock.ts';
import { useHoldNote } from './use-hold-note.ts';

const NOW = '2026-11-18T10:00:00.000Z';
const FIFTEEN_MINUTES = 'We hold your seats for 15 minutes while you pay by card, mobile banking or bank.';
const note = (keptUntil: string | null): string => {
  setServerTime(NOW);
  return renderHook(() => useHoldNote(keptUntil)).result.current;
};
afterEach(() => setServerAhead(0));

describe('how long seats are held, above the button that pays', () => {
  test('no offer, or one that ends sooner › 15 minutes', () => {
    expect(note(null)).toBe(FIFTEEN_MINUTES);
    expect(note('2026-11-18T10:14:00.000Z')).toBe(FIFTEEN_MINUTES);
  });

  test('an offer that lasts longer › its end', () => {
    expect(note('2026-11-18T16:30:00.000Z')).toMatch(/^We hold your seats until Wed 18 Nov · 10:30\spm\. /);
  });

  test('in Bangla › the same end', async () => {
    await chooseLanguage('bn');
    expect(note('2026-11-18T16:30:00.000Z')).toMatch(/^আপনার আসন বুধ ১৮ নভেম্বর · রাত\s১০:৩০ পর্যন্ত /);
    await chooseLanguage('en');
  });
});
