import type { ReactNode } from 'react';

export interface ToastOptions {
  icon?: ReactNode;
  /** "Undo", "Dismiss", "Retry": pressing it also closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
  /** Given a message with the same id, the shown one changes instead of a second one appearing. */
  id?: string | undefined;
}

/** A toast is gone before it disturbs, and stays long enough to reach its Undo. */
export const TOAST_MS = 5000;
