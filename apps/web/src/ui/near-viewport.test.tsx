// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchByHand } from '../platform/testing/watch-by-hand.ts';
import { NearViewport } from './near-viewport.tsx';

const look = watchByHand();
const onLeave = vi.fn<() => void>();

// Reports the height of the content, because there is no layout here.
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly #report: () => void;
    constructor(report: () => void) {
      this.#report = report;
    }
    observe(element: Element) {
      Object.defineProperty(element, 'offsetHeight', { value: 700 });
      this.#report();
    }
    disconnect() {}
  },
);
afterEach(() => {
  cleanup();
  onLeave.mockClear();
});

const open = (name: string) =>
  render(
    <MemoryRouter>
      <NearViewport name={name} margin="0px" onLeave={onLeave}>
        {(height, cameBack) => (
          <button>
            {height ?? 'new'} {cameBack ? 'came back' : 'is here'}
          </button>
        )}
      </NearViewport>
    </MemoryRouter>,
  );

describe('NearViewport', () => {
  it('away from the window › an empty box of the same height; near again › says so', async () => {
    const { container } = open('story');
    expect(screen.getByText('new is here')).toBeDefined();
    await look(false);
    expect(container.querySelector('button')).toBeNull();
    expect(container.querySelector('div')?.style.height).toBe('700px');
    expect(onLeave).toHaveBeenCalledTimes(1);
    await look(true);
    expect(screen.getByText('700 came back')).toBeDefined();
  });

  it('the element with the focus › keeps it', async () => {
    open('typing');
    screen.getByRole('button').focus();
    await look(false);
    expect(screen.getByRole('button')).toBeDefined();
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('opened again › as it was left', async () => {
    open('left');
    await look(false);
    cleanup();
    const { container } = open('left');
    expect(container.querySelector('div')?.style.height).toBe('700px');
    expect(container.querySelector('button')).toBeNull();
  });
});
