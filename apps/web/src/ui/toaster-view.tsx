import type { ReactNode } from 'react';
import { toast as sonnerToast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import '../styles/toast.css';
import { TOAST_MS, type ToastOptions } from './toast-options.ts';

/** Sonner behind our look (styles/toast.css): dark pill, bottom centre, above the bottom bar of phones. */
export default function ToasterView({ label }: { label: string }) {
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

export function showToast(message: ReactNode, { icon, action, id }: ToastOptions): void {
  sonnerToast(message, {
    icon,
    ...(action && { action: { label: action.label, onClick: action.onClick } }),
    ...(id !== undefined && { id }),
  });
}
