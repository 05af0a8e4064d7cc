import { useRef } from 'react';

/**
 * Sends focus back to whatever had it when a dialog opened. Radix does so only for its own trigger elements; our dialogs
 * are opened by state, from anywhere. Spread the result on the dialog's content.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
