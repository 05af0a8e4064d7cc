import type { ModeratedAgency } from '@ghuri/contract/agency-moderation';
import { AGENCY_STANDINGS } from '@ghuri/contract/agency-moderation.words';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListAndOpen } from '../../../ui/list-and-open.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { Select } from '../../../ui/select.tsx';
import { LoadingRegion } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PendingRowSkeleton } from '../pending-list.tsx';
import { ModeratedDetail } from './moderated-detail.tsx';
import { moderatedQuery } from './moderation.api.ts';
import type { ModerationView } from './moderation.api.ts';
import { moderationText } from './moderation.text.ts';
import { StandingTag } from './standing-tag.tsx';

/** After this pause in the typing, the search starts. */
const PAUSE_MS = 250;

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
      <Filter view={view} onChange={setView} />
      {list.isPending && (
        <LoadingRegion label={t.loading} className="panel:max-w-88">
          {[1, 2, 3].map((place) => (
            <PendingRowSkeleton key={place} />
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
                  <Row key={agency._id} agency={agency} open={agency._id === open} to={pathOf(agency._id)} />
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

function Filter({ view, onChange }: { view: ModerationView; onChange: (next: ModerationView) => void }) {
  const t = useText(moderationText);
  const [typed, setTyped] = useState(view.search);
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === view.search) return undefined;
    const timer = setTimeout(() => onChange({ ...view, search: wanted }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, view, onChange]);
  return (
    <search className="mb-5 grid gap-3 bar:grid-cols-[1fr_16rem]">
      <TextField
        type="search"
        label={t.search}
        icon={<Search aria-hidden />}
        placeholder={t.searchPrompt}
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label={t.standing}
        placeholder={t.anyStanding}
        value={view.standing ?? ''}
        options={AGENCY_STANDINGS.map((standing) => ({ value: standing, label: t[`standing_${standing}`] }))}
        onChange={({ target }) =>
          onChange({
            ...view,
            standing: AGENCY_STANDINGS.find((standing) => standing === target.value) ?? null,
          })
        }
      />
    </search>
  );
}

function Row({ agency, open, to }: { agency: ModeratedAgency; open: boolean; to: string }) {
  const { agencyName, agencyProfile, owner, standing } = agency;
  return (
    <li>
      <Link
        to={to}
        replace={open}
        preventScrollReset
        aria-current={open ? 'true' : undefined}
        className={cx(
          'flex items-center gap-3.5 rounded-[18px] border border-transparent p-3 transition hover:bg-sunken',
          open && 'panel:border-line panel:bg-surface panel:shadow-float',
        )}
      >
        <Avatar name={agencyName} src={agencyProfile} kind="agency" size={46} decorative />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-[580]" lang={writtenIn(agencyName)}>
            {agencyName}
          </span>
          <span className="block truncate text-meta text-ink-2">{owner.name}</span>
        </span>
        <StandingTag standing={standing} />
      </Link>
    </li>
  );
}
