import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { acceptedQuery, useRequestNews } from '../open-requests.api.ts';
import { AcceptedCard } from './accepted-card.tsx';
import { acceptedText } from './accepted.text.ts';

/** Accepted bids: as the traveller, and as the agency that won. */
export function AcceptedList() {
  const t = useText(acceptedText);
  const { email, userID } = useMe();
  useRequestNews(userID);
  const list = useInfiniteQuery(acceptedQuery(email));
  // The agency of a bid that was accepted a moment ago, passed on by the page before.
  const accepted = (useLocation().state as { accepted?: unknown } | null)?.accepted;
  const requests = list.data?.pages.flatMap(({ items }) => items);
  if (!requests) {
    return list.error ? (
      <FailedState title={t.failed} retry={t.tryAgain} query={list} />
    ) : (
      <ListSkeleton label={t.loading} />
    );
  }
  if (requests.length === 0) {
    return (
      <EmptyState
        title={t.empty}
        action={
          <>
            <ButtonLink to={paths.requests} variant="primary">
              {t.requestOwn}
            </ButtonLink>
            <ButtonLink to={paths.tours}>{t.browse}</ButtonLink>
          </>
        }
      >
        {t.emptyBody}
      </EmptyState>
    );
  }
  return (
    <>
      {typeof accepted === 'string' && (
        <Notice tone="success" className="mt-4">
          {t.justAccepted(accepted)}
        </Notice>
      )}
      <ul className="mt-4 grid gap-4">
        {requests.map((request) => (
          <AcceptedCard key={request._id} request={request} />
        ))}
      </ul>
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className="mt-4 grid gap-4">
      {[1, 2].map((place) => (
        <Card key={place} padding="none" className="flex max-bar:flex-col">
          <Skeleton className="h-38 w-full rounded-none! bar:h-auto bar:w-44" />
          <div className="grid flex-1 gap-3 p-4.5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="mt-2 h-28 w-full rounded-panel!" />
          </div>
        </Card>
      ))}
    </LoadingRegion>
  );
}
