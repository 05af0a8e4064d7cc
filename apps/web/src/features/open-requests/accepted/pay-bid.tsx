import type { OpenRequest } from '@ghuri/contract/open-requests';
import { CreditCard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { KeptPrice } from '../../travel-wish/kept-price.tsx';
import { travelWishText } from '../../travel-wish/travel-wish.text.ts';
import { refreshRequests } from '../open-requests.api.ts';
import { useRequestWords } from '../use-request-words.ts';
import { acceptedText } from './accepted.text.ts';

/** With its form and the rules of it: only for those who pay. */
const PayDialog = lazy(async () => ({
  default: (await import('../../travel-wish/pay-dialog.tsx')).PayDialog,
}));

/** The amount on a button; while a payment is under way, how long its price is kept and the way back to it. */
export function PayBid({ request, amount }: { request: OpenRequest; amount: number }) {
  const t = useText(acceptedText);
  const pay = useText(travelWishText);
  const words = useRequestWords();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { holdUntil, payUrl, location } = request;
  const price = words.taka(amount);
  const paying = holdUntil !== null;
  const refresh = () => void refreshRequests();
  const deed = paying ? pay.payAgain(price) : pay.pay(price);
  return (
    <>
      {paying && (
        <>
          <KeptPrice until={holdUntil} onEnd={refresh} />
          <p className="text-meta text-ink-2">{payUrl === null ? t.lastTryFailed : t.whilePaying}</p>
        </>
      )}
      <div>
        {paying && payUrl !== null ? (
          <a href={payUrl} className={buttonClass({ variant: 'primary' })}>
            <CreditCard aria-hidden />
            {pay.goOn(price)}
          </a>
        ) : (
          <Button
            variant="primary"
            icon={<CreditCard aria-hidden />}
            aria-label={t.payOf(deed, location)}
            onClick={() => {
              setAsked(true);
              setOpen(true);
            }}
          >
            {deed}
          </Button>
        )}
      </div>
      {asked && (
        <Suspense fallback={null}>
          <PayDialog
            way="POST /payment/bid"
            wish={request}
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
