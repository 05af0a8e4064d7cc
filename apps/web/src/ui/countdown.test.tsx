// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

const UNITS = { days: 'days', hours: 'hours', minutes: 'min', seconds: 'sec' };
const START = Date.parse('2026-11-15T07:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(until: number, props: Partial<Parameters<typeof Countdown>[0]> = {}) {
  return render(
    <Countdown
      locale="en"
      look="clock"
      until={until}
      label="Closes in"
      units={UNITS}
      ended="Times up."
      {...props}
    />,
  );
}

describe('Countdown', () => {
  test('while time is left › counts down second by second', () => {
    show(START + 90_000);
    expect(screen.getByRole('timer').textContent).toBe('00:01:30');
    act(() => void vi.advanceTimersByTime(31_000));
    expect(screen.getByRole('timer').textContent).toBe('00:00:59');
  });

  test('more than a day on a clock › hours go on past 24', () => {
    show(START + 26 * 3_600_000);
    expect(screen.getByRole('timer').textContent).toBe('26:00:00');
  });

  test('blocks › seconds appear in the last 72 hours', () => {
    show(START + 72 * 3_600_000 + 1000, { look: 'blocks' });
    expect(screen.queryByText('sec')).toBeNull();
    expect(screen.getByText('min')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByText('sec')).toBeTruthy();
  });

  test('at the end › says so, calls onEnd once, and stops', () => {
    const onEnd = vi.fn<() => void>();
    show(START + 2000, { onEnd });
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Times up.')).toBeTruthy();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test("the server's clock is ahead of this one › counts by the server's", () => {
    show(START + 60_000, { now: () => Date.now() + 20_000 });
    expect(screen.getByRole('timer').textContent).toBe('00:00:40');
  });

  test('the tab slept and wakes › shows the present at once', () => {
    show(START + 90_000);
    vi.setSystemTime(START + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('timer').textContent).toBe('00:00:30');
  });

  test('a new end arrives › counts to it', () => {
    const { rerender } = show(START + 1000);
    act(() => void vi.advanceTimersByTime(2000));
    rerender(
      <Countdown
        locale="en"
        look="clock"
        until={START + 62_000}
        label="Closes in"
        units={UNITS}
        ended="Times up."
      />,
    );
    expect(screen.getByRole('timer').textContent).toBe('00:01:00');
  });
});
