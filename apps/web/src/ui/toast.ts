import type { ReactNode } from 'react';
import type { ToastOptions } from './toast-options.ts';

/**
 * Shows a short confirmation at the bottom of the page. The library behind it loads when the page is idle (see
 * `toaster.tsx`), or here if a toast comes before that.
 */
export function toast(message: ReactNode, options: ToastOptions = {}): void {
  void import('./toaster-view.tsx').then(({ showToast }) => showToast(message, options));
}
