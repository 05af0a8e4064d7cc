import { BIDDING_EVENT, MOST_OPEN_COUNTED, OPEN_REQUESTS_TOPIC } from '@ghuri/contract/open-requests.words';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { useLive } from '../../platform/live/live.ts';
import { queryClient } from '../../platform/query-client.ts';
import { CountBadge } from '../../ui/tag.tsx';
import { bidCountQuery } from './bid-count.api.ts';
import { bidCountText } from './bid-count.text.ts';
import { requestKeys } from './request-keys.ts';

/** All agencies get the event at the same moment; this spreads their fetches over time. */
const SPREAD_MS = 1_500;

/** How many open requests wait for a bid of the viewer's verified agency: beside Bid For Tour, live. */
export function BidCount({ className }: { className?: string | undefined }) {
  const t = useText(bidCountText);
  const language = useLanguage();
  const { data } = useQuery(bidCountQuery);
  useLive(OPEN_REQUESTS_TOPIC, ({ type }) => {
    if (type === BIDDING_EVENT)
      setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: requestKeys.count }),
        Math.random() * SPREAD_MS,
      );
  });
  if (!data || data.open === 0) return null;
  const count = data.open >= MOST_OPEN_COUNTED ? t.many : formatNumber(data.open, language);
  return (
    <>
      <CountBadge className={className}>
        <span aria-hidden>{count}</span>
      </CountBadge>
      <span className="sr-only">{t.open(count)}</span>
    </>
  );
}
