import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { toast as sonnerToast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import '../styles/toast.css';
import { TOAST_MS, type ToastOptions } from './toast-options.ts';
import { toasterArrives } from './toaster-call.ts';

/** Sonner behind our look (styles/toast.css): dark pill, bottom centre, above the bottom bar of phones, and above the bar of a hold. */
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

/** What sonner shows for an id, under which name, and until when at least. */
const standing = new Map<string, { name: string; until: number }>();
let shown = 0;

/** Sonner takes a moment to change a message. Was the old one about to leave, it takes the new one along. */
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
