import type { Bid } from '@ghuri/contract/open-requests';
import { useNavigate } from 'react-router';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
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
  const navigate = useNavigate();
  const { _id, amount, agencyName, ratings, totalRating } = bid;
  const price = words.taka(amount);
  const rated =
    totalRating > 0
      ? t.ratedBy(agencyName, words.decimal(ratings), totalRating, words.number(totalRating))
      : t.ratedByNobody(agencyName);

  return (
    <ConfirmAction
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={t.acceptTitle(price, agencyName)}
      description={`${rated} ${t.acceptBody}`}
      confirmLabel={t.accept(price)}
      cancelLabel={t.notYet}
      action={() => acceptBid(requestId, _id)}
      onSuccess={async () => {
        await refreshRequests();
        // Shown on the page: on a phone a toast would cover the page's pay button.
        await navigate(paths.acceptedTours, { state: { accepted: agencyName } });
      }}
      onError={() => void refreshRequests()}
    />
  );
}
