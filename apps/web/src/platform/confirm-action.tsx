import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { ConfirmDialogProps } from '../ui/confirm-dialog.tsx';
import { useErrorSentences } from './error-text.ts';

interface ConfirmActionProps extends Omit<ConfirmDialogProps, 'onConfirm' | 'error'> {
  /** Runs when the user confirms. The dialog shows why it failed. */
  action: () => Promise<unknown>;
  /** The dialog closes when this has ended. */
  onSuccess?: () => unknown;
  onError?: () => void;
}

/** Asks before a call to the server. */
export function ConfirmAction({ action, onSuccess, onError, onOpenChange, ...dialog }: ConfirmActionProps) {
  const sentences = useErrorSentences();
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: action,
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
  });
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={(open) => {
        reset();
        onOpenChange(open);
      }}
      onConfirm={() => mutateAsync()}
      error={error === null ? undefined : sentences.ofError(error)}
    />
  );
}
