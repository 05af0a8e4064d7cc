import type { ReactNode } from 'react';

export interface ToastOptions {
  icon?: ReactNode;
  /** "Undo", "Dismiss", "Retry". A click also closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
  /** A message with the same id changes the shown toast instead of adding a second one. */
  id?: string | undefined;
}

/** Short enough not to disturb, long enough to reach Undo. */
export const TOAST_MS = 5000;
