import { History, X } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { forgetSearch, forgetSearches, useRecentSearches } from './recent-searches.ts';
import { RESULT } from './result-keys.ts';
import { searchText } from './search.text.ts';

interface RecentListProps {
  owner: string;
  onChoose: (term: string) => void;
  /** The focused row was removed. */
  onForgotten: () => void;
}

/** Before the user types: the latest searches, or a hint. */
export function RecentList({ owner, onChoose, onForgotten }: RecentListProps) {
  const t = useText(searchText);
  const id = useId();
  const terms = useRecentSearches(owner);
  if (terms.length === 0) return <EmptyState title={t.startTitle}>{t.startBody}</EmptyState>;
  return (
    <section aria-labelledby={id}>
      <header className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="type-lead">
          {t.recent}
        </h2>
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            forgetSearches(owner);
            onForgotten();
          }}
        >
          {t.clearRecent}
        </Button>
      </header>
      <ul>
        {terms.map((term) => (
          <li key={term} className="flex items-center rounded-control hover:bg-sunken">
            <button
              type="button"
              {...RESULT}
              onClick={() => onChoose(term)}
              className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-control px-2 text-left"
            >
              <History aria-hidden className="text-ink-3" />
              <span lang={writtenIn(term)} className="truncate">
                {term}
              </span>
            </button>
            <IconButton
              label={t.removeRecent(term)}
              icon={<X aria-hidden />}
              onClick={() => {
                forgetSearch(owner, term);
                onForgotten();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
