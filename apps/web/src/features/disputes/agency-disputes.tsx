import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DisputeRow } from './dispute-row.tsx';
import { agencyDisputesQuery, useDisputeNews } from './disputes.api.ts';
import type { AgencyState } from './disputes.api.ts';
import { disputesText } from './disputes.text.ts';

const STATES = ['open', 'ended'] as const;

interface AgencyDisputesProps {
  state: AgencyState;
  onState: (state: AgencyState) => void;
}

/** Cases about the own agency's trips. */
export function AgencyDisputes({ state, onState }: AgencyDisputesProps) {
  const t = useText(disputesText);
  const list = useInfiniteQuery(agencyDisputesQuery(state));
  const cases = list.data?.pages.flatMap(({ items }) => items);
  useDisputeNews();
  return (
    <>
      <p className="mb-2 text-ink-2">{t.agencyLead}</p>
      <Tabs
        label={t.states}
        tabs={STATES.map((value) => ({ value, label: t[`tab_${value}`] }))}
        value={state}
        onChange={onState}
      >
        <div className="pt-5">
          {list.isPending ? (
            <LoadingRegion label={t.loading}>
              <Skeleton className="h-24 w-full rounded-card!" />
            </LoadingRegion>
          ) : !cases ? (
            <FailedState title={t.failed} retry={t.tryAgain} query={list} />
          ) : cases.length === 0 ? (
            <EmptyState title={t.empty}>{t.emptyAgency}</EmptyState>
          ) : (
            <Card padding="none" className="p-1.5">
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
                {cases.map((dispute) => (
                  <DisputeRow key={dispute._id} dispute={dispute} to={workPaths.dispute(dispute._id)} />
                ))}
              </ul>
              <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
            </Card>
          )}
        </div>
      </Tabs>
    </>
  );
}
