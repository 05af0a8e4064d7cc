import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { CreditCard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { KeptPrice } from '../../travel-wish/kept-price.tsx';
import { travelWishText } from '../../travel-wish/travel-wish.text.ts';
import { refreshPersonalised } from '../personalised-tours.api.ts';
import { ownWishesText } from './own-wishes.text.ts';

/** With its form and the rules of it: only for those who pay. */
const PayDialog = lazy(async () => ({
  default: (await import('../../travel-wish/pay-dialog.tsx')).PayDialog,
}));

/** The amount on a button; while a payment is under way, how long its price is kept and the way back to it. */
export function PayWish({ tour }: { tour: PersonalisedTour }) {
  const t = useText(ownWishesText);
  const pay = useText(travelWishText);
  const language = useLanguage();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { amount, state, holdUntil, payUrl, location } = tour;
  const taka = formatTaka(amount, language);
  const refresh = () => void refreshPersonalised();
  const words = state === 'paying' ? pay.payAgain(taka) : pay.pay(taka);
  return (
    <>
      {state === 'paying' && holdUntil !== null && (
        <>
          <KeptPrice until={holdUntil} onEnd={refresh} />
          <p className="text-meta text-ink-2">{payUrl === null ? t.lastTryFailed : t.whilePaying}</p>
        </>
      )}
      <div className="max-bar:*:w-full">
        {state === 'paying' && payUrl !== null ? (
          <a href={payUrl} className={buttonClass({ variant: 'primary' })}>
            <CreditCard aria-hidden />
            {pay.goOn(taka)}
          </a>
        ) : (
          <Button
            variant="primary"
            icon={<CreditCard aria-hidden />}
            aria-label={t.payOf(words, location)}
            onClick={() => {
              setAsked(true);
              setOpen(true);
            }}
          >
            {words}
          </Button>
        )}
      </div>
      {asked && (
        <Suspense fallback={null}>
          <PayDialog
            way="POST /payment/personalize"
            wish={tour}
            amount={amount}
            open={open}
            onOpenChange={setOpen}
            onTried={refresh}
          />
        </Suspense>
      )}
    </>
  );
}
