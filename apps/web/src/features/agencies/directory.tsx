import type { PublicAgency } from '@ghuri/contract/agencies';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { directoryQuery } from './agencies.api.ts';
import type { DirectoryView } from './agencies.api.ts';
import { AgencyCard, AgencyCardSkeleton } from './agency-card.tsx';
import { directoryText } from './directory.text.ts';

const ChooseAgency = lazy(async () => ({ default: (await import('./choose-agency.tsx')).ChooseAgency }));

const gridClass = 'grid gap-5 bar:grid-cols-2';

/** Agencies as cards. While another view is on its way, the last one stays, dimmed. */
export function Directory({ view }: { view: DirectoryView }) {
  const t = useText(directoryText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { userID } = useMe();
  const list = useInfiniteQuery({ ...directoryQuery(view), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<PublicAgency>();
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, isPlaceholderData, hasNextPage } = list;

  if (error && !data) {
    return (
      <EmptyState
        title={t.failed}
        action={
          <Button variant="primary" loading={isFetching} onClick={() => void list.refetch()}>
            {t.tryAgain}
          </Button>
        }
      >
        {sentences.ofError(error)}
      </EmptyState>
    );
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
      {list.isFetchNextPageError && (
        <Notice
          tone="danger"
          className="mt-4"
          action={
            <Button size="small" onClick={() => void list.fetchNextPage()}>
              {t.tryAgain}
            </Button>
          }
        >
          {sentences.ofError(error)}
        </Notice>
      )}
      {hasNextPage && !list.isFetchNextPageError && (
        <LoadMore
          key={data.pages.length}
          label={t.loadMore}
          onMore={() => !isFetching && void list.fetchNextPage()}
        />
      )}
      {chosen && (
        <Suspense fallback={null}>
          <ChooseAgency agency={chosen} own={isOwn(chosen)} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
