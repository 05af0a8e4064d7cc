import { ArrowDownWideNarrow, ArrowUpDown, ArrowUpNarrowWide, ChevronDown, Search, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ComponentType } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

/** A search starts after a pause in typing of this length. */
const PAUSE_MS = 250;

export interface SearchSortBarProps<Sort extends string> {
  search: string;
  /** Called a moment after the last key, or at once with Enter. */
  onSearch: (search: string) => void;
  searchLabel: string;
  placeholder: string;
  clearLabel: string;
  /** Shown below the bar; `onChoose` writes another text into the field. */
  suggestions?: ComponentType<{ typed: string; onChoose: (text: string) => void; className?: string }>;
  sort: Sort;
  sorts: readonly { value: Sort; label: string }[];
  onSort: (sort: Sort) => void;
  sortLabel: string;
  ascending: boolean;
  /** Names the direction, and the effect of a click. */
  directionLabel: string;
  onTurn: () => void;
}

/** One bar: search text, sort order and direction. On phones the order is an icon. */
export function SearchSortBar<Sort extends string>(props: SearchSortBarProps<Sort>) {
  const { search, onSearch, sort, sorts, onSort, ascending, suggestions: Suggestions } = props;
  const id = useId();
  const [typed, setTyped] = useTyped(search, onSearch);
  return (
    <>
      <search className="flex min-h-16 items-stretch rounded-[18px] border border-line bg-surface shadow-float">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(typed.trim());
          }}
          className={cx('flex min-w-0 flex-1 items-center gap-3 rounded-[18px] pl-4.5', ring)}
        >
          <Search aria-hidden className="text-ink-3" />
          <span className="min-w-0 flex-1 py-2">
            <label htmlFor={id} className="block text-micro leading-tight font-semibold">
              {props.searchLabel}
            </label>
            <input
              id={id}
              type="search"
              enterKeyHint="search"
              value={typed}
              maxLength={100}
              placeholder={props.placeholder}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
              className="w-full bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
            />
          </span>
          {typed !== '' && (
            <IconButton label={props.clearLabel} icon={<X aria-hidden />} onClick={() => setTyped('')} />
          )}
        </form>
        <span aria-hidden className="my-2.5 w-px shrink-0 bg-line" />
        <div
          className={cx(
            'relative flex items-center gap-3 rounded-control max-bar:justify-center bar:pl-4',
            ring,
          )}
        >
          <ArrowUpDown aria-hidden className="text-ink-3 max-bar:mx-3.5" />
          <span className="max-bar:contents bar:py-2">
            <label
              htmlFor={`${id}-sort`}
              className="block text-micro leading-tight font-semibold max-bar:sr-only"
            >
              {props.sortLabel}
            </label>
            <select
              id={`${id}-sort`}
              value={sort}
              onChange={(event) => onSort(event.target.value as Sort)}
              className="appearance-none bg-transparent pr-8 outline-none max-bar:absolute max-bar:inset-0 max-bar:opacity-0"
            >
              {sorts.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </span>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute right-2 size-4.5! max-bar:hidden"
          />
        </div>
        <div className="flex items-center pr-2 pl-1">
          <IconButton
            label={props.directionLabel}
            icon={ascending ? <ArrowUpNarrowWide aria-hidden /> : <ArrowDownWideNarrow aria-hidden />}
            onClick={props.onTurn}
            className="rounded-control! bg-sunken"
          />
        </div>
      </search>
      {Suggestions && (
        <Suggestions
          typed={typed}
          onChoose={(text) => {
            setTyped(text);
            onSearch(text);
          }}
          className="mt-2"
        />
      )}
    </>
  );
}

const ring =
  'has-[:is(input,select):focus-visible]:outline-[2.5px] has-[:is(input,select):focus-visible]:-outline-offset-2 has-[:is(input,select):focus-visible]:outline-focus';

/** Typing takes effect after a pause; text typed meanwhile stays. Back, forward and links take effect at once. */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const arrival = useNavigationType();
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    // A Replace comes from the typing itself: keep the typed text, unless the search was emptied elsewhere.
    if (arrival !== NavigationType.Replace || search === '') setTyped(search);
  }
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, search, onSearch]);
  return [typed, setTyped] as const;
}
