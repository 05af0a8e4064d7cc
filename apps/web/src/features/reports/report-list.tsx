import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { ReportCard } from './report-card.tsx';
import { reportsQuery } from './reports.api.ts';
import type { ReportState } from './reports.api.ts';
import { reportsText } from './reports.text.ts';

/** Reported stories in one state. */
export function ReportList({ state }: { state: ReportState }) {
  const t = useText(reportsText);
  const list = useInfiniteQuery(reportsQuery(state));
  if (list.isPending) return <ListSkeleton label={t.loading} />;
  if (!list.data) {
    return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
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
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
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
