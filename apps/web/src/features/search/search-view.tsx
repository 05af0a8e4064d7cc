import { MOST_COUNTED, SEARCH_TABS } from '@ghuri/contract/search.words';
import type { SearchTab } from '@ghuri/contract/search.words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useSession } from '../../platform/auth/use-session.ts';
import { formatUpTo } from '../../platform/format-up-to.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { PlaceSuggestions } from '../../platform/place-suggestions.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RecentList } from './recent-list.tsx';
import { rememberSearch } from './recent-searches.ts';
import { moveThroughResults } from './result-keys.ts';
import { SearchBox } from './search-box.tsx';
import { SearchPanel } from './search-panel.tsx';
import { countsQuery } from './search.api.ts';
import { ResultSkeletons } from './search-results.tsx';
import type { FoundUser } from './search-results.tsx';
import { searchText } from './search.text.ts';

/** After this pause in the typing, the search starts. */
const PAUSE_MS = 250;

interface SearchViewProps {
  /** The search text; '' for none yet. */
  term: string;
  /** The chosen tab; undefined opens the first one with results. */
  tab: SearchTab | undefined;
  onChange: (next: { term: string; tab: SearchTab | undefined }) => void;
  /** Shown beside a user in the results. */
  personAction: (person: FoundUser) => ReactNode;
}

/** The search box, its tabs with their counts, and the results. */
export function SearchView({ term, tab, onChange, personAction }: SearchViewProps) {
  const t = useText(searchText);
  const language = useLanguage();
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.me.userID : 'visitor';
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(term);
  const [missing, setMissing] = useState(false);

  // Typing replaces the URL after a pause and keeps newer input. Back, forward and links set the input from the URL.
  const arrival = useNavigationType();
  const [shown, setShown] = useState(term);
  if (shown !== term) {
    setShown(term);
    if (arrival !== NavigationType.Replace) setTyped(term);
  }

  const counts = useQuery({ ...countsQuery(term), placeholderData: keepPreviousData });
  const counted = term === '' ? undefined : counts.data;
  const open = tab ?? SEARCH_TABS.find((name) => counted && counted[name] > 0) ?? SEARCH_TABS[0];
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === term) return undefined;
    const timer = setTimeout(() => onChange({ term: wanted, tab }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, term, tab, onChange]);

  function searchNow(now: string) {
    setTyped(now);
    setMissing(now === '');
    if (now === '') return;
    rememberSearch(owner, now);
    if (now !== term) onChange({ term: now, tab });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys only add to what Tab does
    <div onKeyDown={(event) => moveThroughResults(event, field.current)}>
      <SearchBox
        ref={field}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setMissing(false);
          if (value === '') field.current?.focus();
        }}
        onSubmit={() => {
          searchNow(wanted);
          if (wanted === '') field.current?.focus();
        }}
        error={missing ? t.required : undefined}
      />
      <PlaceSuggestions
        typed={typed}
        onChoose={(place) => {
          searchNow(place);
          field.current?.focus();
        }}
        className="mt-2"
      />
      <div className="mt-3">
        <Tabs
          label={t.kinds}
          tabs={SEARCH_TABS.map((value) => ({
            value,
            label: counted ? (
              <>
                {t[value]}{' '}
                <span className="text-meta font-normal text-ink-3 tabular-nums">
                  {formatUpTo(counted[value], MOST_COUNTED, language)}
                </span>
              </>
            ) : (
              t[value]
            ),
          }))}
          value={open}
          onChange={(chosen) => onChange({ term: wanted, tab: chosen })}
        >
          <div className="pt-3" onClickCapture={() => term !== '' && rememberSearch(owner, term)}>
            {term === '' ? (
              <RecentList
                owner={owner}
                onChoose={(chosen) => {
                  searchNow(chosen);
                  field.current?.focus();
                }}
                onForgotten={() => field.current?.focus()}
              />
            ) : tab === undefined && counts.isPending ? (
              <ResultSkeletons />
            ) : (
              <SearchPanel key={open} tab={open} term={term} personAction={personAction} />
            )}
          </div>
        </Tabs>
      </div>
    </div>
  );
}
