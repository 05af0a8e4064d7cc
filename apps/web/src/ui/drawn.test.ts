// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDrawn } from './drawn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const frame = () => act(() => vi.advanceTimersByTimeAsync(20));

describe('useDrawn', () => {
  it('five things, two at once › one more after each frame, and no further', async () => {
    const { result } = renderHook(() => useDrawn(5, 2));
    const seen = [result.current];
    for (let turn = 0; turn < 5; turn += 1) {
      await frame();
      seen.push(result.current);
    }
    expect(seen).toEqual([2, 3, 4, 5, 5, 5]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('more things come › drawn too, after those that stand', async () => {
    const { result, rerender } = renderHook(({ count }) => useDrawn(count, 1), {
      initialProps: { count: 1 },
    });
    await frame();
    expect(result.current).toBe(1);
    rerender({ count: 3 });
    await frame();
    await frame();
    expect(result.current).toBe(3);
  });
});
