import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { toast as sonnerToast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import '../styles/toast.css';
import { TOAST_MS, type ToastOptions } from './toast-options.ts';
import { toasterArrives } from './toaster-call.ts';

/** Sonner behind our look (styles/toast.css): dark pill, bottom centre, above the bottom bar of phones. */
export default function ToasterView({ label }: { label: string }) {
  useEffect(toasterArrives, []);
  return (
    <Toaster
      position="bottom-center"
      containerAriaLabel={label}
      duration={TOAST_MS}
      gap={10}
      visibleToasts={3}
      expand
      offset={{ bottom: 28 }}
      mobileOffset={{ bottom: 'calc(76px + 14px + env(safe-area-inset-bottom))', left: 16, right: 16 }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: 'ghuri-toast', actionButton: 'ghuri-toast-action' },
      }}
    />
  );
}

/** The name under which sonner shows the message of an id, as long as that message stands. */
const standing = new Map<string, string>();
let shown = 0;

export function showToast(message: ReactNode, { icon, action, id }: ToastOptions): void {
  shown += 1;
  const name = (id !== undefined && standing.get(id)) || `toast-${shown}`;
  if (id !== undefined) standing.set(id, name);
  // A message that begins to leave takes along whatever is still shown under its name, so the next one needs another.
  const leave = () => {
    if (id !== undefined) standing.delete(id);
  };
  sonnerToast(message, {
    id: name,
    icon,
    onAutoClose: leave,
    onDismiss: leave,
    ...(action && {
      action: {
        label: action.label,
        onClick: () => {
          leave();
          action.onClick();
        },
      },
    }),
  });
}
