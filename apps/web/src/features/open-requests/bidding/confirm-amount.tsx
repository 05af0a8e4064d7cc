import type { OpenRequest } from '@ghuri/contract/open-requests';
import { pricePerPersonDay, unusualPrice } from '@ghuri/domain/bid-prices';
import { useText } from '../../../platform/i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRequestWords } from '../use-request-words.ts';
import { amountInWords } from './amount-in-words.ts';
import { biddingText } from './bidding.text.ts';

export interface UnusualBid {
  amount: number;
  /** The agency's usual price per person and day; null if it has too few bids. */
  usual: number | null;
}

interface ConfirmAmountProps {
  request: Pick<OpenRequest, 'person' | 'days'>;
  /** Null if there is nothing to confirm. */
  bid: UnusualBid | null;
  onConfirm: () => Promise<void>;
  onChange: () => void;
  error: string | undefined;
}

/** A bid is binding: an amount that looks mistyped is shown in words and must be confirmed. */
export function ConfirmAmount({ request, bid, onConfirm, onChange, error }: ConfirmAmountProps) {
  const t = useText(biddingText);
  const words = useRequestWords();
  const { amount, usual } = bid ?? { amount: 0, usual: null };
  const perDay = pricePerPersonDay(amount, request.person, request.days);
  const inWords = amountInWords(amount, {
    number: words.number,
    lakh: t.lakh,
    thousand: t.thousand,
    taka: t.taka,
  });
  const compared =
    usual !== null
      ? t.youUsuallyAsk(words.taka(usual))
      : unusualPrice(perDay, null) === 'high'
        ? t.veryMuch
        : t.veryLittle;
  return (
    <ConfirmDialog
      open={bid !== null}
      onOpenChange={(open) => !open && onChange()}
      tone="primary"
      title={t.unusualTitle(words.taka(amount))}
      description={
        <>
          {t.unusualBody(inWords, words.taka(Math.round(perDay)))} {compared} {t.binding}
        </>
      }
      confirmLabel={t.confirmAmount(words.taka(amount))}
      cancelLabel={t.changeAmount}
      onConfirm={onConfirm}
      error={error}
    />
  );
}
