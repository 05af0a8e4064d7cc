import { CreditCard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatTaka } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { KeptPrice } from './kept-price.tsx';
import type { PayFormProps } from './pay-dialog.tsx';
import { travelWishText } from './travel-wish.text.ts';

/** With its form and the rules of it: only for those who pay. */
const PayDialog = lazy(async () => ({ default: (await import('./pay-dialog.tsx')).PayDialog }));

interface PayWishProps extends PayFormProps {
  wish: PayFormProps['wish'] & { holdUntil: string | null; payUrl: string | null };
}

/** The amount on a button; while a payment is under way, how long its price is kept and the way back to it. */
export function PayWish(form: PayWishProps) {
  const t = useText(travelWishText);
  const language = useLanguage();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { holdUntil, payUrl, location } = form.wish;
  const price = formatTaka(form.amount, language);
  const paying = holdUntil !== null;
  const deed = paying ? t.payAgain(price) : t.pay(price);
  return (
    <>
      {paying && (
        <>
          <KeptPrice until={holdUntil} onEnd={form.onTried} />
          <p className="text-meta text-ink-2">{payUrl === null ? t.lastTryFailed : t.whilePaying}</p>
        </>
      )}
      <div className="max-bar:*:w-full">
        {paying && payUrl !== null ? (
          <a href={payUrl} className={buttonClass({ variant: 'primary' })}>
            <CreditCard aria-hidden />
            {t.goOn(price)}
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
          <PayDialog {...form} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
