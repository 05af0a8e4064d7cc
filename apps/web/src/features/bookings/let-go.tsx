import type { Booking } from '@ghuri/contract/bookings';
import { useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonProps } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { releaseHold } from './bookings.api.ts';
import { bookingsText } from './bookings.text.ts';
import { isOffer } from './what-was-booked.ts';

type LetGoProps = { booking: Pick<Booking, '_id' | 'kind'> } & Pick<ButtonProps, 'wide' | 'size'>;

/** Gives back what is kept, after asking. */
export function LetGo({ booking, ...button }: LetGoProps) {
  const t = useWords(isOffer(booking));
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function letGo() {
    setError(null);
    try {
      await releaseHold(booking._id);
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

/** Of seats, or of a price. */
function useWords(offer: boolean) {
  const t = useText(bookingsText);
  if (!offer) return t;
  return {
    letGo: t.letGoOffer,
    letGoTitle: t.letGoTitleOffer,
    letGoBody: t.letGoBodyOffer,
    keepThem: t.keepOffer,
    letGone: t.letGoneOffer,
  };
}
