import { AGENCY_STANDINGS } from '@ghuri/contract/agency-moderation.words';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListAndOpen } from '../../../ui/list-and-open.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { SearchAndSelect } from '../../../ui/search-and-select.tsx';
import { LoadingRegion } from '../../../ui/skeleton.tsx';
import { AgencyRow, AgencyRowSkeleton } from '../agency-row.tsx';
import { ModeratedDetail } from './moderated-detail.tsx';
import { moderatedQuery } from './moderation.api.ts';
import type { ModerationView } from './moderation.api.ts';
import { moderationText } from './moderation.text.ts';
import { StandingTag } from './standing-tag.tsx';

interface ModeratedAgenciesProps {
  /** The id from the URL; null for none. */
  chosen: string | null;
  pathOf: (id: string) => string;
}

/** All agencies in every state, with the actions of an admin. */
export function ModeratedAgencies({ chosen, pathOf }: ModeratedAgenciesProps) {
  const t = useText(moderationText);
  const [view, setView] = useState<ModerationView>({ search: '', standing: null });
  const list = useInfiniteQuery({ ...moderatedQuery(view), placeholderData: keepPreviousData });
  const agencies = list.data?.pages.flatMap(({ items }) => items);
  const open = chosen ?? agencies?.[0]?._id;
  return (
    <>
      <div className="mb-5">
        <SearchAndSelect
          search={view.search}
          onSearch={(search) => setView({ ...view, search })}
          searchLabel={t.search}
          placeholder={t.searchPrompt}
          choice={view.standing}
          choices={AGENCY_STANDINGS.map((standing) => ({
            value: standing,
            label: t[`standing_${standing}`],
          }))}
          onChoose={(standing) => setView({ ...view, standing })}
          choiceLabel={t.standing}
          anyLabel={t.anyStanding}
        />
      </div>
      {list.isPending && (
        <LoadingRegion label={t.loading} className="panel:max-w-88">
          {[1, 2, 3].map((place) => (
            <AgencyRowSkeleton key={place} />
          ))}
        </LoadingRegion>
      )}
      {!agencies && !list.isPending && <FailedState title={t.failed} retry={t.tryAgain} query={list} />}
      {agencies && open === undefined && <EmptyState title={t.empty}>{t.emptyBody}</EmptyState>}
      {agencies && open !== undefined && (
        <ListAndOpen
          label={t.agencies}
          named={chosen !== null}
          list={
            <>
              <ul className="grid gap-0.5">
                {agencies.map((agency) => (
                  <AgencyRow
                    key={agency._id}
                    agency={agency}
                    open={agency._id === open}
                    to={pathOf(agency._id)}
                    meta={agency.owner.name}
                  >
                    <StandingTag standing={agency.standing} />
                  </AgencyRow>
                ))}
              </ul>
              <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
            </>
          }
          open={<ModeratedDetail key={open} id={open} />}
        />
      )}
    </>
  );
}
