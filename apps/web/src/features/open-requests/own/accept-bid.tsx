import type { Bid } from '@ghuri/contract/open-requests';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { acceptBid, refreshRequests } from '../open-requests.api.ts';
import { openRequestsText } from '../open-requests.text.ts';
import { useRequestWords } from '../use-request-words.ts';

interface AcceptBidProps {
  requestId: string;
  /** The current bid: the agency may lower it while the dialog is open. */
  bid: Bid;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a confirmation with the price and the agency's rating, then goes on to payment. */
export function AcceptBid({ requestId, bid, open, onOpenChange }: AcceptBidProps) {
  const t = useText(openRequestsText);
  const words = useRequestWords();
  const sentences = useErrorSentences();
  const navigate = useNavigate();
  const { _id, amount, agencyName, ratings, totalRating } = bid;
  const price = words.taka(amount);
  const rated =
    totalRating > 0
      ? t.ratedBy(agencyName, words.decimal(ratings), totalRating, words.number(totalRating))
      : t.ratedByNobody(agencyName);
  const { mutateAsync, error } = useMutation({
    mutationFn: () => acceptBid(requestId, _id),
    onError: () => void refreshRequests(),
    onSuccess: async () => {
      await refreshRequests();
      // Shown on the page: on a phone a toast would cover the page's pay button.
      await navigate(paths.acceptedTours, { state: { accepted: agencyName } });
    },
  });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={t.acceptTitle(price, agencyName)}
      description={`${rated} ${t.acceptBody}`}
      confirmLabel={t.accept(price)}
      cancelLabel={t.notYet}
      onConfirm={mutateAsync}
      error={error === null ? undefined : sentences.ofError(error)}
    />
  );
}
