// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SlowSpinner, SPINNER_MS } from './slow-spinner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('SlowSpinner', () => {
  test('five seconds pass › offers a retry, which spins again', () => {
    const onRetry = vi.fn<() => void>();
    render(
      <SlowSpinner
        label="Loading"
        slowText="Taking longer than usual"
        retryLabel="Try again"
        onRetry={onRetry}
      />,
    );
    act(() => void vi.advanceTimersByTime(SPINNER_MS - 1));
    expect(screen.queryByRole('button')).toBeNull();

    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('Taking longer than usual')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button')).toBeNull();

    act(() => void vi.advanceTimersByTime(SPINNER_MS));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
