import type { PublicAgency } from '@ghuri/contract/agencies';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { directoryQuery } from './agencies.api.ts';
import type { DirectoryView } from './agencies.api.ts';
import { AgencyCard, AgencyCardSkeleton } from './agency-card.tsx';
import { directoryText } from './directory.text.ts';

const ChooseAgency = requestedPart(async () => (await import('./choose-agency.tsx')).ChooseAgency);

const gridClass = 'grid gap-5 bar:grid-cols-2';

/** Agencies as cards. While another view loads, the last one stays, dimmed. */
export function Directory({ view }: { view: DirectoryView }) {
  const t = useText(directoryText);
  const language = useLanguage();
  const { userID } = useMe();
  const list = useInfiniteQuery({ ...directoryQuery(view), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<PublicAgency>();
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, isPlaceholderData, hasNextPage } = list;

  if (error && !data) {
    return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  }
  if (!data) {
    return (
      <LoadingRegion label={t.loading} className={gridClass}>
        {[1, 2, 3, 4].map((place) => (
          <AgencyCardSkeleton key={place} />
        ))}
      </LoadingRegion>
    );
  }
  const agencies = data.pages.flatMap(({ items }) => items);
  const nothing = view.search === '' ? t.empty : t.nothing(view.search);
  const isOwn = (agency: PublicAgency) => agency.userID === userID;
  return (
    <>
      <p role="status" className="sr-only">
        {!isFetching &&
          (agencies.length > 0
            ? t.found(agencies.length, formatNumber(agencies.length, language), hasNextPage)
            : nothing)}
      </p>
      {agencies.length === 0 ? (
        <EmptyState title={nothing}>{view.search === '' ? t.emptyBody : t.nothingBody}</EmptyState>
      ) : (
        <ul className={cx(gridClass, isPlaceholderData && 'opacity-60')}>
          {agencies.map((agency, index) => (
            <AgencyCard
              key={agency._id}
              agency={agency}
              own={isOwn(agency)}
              eager={index < 4}
              onChoose={() => {
                setChosen(agency);
                setOpen(true);
              }}
            />
          ))}
        </ul>
      )}
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
      {chosen && (
        <Suspense fallback={null}>
          <ChooseAgency agency={chosen} own={isOwn(chosen)} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
