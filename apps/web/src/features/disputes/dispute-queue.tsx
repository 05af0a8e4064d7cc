import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListAndOpen } from '../../ui/list-and-open.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { DisputeRow } from './dispute-row.tsx';
import { DisputeView } from './dispute-view.tsx';
import { allDisputesQuery } from './disputes.api.ts';
import type { QueueState } from './disputes.api.ts';
import { disputesText } from './disputes.text.ts';

interface DisputeQueueProps {
  state: QueueState;
  /** The id from the URL; null for none. */
  chosen: string | null;
  pathOf: (id: string) => string;
  listPath: string;
}

/** All cases in a state, with one open beside them. A case that was just decided stays open. */
export function DisputeQueue({ state, chosen, pathOf, listPath }: DisputeQueueProps) {
  const t = useText(disputesText);
  const list = useInfiniteQuery(allDisputesQuery(state));
  const cases = list.data?.pages.flatMap(({ items }) => items);
  const open = chosen ?? cases?.[0]?._id;
  if (list.isPending) {
    return (
      <LoadingRegion label={t.loading} className="panel:max-w-88">
        <Skeleton className="h-24 w-full rounded-card!" />
      </LoadingRegion>
    );
  }
  if (!cases) return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  if (open === undefined) return <EmptyState title={t.empty}>{t.emptyAdmin}</EmptyState>;
  return (
    <ListAndOpen
      label={t.cases}
      named={chosen !== null}
      list={
        cases.length === 0 ? (
          <p className="text-ink-2">{t.emptyAdmin}</p>
        ) : (
          <>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
              {cases.map((dispute) => (
                <DisputeRow
                  key={dispute._id}
                  dispute={dispute}
                  open={dispute._id === open}
                  to={pathOf(dispute._id)}
                />
              ))}
            </ul>
            <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
          </>
        )
      }
      open={
        <>
          <Link
            to={listPath}
            className="tap-44 mb-3 inline-flex items-center gap-2 text-meta text-ink-2 hover:text-ink panel:hidden [&_.lucide]:size-4"
          >
            <ArrowLeft aria-hidden />
            {t.all}
          </Link>
          <DisputeView key={open} id={open} heading="h2" />
        </>
      }
    />
  );
}
