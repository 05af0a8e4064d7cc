import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stands for the browser's IntersectionObserver, which a page without layout cannot have: every element that is watched is told when
 * the test says so, whatever its margin. For a whole file of tests: observers are kept for good.
 */
export function watchByHand(): (near: boolean) => Promise<void> {
  const tellAll = new Set<(near: boolean) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #watched = new Set<Element>();
      constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        tellAll.add((near) => report([...this.#watched].map((target) => ({ target, isIntersecting: near }))));
      }
      observe(target: Element) {
        this.#watched.add(target);
      }
      unobserve(target: Element) {
        this.#watched.delete(target);
      }
    },
  );
  return (near) =>
    act(async () => {
      for (const tell of tellAll) tell(near);
    });
}
