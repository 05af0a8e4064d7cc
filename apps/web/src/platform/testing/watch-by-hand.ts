import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Replaces the browser's IntersectionObserver, which does not work without layout. The test decides when all watched
 * elements are near, with any margin. For a whole test file: observers are never removed.
 */
export function watchByHand(): (near: boolean) => Promise<void> {
  const reporters = new Set<(near: boolean) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #watched = new Set<Element>();
      constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        reporters.add((near) =>
          report([...this.#watched].map((target) => ({ target, isIntersecting: near }))),
        );
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
      for (const report of reporters) report(near);
    });
}
