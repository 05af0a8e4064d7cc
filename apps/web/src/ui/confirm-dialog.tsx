import { AlertDialog } from 'radix-ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { dialogClass, scrimClass } from './modal.tsx';
import { Notice } from './notice.tsx';
import { useReturnFocus } from './return-focus.ts';
import { TextField } from './text-field.tsx';
import { useBackCloses } from './use-back-closes.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** The dialog waits for a returned promise. It closes when that resolves and stays usable when it rejects. */
  onConfirm: () => void | Promise<unknown>;
  tone?: 'danger' | 'primary' | undefined;
  /** For actions that cannot be undone: the button works only after the user has typed exactly this text. */
  typeToConfirm?: { text: string; label: ReactNode } | undefined;
  /** True while the action is not allowed; the children say why. */
  blocked?: boolean | undefined;
  /** Why the last confirmation failed. */
  error?: string | undefined;
  /** Fields to fill in first, for example a password. */
  children?: ReactNode;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'danger',
  typeToConfirm,
  blocked = false,
  error,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const ready = !blocked && (typeToConfirm === undefined || typed.trim() === typeToConfirm.text);

  function change(next: boolean): boolean {
    if (busy) return false;
    if (!next) setTyped('');
    onOpenChange(next);
    return true;
  }
  useBackCloses(open, () => change(false));

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    try {
      await onConfirm();
      setTyped('');
      onOpenChange(false);
    } catch {
      // The caller shows the reason through `error`; the dialog only has to stay open.
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content {...returnFocus} className={cx(dialogClass, 'bar:max-w-112')}>
          <form
            onSubmit={(event) => void confirm(event)}
            className="flex min-h-0 flex-col overflow-y-auto p-6.5"
          >
            <AlertDialog.Title className="type-title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-2">{description}</AlertDialog.Description>
            {children}
            {typeToConfirm !== undefined && (
              <TextField
                className="mt-4"
                label={typeToConfirm.label}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
            {error !== undefined && (
              <Notice tone="danger" className="mt-4">
                {error}
              </Notice>
            )}
            <div className="mt-6 flex justify-end gap-2 max-bar:flex-col-reverse">
              <AlertDialog.Cancel asChild>
                <Button variant="ghost">{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button type="submit" variant={tone} loading={busy} disabled={!ready}>
                {confirmLabel}
              </Button>
            </div>
          </form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
