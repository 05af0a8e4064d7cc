import { TOUR_SORTS } from '@ghuri/contract/tours.words';
import { Bookmark, SlidersHorizontal } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { PlaceSuggestions } from '../../../platform/place-suggestions.tsx';
import { SearchSortBar } from '../../../ui/search-sort-bar.tsx';
import { Chip, CountBadge } from '../../../ui/tag.tsx';
import type { TourView } from '../tours.api.ts';
import { toursText } from '../tours.text.ts';
import { tourControlsText } from './tour-controls.text.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { useTourWords } from '../use-tour-words.ts';
import { countFilters, naturalDirection, withFilters, withoutFilters } from './tour-view.ts';
import { nextMonth, thisWeekend } from './tour-days.ts';
import type { Days } from './tour-days.ts';

const FilterTours = requestedPart(async () => (await import('./filter-tours.tsx')).FilterTours);

const LOW_COST = 5000;

interface TourControlsProps {
  view: TourView;
  onChange: (next: TourView) => void;
}

/** Search and order in one bar; below it the most used filters, and the others behind Filters. */
export function TourControls({ view, onChange }: TourControlsProps) {
  const c = useText(tourControlsText);
  const ascending = view.direction === 'asc';
  const search = useCallback((term: string) => onChange({ ...view, search: term }), [view, onChange]);
  return (
    <>
      <SearchSortBar
        search={view.search}
        onSearch={search}
        searchLabel={c.where}
        placeholder={c.locationName}
        clearLabel={c.clearSearch}
        suggestions={PlaceSuggestions}
        sort={view.sort}
        sorts={TOUR_SORTS.map((sort) => ({ value: sort, label: c[`sort_${sort}`] }))}
        onSort={(sort) => onChange({ ...view, sort, direction: naturalDirection(sort) })}
        sortLabel={c.sortBy}
        ascending={ascending}
        directionLabel={ascending ? c.ascending : c.descending}
        onTurn={() => onChange({ ...view, direction: ascending ? 'desc' : 'asc' })}
      />
      <FilterChips view={view} onChange={onChange} />
    </>
  );
}

function FilterChips({ view, onChange }: TourControlsProps) {
  const t = useText(toursText);
  const c = useText(tourControlsText);
  const language = useLanguage();
  const words = useTourWords();
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const now = useMinute();
  const days = { thisWeekend: thisWeekend(now), nextMonth: nextMonth(now) };
  const count = countFilters(view);
  const isChosen = ({ from, to }: Days) => view.from === from && view.to === to;
  const lowCost = view.maxCost === LOW_COST && view.minCost === undefined;
  const filter = (filters: Parameters<typeof withFilters>[1]) => onChange(withFilters(view, filters));
  return (
    <>
      <ul
        aria-label={t.filters}
        className="-mx-4 my-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] bar:-mx-1 bar:flex-wrap bar:px-1"
      >
        <li>
          <Chip
            icon={<SlidersHorizontal aria-hidden />}
            aria-pressed={undefined}
            aria-haspopup="dialog"
            onClick={() => {
              setWasOpen(true);
              setOpen(true);
            }}
          >
            {t.filters}
            {count > 0 && (
              <CountBadge>
                {words.number(count)}
                <span className="sr-only"> {c.filtersActive}</span>
              </CountBadge>
            )}
          </Chip>
        </li>
        <li>
          <Chip selected={count === 0} onClick={() => onChange(withoutFilters(view))}>
            {c.all}
          </Chip>
        </li>
        {(['thisWeekend', 'nextMonth'] as const).map((name) => (
          <li key={name}>
            <Chip
              selected={isChosen(days[name])}
              onClick={() => filter(isChosen(days[name]) ? { from: undefined, to: undefined } : days[name])}
            >
              {t[name]}
            </Chip>
          </li>
        ))}
        <li>
          <Chip
            selected={lowCost}
            onClick={() => filter({ minCost: undefined, maxCost: lowCost ? undefined : LOW_COST })}
          >
            {c.under(formatTaka(LOW_COST, language))}
          </Chip>
        </li>
        <li>
          <Chip
            selected={view.interested !== undefined}
            icon={<Bookmark aria-hidden />}
            onClick={() => filter({ interested: view.interested ? undefined : 'true' })}
          >
            {t.saved}
          </Chip>
        </li>
      </ul>
      {wasOpen && (
        <Suspense fallback={null}>
          <FilterTours view={view} onChange={onChange} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
