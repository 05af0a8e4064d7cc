import type { AgencyInboxFilter } from '@ghuri/contract/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Chip } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { inboxQuery } from './conversations.api.ts';
import type { InboxSide } from './conversations.api.ts';
import { conversationsText } from './conversations.text.ts';
import { InboxRow } from './inbox-row.tsx';

const FILTERS: Record<InboxSide, readonly AgencyInboxFilter[]> = {
  traveller: ['all', 'unread'],
  agency: ['all', 'unread', 'unanswered', 'mine', 'unassigned'],
};
/** A search starts after a pause in typing of this length. */
const PAUSE_MS = 250;

interface InboxListProps {
  side: InboxSide;
  openId: string | undefined;
  addressOf: (id: string) => string;
}

/** Conversations, newest first, with filters and search. */
export function InboxList({ side, openId, addressOf }: InboxListProps) {
  const t = useText(conversationsText);
  const [show, setShow] = useState<AgencyInboxFilter>('all');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const list = useInfiniteQuery(inboxQuery({ side, show, search }));
  const rows = list.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <div className="grid gap-2.5 pb-3 panel:px-4">
        <TextField
          type="search"
          label={t.search}
          hideLabel
          placeholder={t.search}
          value={typed}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          icon={<Search aria-hidden className="text-ink-3" />}
          {...(typed !== '' && {
            trailing: (
              <IconButton label={t.clearSearch} icon={<X aria-hidden />} onClick={() => setTyped('')} />
            ),
          })}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div
          role="group"
          aria-label={t.filters}
          className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]"
        >
          {FILTERS[side].map((filter) => (
            <Chip key={filter} selected={show === filter} onClick={() => setShow(filter)}>
              {t[filter]}
            </Chip>
          ))}
        </div>
      </div>
      <div className="max-panel:-mx-4 max-panel:border-y max-panel:border-line max-panel:bg-surface bar:max-panel:mx-0 bar:max-panel:overflow-hidden bar:max-panel:rounded-card bar:max-panel:border-x panel:min-h-0 panel:flex-1 panel:overflow-y-auto panel:border-t panel:border-line">
        {list.isPending && <RowSkeletons label={t.loading} />}
        {list.isError && !rows && <FailedState title={t.failed} retry={t.tryAgain} query={list} />}
        {rows?.length === 0 && <NoRows side={side} show={show} search={search} />}
        {rows && rows.length > 0 && (
          <>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <InboxRow
                  key={row._id}
                  row={row}
                  side={side}
                  to={addressOf(row._id)}
                  open={row._id === openId}
                  replace={openId !== undefined}
                />
              ))}
            </ul>
            <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
          </>
        )}
      </div>
    </>
  );
}

/** The value after a pause in typing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function NoRows({ side, show, search }: { side: InboxSide; show: AgencyInboxFilter; search: string }) {
  const t = useText(conversationsText);
  const body = 'px-4 [&_svg]:max-h-40';
  if (search !== '') {
    return (
      <div className={body}>
        <EmptyState compact title={t.noneFound(search)}>
          {t.noneFoundBody}
        </EmptyState>
      </div>
    );
  }
  if (show !== 'all') {
    return (
      <div className={body}>
        <EmptyState compact title={show === 'unread' ? t.noneUnread : t.noneShown}>
          {show === 'unread' ? undefined : t.noneShownBody}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={body}>
      <EmptyState
        title={t.empty}
        {...(side === 'traveller' && {
          action: (
            <ButtonLink to={paths.tours} variant="primary">
              {t.browseTours}
            </ButtonLink>
          ),
        })}
      >
        {side === 'traveller' ? t.emptyBody : t.agencyEmptyBody}
      </EmptyState>
    </div>
  );
}

function RowSkeletons({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className="divide-y divide-line">
      {[1, 2, 3, 4, 5].map((place) => (
        <div key={place} className="flex gap-3 px-4 py-3.5">
          <Skeleton round className="size-12" />
          <div className="grid flex-1 gap-2 py-1">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
