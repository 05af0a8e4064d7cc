import type { Tour } from '@ghuri/contract/tours';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useArrived } from '../../../platform/use-arrived.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingRegion } from '../../../ui/skeleton.tsx';
import { LazySection } from '../../../ui/lazy-section.tsx';
import { TourCard, tourGridClass, TourCardSkeleton } from '../list/tour-card.tsx';
import { agencyToursQuery } from '../tours.api.ts';
import { toursText } from '../tours.text.ts';

/** Height of a tour's card in px: the content below stays close to its final position. */
const USUAL_HEIGHT = 400;

interface AgencyToursProps {
  agencyEmail: string;
  /** The owner's card with its actions, instead of the public card. */
  card?: ComponentType<{ tour: Tour }> | undefined;
  /** Shown if there are no tours. */
  empty: ReactNode;
}

/** The tours of an agency in the server's order, a few at a time, because other content is below them. */
export function AgencyTours({ agencyEmail, card: Card = PublicCard, empty }: AgencyToursProps) {
  const t = useText(toursText);
  const sentences = useErrorSentences();
  const list = useInfiniteQuery(agencyToursQuery(agencyEmail));
  const { data, error, isFetching } = list;
  const arrived = useArrived(data);
  const returning = useNavigationType() === NavigationType.Pop;
  // On return all earlier cards render at once, so that the page can scroll to its old position.
  const [drawn, setDrawn] = useState(returning && data ? Infinity : 1);
  const failure = error && (
    <Notice
      tone="danger"
      action={
        <Button
          size="small"
          loading={isFetching}
          onClick={() => void (data ? list.fetchNextPage() : list.refetch())}
        >
          {t.tryAgain}
        </Button>
      }
    >
      {sentences.ofError(error)}
    </Notice>
  );
  if (!data || !arrived) {
    return (
      failure ?? (
        <LoadingRegion label={t.loading} className={tourGridClass}>
          <TourCardSkeleton />
          <TourCardSkeleton />
        </LoadingRegion>
      )
    );
  }
  const tours = data.pages.flatMap(({ items }) => items);
  if (tours.length === 0) return empty;
  return (
    <>
      <ul className={tourGridClass}>
        {tours.slice(0, drawn).map((tour) => (
          <li key={tour._id}>
            <Card tour={tour} />
          </li>
        ))}
      </ul>
      {drawn < tours.length && (
        <LazySection
          key={drawn}
          height={(tours.length - drawn) * USUAL_HEIGHT}
          onNear={() => setDrawn(drawn + 1)}
        />
      )}
      <div className="mt-5 flex justify-center empty:hidden">
        {failure ??
          (list.hasNextPage && (
            <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t.moreOfAgency}
            </Button>
          ))}
      </div>
    </>
  );
}

function PublicCard({ tour }: { tour: Tour }) {
  return <TourCard tour={tour} headingLevel="h3" />;
}
