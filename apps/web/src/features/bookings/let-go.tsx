import { useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonProps } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { releaseHold } from './bookings.api.ts';
import { bookingsText } from './bookings.text.ts';

/** Gives kept seats back, after asking. */
export function LetGo({ bookingId, ...button }: { bookingId: string } & Pick<ButtonProps, 'wide' | 'size'>) {
  const t = useText(bookingsText);
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function letGo() {
    setError(null);
    try {
      await releaseHold(bookingId);
      toast(t.letGone, { id: 'hold' });
    } catch (problem) {
      setError(problem);
      throw problem;
    }
  }

  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {t.letGo}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.letGoTitle}
        description={t.letGoBody}
        confirmLabel={t.letGo}
        cancelLabel={t.keepThem}
        onConfirm={letGo}
        error={error === null ? undefined : sentences.ofError(error)}
      />
    </>
  );
}
