import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { toast as sonnerToast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import '../styles/toast.css';
import { TOAST_MS, type ToastOptions } from './toast-options.ts';
import { toasterArrives } from './toaster-call.ts';

export interface ToasterViewProps {
  label: string;
  /** The name of the button that closes a toast. */
  close: string;
}

/** Sonner with our style (styles/toast.css): dark pill, bottom centre, above the phone's bottom bar and above the hold bar. */
export default function ToasterView({ label, close }: ToasterViewProps) {
  useEffect(toasterArrives, []);
  useEffect(() => {
    // An open dialog or menu takes the key first.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) sonnerToast.dismiss();
    };
    const onFocus = () => {
      if (isTyping()) document.body.setAttribute(ABOVE, '');
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('focusin', onFocus);
    };
  }, []);
  return (
    <Toaster
      position="bottom-center"
      containerAriaLabel={label}
      duration={TOAST_MS}
      gap={10}
      visibleToasts={3}
      expand
      closeButton
      icons={{ close: <X aria-hidden /> }}
      swipeDirections={['top', 'right', 'bottom', 'left']}
      offset={{ bottom: 'calc(28px + var(--hold-bar, 0px))' }}
      mobileOffset={{
        bottom: 'calc(76px + 14px + var(--hold-bar, 0px) + env(safe-area-inset-bottom))',
        left: 16,
        right: 16,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: close,
        classNames: {
          toast: 'ghuri-toast',
          actionButton: 'ghuri-toast-action',
          closeButton: 'ghuri-toast-close',
        },
      }}
    />
  );
}

/**
 * See styles/toast.css. It stays when a field loses the focus: a toast that then moved to the bottom could come between
 * the two halves of a click.
 */
const ABOVE = 'data-toasts-above';
/** The strip at the lower edge where toasts are drawn: the bars below them and two toasts. */
const STRIP_PX = 220;

/** Whether a toast at the lower edge would be drawn over a field of the page. */
const coversField = (): boolean =>
  [...document.querySelectorAll('input, textarea, select')].some((field) => {
    const { top, bottom, height } = field.getBoundingClientRect();
    return height > 1 && bottom > innerHeight - STRIP_PX && top < innerHeight;
  });

/** While a field has the focus, a phone's keyboard would cover a toast at the lower edge. */
const isTyping = (): boolean =>
  document.activeElement?.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea') === true;

/** For each id: the name of its toast in sonner, and the earliest time when it closes. */
const standing = new Map<string, { name: string; until: number }>();
let shown = 0;

/** Sonner needs a moment to change a message. If the old toast is about to close, the new message would close with it. */
const TIME_TO_CHANGE_MS = 1000;

export function showToast(message: ReactNode, { icon, action, id }: ToastOptions): void {
  document.body.toggleAttribute(ABOVE, coversField() || isTyping());
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
