import type { OpenRequest } from '@ghuri/contract/open-requests';
import { useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshRequests } from '../open-requests.api.ts';
import { useRequestWords } from '../use-request-words.ts';
import { clearBidDraft } from './bid-draft.ts';
import { biddingText } from './bidding.text.ts';

interface WithdrawBidProps {
  request: Pick<OpenRequest, '_id' | 'location'>;
  amount: number;
  /** Agencies may bid again while the window is open. */
  over: boolean;
}

/** Withdraws the own bid, after asking. */
export function WithdrawBid({ request: { _id: id, location }, amount, over }: WithdrawBidProps) {
  const t = useText(biddingText);
  const words = useRequestWords();
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function withdraw() {
    setError(null);
    try {
      await api('DELETE /bid-tour/:id/bid', { params: { id } });
    } catch (problem) {
      setError(problem);
      void refreshRequests();
      throw problem;
    }
    clearBidDraft(id);
    toast(t.withdrawn, { id: 'bid' });
    await refreshRequests();
  }

  return (
    <>
      <Button
        variant="ghost"
        aria-label={t.withdrawOn(location)}
        onClick={() => {
          setError(null);
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
        onConfirm={withdraw}
        error={error === null ? undefined : sentences.ofError(error)}
      />
    </>
  );
}
