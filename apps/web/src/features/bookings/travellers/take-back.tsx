import { useState } from 'react';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshBookings } from '../../checkout/checkout.api.ts';
import { endLink } from './travellers.api.ts';
import { travellersText } from './travellers.text.ts';

interface TakeBackProps {
  bookingId: string;
  position: number;
  name: string;
}

/** The payer takes a seat back from the user who took it. */
export function TakeBack({ bookingId, position, name }: TakeBackProps) {
  const t = useText(travellersText);
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t.takeBack}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={t.takeBackTitle(name)}
        description={t.takeBackBody}
        confirmLabel={t.takeBack}
        cancelLabel={t.keep}
        action={() => endLink({ bookingId, position })}
        onSuccess={() => {
          toast(t.takenBack, { id: 'seat-link' });
          return refreshBookings();
        }}
      />
    </div>
  );
}
