import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshPersonalised } from '../personalised-tours.api.ts';
import { ownWishesText } from './own-wishes.text.ts';

/** Takes an unpaid wish back, after asking. */
export function WithdrawWish({ tour }: { tour: PersonalisedTour }) {
  const t = useText(ownWishesText);
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { _id: id, location, agencyName, state } = tour;

  async function withdraw() {
    setError(null);
    try {
      await api('DELETE /personalized-tours/:id', { params: { id } });
    } catch (problem) {
      setError(problem);
      void refreshPersonalised();
      throw problem;
    }
    toast(t.canceled, { id: 'canceled' });
    await refreshPersonalised();
  }

  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={state === 'declined' ? t.removeOf(location) : t.cancelOf(location)}
        onClick={() => {
          setError(null);
          setOpen(true);
        }}
      >
        {state === 'declined' ? t.remove : t.cancel}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.cancelTitle(location)}
        description={
          state === 'paying' ? `${t.cancelBody(agencyName)} ${t.cancelWhilePaying}` : t.cancelBody(agencyName)
        }
        confirmLabel={t.confirmCancel}
        cancelLabel={t.keep}
        onConfirm={withdraw}
        error={error === null ? undefined : sentences.ofError(error)}
      />
    </>
  );
}
