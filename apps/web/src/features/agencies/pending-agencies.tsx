import type { PendingAgency } from '@ghuri/contract/agencies';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { agencyKeys, pendingQuery } from './agencies.api.ts';
import { PendingDetail } from './pending-detail.tsx';
import { PendingRow, PendingRowSkeleton } from './pending-list.tsx';
import { pendingText } from './pending.text.ts';

interface PendingAgenciesProps {
  /** The one that the address names; null for none. */
  chosen: string | null;
  pathOf: (id: string) => string;
  /** After a decision: back to the list. */
  onLeave: () => void;
}

/** A list and the open one beside it; on narrow screens first the one, then the other. */
export function PendingAgencies({ chosen, pathOf, onLeave }: PendingAgenciesProps) {
  const t = useText(pendingText);
  const list = useInfiniteQuery(pendingQuery());
  const agencies = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const named = agencies.find(({ _id }) => _id === chosen);
  const open = named ?? agencies[0];
  const { told, noteDecided, noteTooLate } = useDecisions(agencies, list.data !== undefined, open);

  function decided(agency: PendingAgency) {
    noteDecided(agency);
    leave();
  }

  function tooLate(agency: PendingAgency) {
    noteTooLate(agency);
    leave();
  }

  function leave() {
    void queryClient.invalidateQueries({ queryKey: agencyKeys.all });
    onLeave();
  }

  if (list.isPending) {
    return (
      <LoadingRegion label={t.loading} className="panel:max-w-88">
        {[1, 2, 3].map((place) => (
          <PendingRowSkeleton key={place} />
        ))}
      </LoadingRegion>
    );
  }
  if (!list.data) {
    return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  }
  return (
    <>
      {told !== null && (
        <Notice tone="warn" className="mb-4">
          {t.decidedElsewhere(told)}
        </Notice>
      )}
      {open === undefined ? (
        <EmptyState title={t.empty}>{t.emptyBody}</EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 panel:grid-cols-[352px_minmax(0,1fr)]">
          <section aria-label={t.pendingAgencies} className={cx(named && 'max-panel:hidden')}>
            <ul className="grid gap-0.5">
              {agencies.map((agency) => (
                <PendingRow key={agency._id} agency={agency} open={agency === open} to={pathOf(agency._id)} />
              ))}
            </ul>
            {list.hasNextPage && (
              <LoadMore
                key={list.data.pages.length}
                label={t.loadMore}
                onMore={() => !list.isFetching && void list.fetchNextPage()}
              />
            )}
            <p className="px-3 py-3.5 text-meta text-ink-3">{t.oldestFirst}</p>
          </section>
          <div className={cx(!named && 'max-panel:hidden')}>
            <PendingDetail agency={open} onDecided={decided} onTooLate={tooLate} />
          </div>
        </div>
      )}
    </>
  );
}

/**
 * Tells whether the open agency was decided about by somebody else: it has gone from the list (the list is told live), or the
 * server refused a second decision. Stands until another one is opened or decided about.
 */
function useDecisions(agencies: PendingAgency[], loaded: boolean, open: PendingAgency | undefined) {
  const [told, setTold] = useState<string | null>(null);
  const [decidedHere, setDecidedHere] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState(open);
  if (loaded && seen?._id !== open?._id) {
    setSeen(open);
    if (seen && !decidedHere.has(seen._id)) {
      const gone = !agencies.some(({ _id }) => _id === seen._id);
      setTold(gone ? seen.agencyName : null);
    }
  }
  const settle = ({ _id }: PendingAgency) => setDecidedHere(new Set([...decidedHere, _id]));
  return {
    told,
    noteDecided: (agency: PendingAgency) => {
      settle(agency);
      setTold(null);
    },
    noteTooLate: (agency: PendingAgency) => {
      settle(agency);
      setTold(agency.agencyName);
    },
  };
}
