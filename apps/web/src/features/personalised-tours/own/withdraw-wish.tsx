import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshPersonalised, withdrawWish } from '../personalised-tours.api.ts';
import { ownWishesText } from './own-wishes.text.ts';

/** Withdraws an unpaid wish after a confirmation. */
export function WithdrawWish({ tour }: { tour: PersonalisedTour }) {
  const t = useText(ownWishesText);
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(false);
  const { _id: id, agencyName, state } = tour;
  const place = useShownPlace()(tour.location);
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: () => withdrawWish(id),
    onError: () => void refreshPersonalised(),
    onSuccess: () => {
      toast(t.canceled, { id: 'canceled' });
      return refreshPersonalised();
    },
  });

  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={state === 'declined' ? t.removeOf(place) : t.cancelOf(place)}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {state === 'declined' ? t.remove : t.cancel}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.cancelTitle(place)}
        description={
          state === 'paying' ? `${t.cancelBody(agencyName)} ${t.cancelWhilePaying}` : t.cancelBody(agencyName)
        }
        confirmLabel={t.confirmCancel}
        cancelLabel={t.keep}
        onConfirm={mutateAsync}
        error={error === null ? undefined : sentences.ofError(error)}
      />
    </>
  );
}
