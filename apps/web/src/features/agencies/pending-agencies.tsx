import type { PendingAgency } from '@ghuri/contract/agencies';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListAndOpen, useDecisions } from '../../ui/list-and-open.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { agencyKeys, pendingQuery } from './agencies.api.ts';
import { usePlaceNames } from './agency-profile-place.ts';
import { AgencyRow, AgencyRowSkeleton } from './agency-row.tsx';
import { changesText } from './changes.text.ts';
import { PendingDetail } from './pending-detail.tsx';
import { pendingText } from './pending.text.ts';
import { placeLine } from './place-line.ts';

interface PendingAgenciesProps {
  /** The id from the URL; null for none. */
  chosen: string | null;
  pathOf: (id: string) => string;
  /** After a decision: back to the list. */
  onLeave: () => void;
}

/** The agencies that wait for a decision, the longest waiting first. */
export function PendingAgencies({ chosen, pathOf, onLeave }: PendingAgenciesProps) {
  const t = useText(pendingText);
  const list = useInfiniteQuery(pendingQuery());
  const agencies = list.data?.pages.flatMap(({ items }) => items);
  const named = agencies?.find(({ _id }) => _id === chosen);
  const open = named ?? agencies?.[0];
  const { decidedElsewhere, note } = useDecisions(agencies, open);

  function leave(agency: PendingAgency, isTooLate: boolean) {
    note(agency, isTooLate);
    void queryClient.invalidateQueries({ queryKey: agencyKeys.all });
    onLeave();
  }

  if (list.isPending) {
    return (
      <LoadingRegion label={t.loading} className="panel:max-w-88">
        {[1, 2, 3].map((place) => (
          <AgencyRowSkeleton key={place} />
        ))}
      </LoadingRegion>
    );
  }
  if (!agencies) {
    return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  }
  return (
    <>
      {decidedElsewhere && (
        <Notice tone="warn" className="mb-4">
          {t.decidedElsewhere(decidedElsewhere.agencyName)}
        </Notice>
      )}
      {open === undefined ? (
        <EmptyState title={t.empty}>{t.emptyBody}</EmptyState>
      ) : (
        <ListAndOpen
          label={t.pendingAgencies}
          named={named !== undefined}
          list={
            <>
              <ul className="grid gap-0.5">
                {agencies.map((agency) => (
                  <PendingRow
                    key={agency._id}
                    agency={agency}
                    open={agency === open}
                    to={pathOf(agency._id)}
                  />
                ))}
              </ul>
              <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
              <p className="px-3 py-3.5 text-meta text-ink-3">{t.oldestFirst}</p>
            </>
          }
          open={<PendingDetail agency={open} onDecided={leave} />}
        />
      )}
    </>
  );
}

function PendingRow({ agency, open, to }: { agency: PendingAgency; open: boolean; to: string }) {
  const place = usePlaceNames(agency);
  const c = useText(changesText);
  const { time, changesAsked } = agency;
  return (
    <AgencyRow agency={agency} open={open} to={to} meta={placeLine(place.district, place.state)}>
      {changesAsked.length > 0 && <Tag tone="warn">{c.waitsForOwner}</Tag>}
      <TimeText value={time} show="ago" className="shrink-0 text-micro text-ink-3" />
    </AgencyRow>
  );
}
