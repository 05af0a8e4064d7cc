// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setServerAhead } from './server-clock.ts';
import { useHasPassed, useMinute } from './use-clock.ts';

const NOW = Date.parse('2026-11-18T10:00:05Z');

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  setServerAhead(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setServerAhead(0);
});

describe('useHasPassed', () => {
  it('a moment in the future › passes at the moment itself, not a millisecond earlier', () => {
    const { result } = renderHook(() => useHasPassed(NOW + 5_000));
    pass(4_999);
    expect(result.current).toBe(false);
    pass(1);
    expect(result.current).toBe(true);
  });

  it('a moment further away than a timer reaches › still passes', () => {
    const { result } = renderHook(() => useHasPassed(NOW + 40 * 86_400_000));
    pass(40 * 86_400_000 - 1);
    expect(result.current).toBe(false);
    pass(1);
    expect(result.current).toBe(true);
  });

  it("the device's clock is behind › the server's decides", () => {
    setServerAhead(60_000);
    const { result } = renderHook(() => useHasPassed(NOW + 60_000));
    expect(result.current).toBe(true);
  });

  it('the moment moves away › no longer passed', () => {
    const { result, rerender } = renderHook(({ moment }) => useHasPassed(moment), {
      initialProps: { moment: NOW - 1 },
    });
    expect(result.current).toBe(true);
    rerender({ moment: NOW + 1_000 });
    expect(result.current).toBe(false);
  });
});

describe('useMinute', () => {
  it('within a minute › the same; then the next', () => {
    const { result } = renderHook(() => useMinute());
    const first = result.current;
    expect(first).toBe(Date.parse('2026-11-18T10:00:00Z'));
    pass(50_000);
    expect(result.current).toBe(first);
    pass(10_000);
    expect(result.current).toBe(first + 60_000);
  });
});
