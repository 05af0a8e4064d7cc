import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { useState } from 'react';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshPersonalised, withdrawWish } from '../personalised-tours.api.ts';
import { ownWishesText } from './own-wishes.text.ts';

/** Withdraws an unpaid wish after a confirmation. */
export function WithdrawWish({ tour }: { tour: PersonalisedTour }) {
  const t = useText(ownWishesText);
  const [open, setOpen] = useState(false);
  const { _id: id, agencyName, state } = tour;
  const place = useShownPlace()(tour.location);

  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={state === 'declined' ? t.removeOf(place) : t.cancelOf(place)}
        onClick={() => setOpen(true)}
      >
        {state === 'declined' ? t.remove : t.cancel}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={t.cancelTitle(place)}
        description={
          state === 'paying' ? `${t.cancelBody(agencyName)} ${t.cancelWhilePaying}` : t.cancelBody(agencyName)
        }
        confirmLabel={t.confirmCancel}
        cancelLabel={t.keep}
        action={() => withdrawWish(id)}
        onSuccess={() => {
          toast(t.canceled, { id: 'canceled' });
          return refreshPersonalised();
        }}
        onError={() => void refreshPersonalised()}
      />
    </>
  );
}
