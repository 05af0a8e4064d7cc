import { useRef } from 'react';

/**
 * After a dialog closes, returns focus to the element that had it before. Radix does this only for its own trigger
 * elements, but state opens our dialogs, from anywhere. Spread the result on the dialog's content.
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
