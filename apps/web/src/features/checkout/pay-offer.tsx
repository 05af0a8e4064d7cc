import { CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { formatTaka } from '../../platform/format.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button } from '../../ui/button.tsx';
import { useHolds } from './checkout.api.ts';
import { checkoutText } from './checkout.text.ts';
import { HoldBlock } from './hold-block.tsx';
import { soldId } from './hold-words.ts';
import type { OfferFormProps } from './offer-dialog.tsx';

/** Loaded with its form and schema only when the user pays. */
const OfferDialog = requestedPart(async () => (await import('./offer-dialog.tsx')).OfferDialog);

/** A button with the amount. During a payment it shows the hold: the time left, pay again, change, release. */
export function PayOffer(form: OfferFormProps) {
  const t = useText(checkoutText);
  const shownPlace = useShownPlace();
  const language = useLanguage();
  const { userID } = useMe();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const holds = useHolds(userID);
  // The wish decides: its list learns first that a payment ended.
  const isPaying = form.wish.holdUntil !== null;
  const hold = isPaying ? holds.data?.find((each) => soldId(each) === form.wish._id) : undefined;
  const pay = t.pay(formatTaka(form.amount, language));
  if (hold && hold.holdUntil !== null)
    return <HoldBlock bare hold={hold} until={hold.holdUntil} onAttempted={form.onAttempted} />;
  return (
    <>
      <div className="max-bar:*:w-full">
        <Button
          variant="primary"
          icon={<CreditCard aria-hidden />}
          loading={isPaying && holds.isPending}
          aria-label={t.of(pay, shownPlace(form.wish.location))}
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          {pay}
        </Button>
      </div>
      {asked && (
        <Suspense fallback={null}>
          <OfferDialog {...form} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
