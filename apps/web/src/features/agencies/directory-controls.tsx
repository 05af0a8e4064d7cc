import { AGENCY_SORTS } from '@ghuri/contract/agencies.words';
import { useCallback } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { PlaceSuggestions } from '../../platform/place-suggestions.tsx';
import { SearchSortBar } from '../../ui/search-sort-bar.tsx';
import type { DirectoryView } from './agencies.api.ts';
import { naturalDirection } from './directory-view.ts';
import { directoryText } from './directory.text.ts';

interface DirectoryControlsProps {
  view: DirectoryView;
  onChange: (next: DirectoryView) => void;
}

export function DirectoryControls({ view, onChange }: DirectoryControlsProps) {
  const t = useText(directoryText);
  const ascending = view.direction === 'asc';
  const search = useCallback((term: string) => onChange({ ...view, search: term }), [view, onChange]);
  return (
    <SearchSortBar
      search={view.search}
      onSearch={search}
      searchLabel={t.search}
      placeholder={t.searchPrompt}
      clearLabel={t.clearSearch}
      suggestions={PlaceSuggestions}
      sort={view.sort}
      sorts={AGENCY_SORTS.map((sort) => ({ value: sort, label: t[`sort_${sort}`] }))}
      onSort={(sort) => onChange({ ...view, sort, direction: naturalDirection(sort) })}
      sortLabel={t.sortBy}
      ascending={ascending}
      directionLabel={ascending ? t.ascending : t.descending}
      onTurn={() => onChange({ ...view, direction: ascending ? 'desc' : 'asc' })}
    />
  );
}
