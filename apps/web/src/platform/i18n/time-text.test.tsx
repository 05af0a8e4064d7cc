// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dhakaInstant } from './dates.ts';
import { chooseLanguage } from './language.ts';
import { TimeText } from './time-text.tsx';

const EVENING = dhakaInstant('2026-12-22', '22:30');

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-22T14:30:00Z') });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await chooseLanguage('en');
});

describe('TimeText', () => {
  test.each([
    ['day', 'Tue 22 Dec', 'মঙ্গল ২২ ডিসেম্বর'],
    ['time', '10:30\u00A0pm', 'রাত\u00A0১০:৩০'],
    ['moment', 'Tue 22 Dec · 10:30\u00A0pm', 'মঙ্গল ২২ ডিসেম্বর · রাত\u00A0১০:৩০'],
    ['ago', 'in 2h', '২ ঘণ্টা পরে'],
  ] as const)('%s › %s, %s, and the same moment for machines', async (show, english, bangla) => {
    const { container, rerender } = render(<TimeText value={EVENING} show={show} />);
    expect(container.textContent).toBe(english);
    await chooseLanguage('bn');
    rerender(<TimeText value={EVENING} show={show} />);
    expect(container.textContent).toBe(bangla);
    expect(container.querySelector('time')!.dateTime).toBe('2026-12-22T22:30+06:00');
  });

  test('another year › named', () => {
    render(<TimeText value="2026-12-31T18:00:00Z" />);
    expect(screen.getByText('Fri 1 Jan 2027 · 12:00 am')).toBeTruthy();
  });

  test('within a sentence › only the date is the time', () => {
    const { container } = render(<TimeText value={EVENING} within={(moment) => `Pay by ${moment}.`} />);
    expect(container.textContent).toBe('Pay by Tue 22 Dec · 10:30\u00A0pm.');
    expect(container.querySelector('time')!.textContent).toBe('Tue 22 Dec · 10:30\u00A0pm');
  });

  test('with the ISO slice › a second line', () => {
    render(<TimeText value={EVENING} withIso />);
    expect(screen.getByText('2026-12-22 22:30')).toBeTruthy();
  });
});
