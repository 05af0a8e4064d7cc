import type { OpenRequest } from '@ghuri/contract/open-requests';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { openRequestsQuery, useBiddingNews, useRequestNews } from '../open-requests.api.ts';
import type { BiddingView } from '../request-keys.ts';
import { useRequestWords } from '../use-request-words.ts';
import { biddingText } from './bidding.text.ts';
import { isNarrowed } from './bidding-view.ts';
import { OpenRequestCard } from './open-request-card.tsx';

const BidDialog = requestedPart(async () => (await import('./bid-dialog.tsx')).BidDialog);

interface OpenRequestListProps {
  view: BiddingView;
  onChange: (next: BiddingView) => void;
}

/** Requests open for bids, soonest to end first. While another view loads, the last one stays, dimmed. */
export function OpenRequestList({ view, onChange }: OpenRequestListProps) {
  const t = useText(biddingText);
  const words = useRequestWords();
  const { userID } = useMe();
  useRequestNews(userID);
  useBiddingNews();
  const list = useInfiniteQuery({ ...openRequestsQuery(view), placeholderData: keepPreviousData });
  const requests = list.data?.pages.flatMap(({ items }) => items);
  if (!requests) {
    return list.error ? (
      <FailedState title={t.failed} retry={t.tryAgain} query={list} />
    ) : (
      <ListSkeleton label={t.loading} />
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {!list.isFetching &&
          (requests.length > 0
            ? t.found(requests.length, words.number(requests.length), list.hasNextPage)
            : t.none)}
      </p>
      <Requests requests={requests} className={list.isPlaceholderData ? 'opacity-60' : ''} />
      {requests.length === 0 && <NoRequests view={view} onChange={onChange} />}
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </>
  );
}

function Requests({ requests, className }: { requests: OpenRequest[]; className: string }) {
  const [open, setOpen] = useState(false);
  /** The request in the dialog: from the list, or the last known version if it has left the list meanwhile. */
  const [chosen, setChosen] = useState<OpenRequest | null>(null);
  const latest = requests.find(({ _id }) => _id === chosen?._id);
  if (latest && latest !== chosen) setChosen(latest);
  const gone = chosen && !latest ? { ...chosen, timesUp: true } : chosen;
  return (
    <>
      <ul className={cx('grid gap-4', className)}>
        {requests.map((request) => (
          <OpenRequestCard
            key={request._id}
            request={request}
            onBid={() => {
              setChosen(request);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {gone && (
        <Suspense fallback={null}>
          <BidDialog key={gone._id} request={gone} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

function NoRequests({ view, onChange }: OpenRequestListProps) {
  const t = useText(biddingText);
  if (!isNarrowed(view)) return <EmptyState title={t.none}>{t.noneBody}</EmptyState>;
  return (
    <EmptyState
      title={t.noneFits}
      action={
        <Button variant="primary" onClick={() => onChange({ district: '' })}>
          {t.showAll}
        </Button>
      }
    >
      {t.noneFitsBody}
    </EmptyState>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className="grid gap-4">
      {[1, 2, 3].map((place) => (
        <Card key={place} padding="none">
          <div className="flex gap-4 p-4.5">
            <Skeleton className="size-22 shrink-0 rounded-[16px]!" />
            <div className="grid flex-1 content-start gap-2.5">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-3.5 w-4/5" />
              <Skeleton className="h-3.5 w-3/5" />
            </div>
          </div>
          <div className="flex items-center justify-between border-t border-line px-4.5 py-3.5">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-11 w-24 rounded-control!" />
          </div>
        </Card>
      ))}
    </LoadingRegion>
  );
}
