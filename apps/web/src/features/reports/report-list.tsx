import { useInfiniteQuery } from '@tanstack/react-query';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { ReportCard } from './report-card.tsx';
import { reportsQuery } from './report-queries.ts';
import type { ReportState } from './report-queries.ts';
import { reportsText } from './reports.text.ts';

/** Reported stories in one state. */
export function ReportList({ state }: { state: ReportState }) {
  const t = useText(reportsText);
  const sentences = useErrorSentences();
  const list = useInfiniteQuery(reportsQuery(state));
  if (list.isPending) return <ListSkeleton label={t.loading} />;
  if (!list.data) {
    return (
      <EmptyState
        title={t.failed}
        action={
          <Button variant="primary" loading={list.isFetching} onClick={() => void list.refetch()}>
            {t.tryAgain}
          </Button>
        }
      >
        {sentences.ofError(list.error)}
      </EmptyState>
    );
  }
  const stories = list.data.pages.flatMap(({ items }) => items);
  if (stories.length === 0) {
    return <EmptyState title={t[`empty_${state}`]}>{state === 'open' ? t.emptyBody : undefined}</EmptyState>;
  }
  return (
    <>
      <ul className="grid gap-4">
        {stories.map((story) => (
          <ReportCard key={story._id} story={story} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <Notice
          tone="danger"
          className="mt-4"
          action={
            <Button size="small" onClick={() => void list.fetchNextPage()}>
              {t.tryAgain}
            </Button>
          }
        >
          {sentences.ofError(list.error)}
        </Notice>
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <LoadMore
          key={list.data.pages.length}
          label={t.loadMore}
          onMore={() => !list.isFetching && void list.fetchNextPage()}
        />
      )}
    </>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className="grid gap-4">
      {[1, 2, 3].map((place) => (
        <Card key={place} className="flex gap-5 max-bar:flex-col">
          <Skeleton className="h-40 rounded-photo! bar:w-56" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-2/3" />
          </div>
        </Card>
      ))}
    </LoadingRegion>
  );
}
