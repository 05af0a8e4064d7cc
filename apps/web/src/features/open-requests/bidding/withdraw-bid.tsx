import type { OpenRequest } from '@ghuri/contract/open-requests';
import { useState } from 'react';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshRequests, withdrawBid } from '../open-requests.api.ts';
import { useRequestWords } from '../use-request-words.ts';
import { clearBidDraft } from './bid-draft.ts';
import { biddingText } from './bidding.text.ts';

interface WithdrawBidProps {
  request: Pick<OpenRequest, '_id' | 'location'>;
  amount: number;
  /** Agencies may bid again until bidding is over. */
  over: boolean;
}

/** Withdraws the own bid after a confirmation. */
export function WithdrawBid({ request: { _id: id, location }, amount, over }: WithdrawBidProps) {
  const t = useText(biddingText);
  const shownPlace = useShownPlace();
  const words = useRequestWords();
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button variant="ghost" aria-label={t.withdrawOn(shownPlace(location))} onClick={() => setOpen(true)}>
        {t.withdraw}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={t.withdrawTitle(words.taka(amount))}
        description={over ? t.withdrawBodyOver : t.withdrawBody}
        confirmLabel={t.withdraw}
        cancelLabel={t.keepBid}
        action={() => withdrawBid(id)}
        onSuccess={() => {
          clearBidDraft(id);
          toast(t.withdrawn, { id: 'bid' });
          return refreshRequests();
        }}
        onError={() => void refreshRequests()}
      />
    </>
  );
}
