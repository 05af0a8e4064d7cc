import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { ListEnd } from '../../../ui/list-end.tsx';
import { waitingBidsQuery } from '../open-requests.api.ts';
import { biddingText } from './bidding.text.ts';
import { OpenRequestCard } from './open-request-card.tsx';

/** Own bids that can still be accepted after bidding closed. They are binding; here they can be withdrawn. */
export function WaitingBids() {
  const t = useText(biddingText);
  const list = useInfiniteQuery(waitingBidsQuery);
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (requests.length === 0) return null;
  return (
    <section aria-label={t.waitingTitle} className="mt-8">
      <h2 className="type-title">{t.waitingTitle}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t.waitingLead}</p>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <OpenRequestCard key={request._id} request={request} onBid={() => undefined} />
        ))}
      </ul>
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </section>
  );
}
