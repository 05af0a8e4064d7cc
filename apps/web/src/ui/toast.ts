import type { ReactNode } from 'react';
import type { ToastOptions } from './toast-options.ts';
import { callToaster, toasterArrived } from './toaster-call.ts';

/** Shows a short confirmation at the bottom of the page. Its library loads with the first touch, or 3 s after the page (see `toaster.tsx`). */
export function toast(message: ReactNode, options: ToastOptions = {}): void {
  callToaster();
  void Promise.all([import('./toaster-view.tsx'), toasterArrived]).then(
    ([{ showToast }]) => showToast(message, options),
    // It could not be fetched (see `toaster.tsx`).
    () => undefined,
  );
}
