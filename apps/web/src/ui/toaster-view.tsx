import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { toast as sonnerToast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import '../styles/toast.css';
import { TOAST_MS, type ToastOptions } from './toast-options.ts';
import { toasterArrives } from './toaster-call.ts';

/** Sonner with our style (styles/toast.css): dark pill, bottom centre, above the phone's bottom bar and above the hold bar. */
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
      offset={{ bottom: 'calc(28px + var(--hold-bar, 0px))' }}
      mobileOffset={{
        bottom: 'calc(76px + 14px + var(--hold-bar, 0px) + env(safe-area-inset-bottom))',
        left: 16,
        right: 16,
      }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: 'ghuri-toast', actionButton: 'ghuri-toast-action' },
      }}
    />
  );
}

/** For each id: the name of its toast in sonner, and the earliest time when it closes. */
const standing = new Map<string, { name: string; until: number }>();
let shown = 0;

/** Sonner needs a moment to change a message. If the old toast is about to close, the new message would close with it. */
const TIME_TO_CHANGE_MS = 1000;

export function showToast(message: ReactNode, { icon, action, id }: ToastOptions): void {
  shown += 1;
  const before = id === undefined ? undefined : standing.get(id);
  const stays = before !== undefined && before.until - Date.now() > TIME_TO_CHANGE_MS;
  if (before && !stays) sonnerToast.dismiss(before.name);
  const name = stays ? before.name : `toast-${shown}`;
  if (id !== undefined) standing.set(id, { name, until: Date.now() + TOAST_MS });
  const leave = () => {
    if (id !== undefined && standing.get(id)?.name === name) standing.delete(id);
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
