import type { OpenRequest } from '@ghuri/contract/open-requests';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
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
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(false);
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: () => withdrawBid(id),
    onError: () => void refreshRequests(),
    onSuccess: () => {
      clearBidDraft(id);
      toast(t.withdrawn, { id: 'bid' });
      return refreshRequests();
    },
  });

  return (
    <>
      <Button
        variant="ghost"
        aria-label={t.withdrawOn(shownPlace(location))}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {t.withdraw}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.withdrawTitle(words.taka(amount))}
        description={over ? t.withdrawBodyOver : t.withdrawBody}
        confirmLabel={t.withdraw}
        cancelLabel={t.keepBid}
        onConfirm={mutateAsync}
        error={error === null ? undefined : sentences.ofError(error)}
      />
    </>
  );
}
