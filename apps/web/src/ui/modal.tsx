import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Read aloud with the title. Give it if the title alone does not explain the dialog. */
  description?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  size?: 'medium' | 'small' | undefined;
  /** Called before Escape, the backdrop, the cross or Back close the dialog; false keeps it open (typed text, an upload). */
  mayClose?: (() => boolean) | undefined;
}

export const scrimClass =
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

/** Centred from 750 px up; below that, a sheet from the bottom. */
export const dialogClass = cx(
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-sheet bg-surface text-ink shadow-modal outline-none',
  'max-bar:data-[state=closed]:animate-sheet-out max-bar:data-[state=open]:animate-sheet-in',
  'motion-reduce:data-[state=closed]:animate-fade-out motion-reduce:data-[state=open]:animate-fade-in',
  'bar:top-1/2 bar:bottom-auto bar:-translate-y-1/2 bar:rounded-sheet',
  'bar:data-[state=closed]:animate-dialog-out bar:data-[state=open]:animate-dialog-in',
);

export function Modal({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  footer,
  size = 'medium',
  mayClose,
}: ModalProps) {
  const returnFocus = useReturnFocus();

  function change(next: boolean): boolean {
    if (!next && mayClose?.() === false) return false;
    onOpenChange(next);
    return true;
  }
  useBackCloses(open, () => change(false));
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content
          {...returnFocus}
          className={cx(dialogClass, size === 'medium' ? 'bar:max-w-160' : 'bar:max-w-112')}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className="flex items-start justify-between gap-3 pt-4.5 pr-4 pb-3 pl-6.5">
            <div className="min-w-0 self-center">
              <Dialog.Title className="type-title">{title}</Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="mt-1 text-ink-2">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close asChild>
              <IconButton label={closeLabel} icon={<X aria-hidden />} />
            </Dialog.Close>
          </header>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-6.5 pt-1 pb-5">{children}</div>
          {footer !== undefined && (
            <footer className="flex items-center justify-end gap-2 border-t border-line py-3.5 pr-5 pl-6.5 max-bar:pb-[max(0.875rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
