import type { AgencyBid } from '@ghuri/contract/desk';
import { BID_OUTCOMES } from '@ghuri/domain/desk';
import type { BidOutcome, BidState } from '@ghuri/domain/desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { dhakaInstant } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { TagTone } from '../../ui/tag.tsx';
import { bidsQuery, useDeskNews } from './desk.api.ts';
import { deskText } from './desk.text.ts';

interface AgencyBidsProps {
  show: BidOutcome;
  onShow: (show: BidOutcome) => void;
}

/** Every bid of the agency: open, won, lost. */
export function AgencyBids({ show, onShow }: AgencyBidsProps) {
  const t = useText(deskText);
  const list = useInfiniteQuery(bidsQuery(show));
  useDeskNews();
  const bids = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Tabs
      label={t.bids}
      tabs={BID_OUTCOMES.map((value) => ({ value, label: t[`show_${value}`] }))}
      value={show}
      onChange={onShow}
    >
      <div className="pt-5" aria-busy={list.isPlaceholderData || undefined}>
        {list.isPending ? (
          <LoadingRegion label={t.bidsLoading}>
            <Skeleton className="h-64 w-full rounded-card!" />
          </LoadingRegion>
        ) : !bids ? (
          <FailedState title={t.bidsFailed} retry={t.tryAgain} query={list} />
        ) : bids.length === 0 ? (
          <EmptyState
            title={t[`empty_${show}`]}
            action={
              <ButtonLink to={paths.bidding} variant="primary">
                {t.findRequests}
              </ButtonLink>
            }
          >
            {t[`emptyBody_${show}`]}
          </EmptyState>
        ) : (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {bids.map((bid) => (
                <BidRow key={bid._id} bid={bid} />
              ))}
            </ul>
            <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
          </Card>
        )}
      </div>
    </Tabs>
  );
}

const TONES: Record<BidState, TagTone> = {
  bidding: 'kite',
  deciding: 'info',
  to_pay: 'warn',
  paid: 'success',
  cancelled: 'neutral',
  other_chosen: 'neutral',
  not_paid: 'neutral',
  ended: 'neutral',
};

/** The page where the agency goes on with a bid; null if nothing is left to do. */
function pageOf({ state, requestId }: AgencyBid): string | null {
  if (state === 'paid') return workPaths.departure(requestId);
  if (state === 'to_pay') return paths.acceptedTours;
  return state === 'bidding' || state === 'deciding' ? paths.bidding : null;
}

function BidRow({ bid }: { bid: AgencyBid }) {
  const t = useText(deskText);
  const language = useLanguage();
  const place = useShownPlace()(bid.locationName);
  const to = pageOf(bid);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 px-5 py-4">
      <div className="min-w-0">
        <h2 className="leading-snug font-semibold wrap-anywhere" lang={writtenIn(place)}>
          {to === null ? (
            place
          ) : (
            <Link to={to} className="rounded-small after:absolute after:inset-0 hover:underline">
              {place}
            </Link>
          )}
        </h2>
        <p className="text-meta text-ink-2">
          <TimeText value={dhakaInstant(bid.tourTripDate, bid.tourTripTime)} show="day" />
          {` · ${t.peopleOf(bid.persons, formatNumber(bid.persons, language))}`}
          {` · ${t.bidCount(bid.bidCount, formatNumber(bid.bidCount, language))}`}
        </p>
      </div>
      <span className="type-price text-right">{formatTaka(bid.amount, language)}</span>
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone={TONES[bid.state]} className="whitespace-normal!">
          {t[`state_${bid.state}`]}
        </Tag>
        {bid.payBy !== null && (
          <span className="text-meta text-ink-2">
            <TimeText value={bid.payBy} within={t.payBy} />
          </span>
        )}
      </div>
      <TimeText value={bid.placedAt} show="ago" className="text-right text-micro text-ink-3" />
    </li>
  );
}
