// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Undrawn } from './undrawn.tsx';

/** Whether what is watched lies near the window. The elements report on themselves when they are watched, as in a browser. */
let near = true;
let look: () => Promise<void>;

beforeEach(() => {
  near = true;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #watched = new Set<Element>();
      constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        look = () =>
          act(async () => report([...this.#watched].map((target) => ({ target, isIntersecting: near }))));
      }
      observe(target: Element) {
        this.#watched.add(target);
      }
      unobserve(target: Element) {
        this.#watched.delete(target);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function List({ count }: { count: number }) {
  const [drawn, setDrawn] = useState(1);
  return (
    <>
      {Array.from({ length: Math.min(drawn, count) }, (_, index) => (
        <p key={index}>thing</p>
      ))}
      {drawn < count && <Undrawn key={drawn} onNear={() => setDrawn(drawn + 1)} />}
    </>
  );
}

const things = () => screen.getAllByText('thing').length;

describe('Undrawn', () => {
  it('near the window › one more at each look, until all stand; far from it › none', async () => {
    render(<List count={4} />);
    expect(things()).toBe(1);
    await look();
    expect(things()).toBe(2);
    near = false;
    await look();
    await look();
    expect(things()).toBe(2);
    near = true;
    await look();
    await look();
    expect(things()).toBe(4);
    await look();
    expect(things()).toBe(4);
  });
});
