import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useArrived } from '../../../platform/use-arrived.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { LoadingRegion } from '../../../ui/skeleton.tsx';
import { LazySection } from '../../../ui/lazy-section.tsx';
import type { TourView } from '../tours.api.ts';
import { toursQuery } from '../tours.api.ts';
import { toursText } from '../tours.text.ts';
import { useTourWords } from '../use-tour-words.ts';
import { TourCard, tourGridClass, TourCardSkeleton } from './tour-card.tsx';
import { countFilters, withoutFilters } from './tour-view.ts';

interface TourListProps {
  view: TourView;
  onChange: (next: TourView) => void;
}

/** Tours as cards. While another view loads, the last one stays, dimmed. */
export function TourList({ view, onChange }: TourListProps) {
  const t = useText(toursText);
  const words = useTourWords();
  const list = useInfiniteQuery({ ...toursQuery(view), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData, hasNextPage } = list;
  const arrived = useArrived(data);
  const tours = data?.pages.flatMap(({ items }) => items) ?? [];
  const returning = useNavigationType() === NavigationType.Pop;
  // On return all earlier cards render at once, so that the page can scroll to its old position.
  const [drawn, setDrawn] = useState(returning && data ? Infinity : 1);

  if (error && !data) {
    return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  }
  if (!data || !arrived) {
    return (
      <LoadingRegion label={t.loading} className={tourGridClass}>
        {[1, 2, 3, 4].map((place) => (
          <TourCardSkeleton key={place} />
        ))}
      </LoadingRegion>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {!isFetching &&
          (tours.length > 0 ? t.found(tours.length, words.number(tours.length), hasNextPage) : t.none)}
      </p>
      {tours.length === 0 ? (
        <NoTours view={view} onChange={onChange} />
      ) : (
        <ul className={cx(tourGridClass, isPlaceholderData && 'opacity-60')}>
          {tours.slice(0, drawn).map((tour, index) => (
            <li key={tour._id}>
              <TourCard tour={tour} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {drawn < tours.length ? (
        <LazySection key={drawn} onNear={() => setDrawn(drawn + 1)} />
      ) : (
        <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
      )}
    </>
  );
}

function NoTours({ view, onChange }: TourListProps) {
  const t = useText(toursText);
  const narrowed = view.search !== '' || countFilters(view) > 0;
  if (!narrowed) return <EmptyState title={t.none}>{t.noneBody}</EmptyState>;
  const onlySaved = view.interested && countFilters(view) === 1 && view.search === '';
  return (
    <EmptyState
      title={onlySaved ? t.noneSaved : view.search === '' ? t.noneFits : t.noneFor(view.search)}
      action={
        <Button variant="primary" onClick={() => onChange({ ...withoutFilters(view), search: '' })}>
          {t.showAll}
        </Button>
      }
    >
      {onlySaved ? t.noneSavedBody : t.noneFitsBody}
    </EmptyState>
  );
}
