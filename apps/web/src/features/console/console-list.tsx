import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListPage } from '../../platform/api-client.ts';
import { errorSentence } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchAndSelect } from '../../ui/search-and-select.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Chip } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { downloadList } from './lists.api.ts';
import type { ListName, ListView } from './lists.api.ts';
import { listsText } from './lists.text.ts';

/** One fact of a row. On phones its heading is before it; without a heading it stays alone. */
export interface Column<Item> {
  head: string;
  renderCell: (item: Item) => ReactNode;
  /** Aligned right, like every sum. */
  number?: boolean;
}

interface ConsoleListProps<Item extends { _id: string }> {
  list: ListName;
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
  states: readonly { value: string; label: string }[];
  /** The words of the two days, if the list has a filter by day. */
  days?: readonly [from: string, until: string];
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Item[]>>>;
  columns: readonly Column<Item>[];
  /** The widths of the columns on wide screens. */
  grid: string;
  pathOf: (item: Item) => string;
}

/** A list of the console: a table on wide screens, cards on phones. Each row leads to its page. */
export function ConsoleList<Item extends { _id: string }>(props: ConsoleListProps<Item>) {
  const { list, view, query } = props;
  const t = useText(listsText);
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageTitle className="mb-4" actions={<DownloadButton list={list} view={view} />}>
        {t[list]}
      </PageTitle>
      <Filters {...props} />
      {query.isPending && <ListSkeleton label={t.loading} />}
      {!items && !query.isPending && <FailedState title={t.failed} retry={t.tryAgain} query={query} />}
      {items?.length === 0 && (
        <EmptyState title={isFiltered(view) ? t.nothing : t.empty}>
          {isFiltered(view) && t.nothingBody}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <>
          <Rows {...props} items={items} />
          <ListEnd more={t.loadMore} retry={t.tryAgain} query={query} />
        </>
      )}
    </>
  );
}

const isFiltered = (view: ListView): boolean => Object.values(view).some((value) => value !== '');

function DownloadButton({ list, view }: { list: ListName; view: ListView }) {
  const t = useText(listsText);
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadList(list, view),
    onError: (error) => toast(errorSentence(error), { id: 'list-file' }),
  });
  return (
    <Button variant="outline" loading={isPending} onClick={() => mutate()}>
      <Download aria-hidden />
      {t.download}
    </Button>
  );
}

function Filters<Item extends { _id: string }>({
  list,
  view,
  onChange,
  states,
  days,
}: ConsoleListProps<Item>) {
  const t = useText(listsText);
  return (
    <div className="mb-5 grid gap-3">
      <SearchAndSelect
        search={view.search}
        onSearch={(search) => onChange({ search })}
        searchLabel={t.search}
        placeholder={t[`prompt_${list}`]}
        choice={view.state === '' ? null : view.state}
        choices={states}
        onChoose={(state) => onChange({ state: state ?? '' })}
        choiceLabel={t.status}
        anyLabel={t.anyStatus}
      />
      {days && (
        <div className="grid grid-cols-2 gap-3 bar:max-w-110">
          {(['from', 'until'] as const).map((name, place) => (
            <TextField
              key={name}
              type="date"
              label={days[place]}
              value={view[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          ))}
        </div>
      )}
      {view.agency !== '' && (
        <div>
          <Chip
            selected
            icon={<X aria-hidden />}
            aria-label={t.allAgencies}
            onClick={() => onChange({ agency: '' })}
          >
            {t.oneAgency}
          </Chip>
        </div>
      )}
    </div>
  );
}

function Rows<Item extends { _id: string }>({
  list,
  items,
  columns,
  grid,
  pathOf,
  query,
}: ConsoleListProps<Item> & { items: Item[] }) {
  const t = useText(listsText);
  return (
    <Card padding="none" className={cx(query.isPlaceholderData && 'opacity-60')}>
      <div
        aria-hidden
        className={cx(
          'hidden gap-4 border-b border-line px-4.5 py-2.5 text-micro font-semibold text-ink-2 bar:grid',
          grid,
        )}
      >
        {columns.map(({ head, number = false }) => (
          <span key={head} className={cx(number && 'text-right')}>
            {head}
          </span>
        ))}
      </div>
      <ul aria-label={t[list]} className="divide-y divide-line">
        {items.map((item) => (
          <li key={item._id}>
            <Link
              to={pathOf(item)}
              className={cx(
                'grid gap-x-4 gap-y-1.5 px-4.5 py-3.5 text-label hover:bg-sunken bar:items-center',
                grid,
              )}
            >
              {columns.map(({ head, renderCell, number = false }, place) => (
                <span
                  key={head}
                  className={cx(
                    'min-w-0 wrap-anywhere',
                    place > 0 && 'flex justify-between gap-4 bar:block',
                    number && 'tabular-nums bar:text-right',
                  )}
                >
                  {place > 0 && <span className="shrink-0 text-ink-2 bar:sr-only">{head} </span>}
                  <span className={cx('min-w-0', place > 0 && 'max-bar:text-right')}>{renderCell(item)}</span>
                </span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Card padding="none">
      <LoadingRegion label={label} className="divide-y divide-line">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className="grid gap-2 px-4.5 py-3.5">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        ))}
      </LoadingRegion>
    </Card>
  );
}
