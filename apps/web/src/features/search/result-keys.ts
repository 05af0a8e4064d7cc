import type { KeyboardEvent } from 'react';

/** Marks the elements that arrow keys move to. */
export const RESULT = { 'data-result': '' } as const;

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Arrow keys move from the field (index -1) into the results, through them, and back; Escape returns to the field.
 * Enter needs no code: results are links.
 */
export function moveThroughResults(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null): void {
  const results = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]')];
  const at = results.indexOf(document.activeElement as HTMLElement);
  const inField = document.activeElement === field;
  if (at === -1 && !inField) return;
  if (event.key === 'Escape' && at !== -1) {
    field?.focus();
    return;
  }
  // In the field, Home and End move the caret, and so does an arrow while an input method is choosing a letter.
  if (event.nativeEvent.isComposing || (inField && event.key !== 'ArrowDown')) return;
  const step = STEPS[event.key];
  if (!step || results.length === 0) return;
  event.preventDefault();
  const next = step(at, results.length - 1);
  (next < 0 ? field : results[next])?.focus();
}
