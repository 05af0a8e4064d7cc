import type { Booking } from '@ghuri/contract/bookings';
import { useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonProps } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { releaseHold } from './hold.api.ts';
import { checkoutText } from './checkout.text.ts';
import { isOffer } from './hold-words.ts';

type ReleaseHoldProps = { hold: Pick<Booking, '_id' | 'kind' | 'locationName'> } & Pick<ButtonProps, 'size'>;

/** Releases the held seats, or the held price, after a confirmation. */
export function ReleaseHold({ hold, ...button }: ReleaseHoldProps) {
  const t = useText(checkoutText);
  const shownPlace = useShownPlace();
  const words = useWords(isOffer(hold));
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button
        {...button}
        aria-label={t.of(t.release, shownPlace(hold.locationName))}
        onClick={() => setOpen(true)}
      >
        {t.release}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={words.title}
        description={words.body}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        action={() => releaseHold(hold._id)}
        onSuccess={() => toast(words.released, { id: 'hold' })}
      />
    </>
  );
}

/** The texts for seats or for a price. */
function useWords(offer: boolean) {
  const t = useText(checkoutText);
  return offer
    ? {
        title: t.releaseTitleOffer,
        body: t.releaseBodyOffer,
        confirm: t.releaseOffer,
        keep: t.keepOffer,
        released: t.releasedOffer,
      }
    : {
        title: t.releaseTitle,
        body: t.releaseBody,
        confirm: t.releaseSeats,
        keep: t.keepSeats,
        released: t.released,
      };
}
