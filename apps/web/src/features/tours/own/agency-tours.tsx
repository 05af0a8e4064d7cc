import type { Tour } from '@ghuri/contract/tours';
import { hasStarted, tripStart } from '@ghuri/domain/tours';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarX2, Copy, Ellipsis, Eye, PenLine, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingRegion } from '../../../ui/skeleton.tsx';
import { TourCard, TourCardSkeleton } from '../list/tour-card.tsx';
import { tourGridClass } from '../list/tour-list.tsx';
import { agencyToursQuery } from '../tours.api.ts';
import { toursText } from '../tours.text.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { ownToursText } from './own-tours.text.ts';
import { clonePath, editPath, rosterPath } from './own-tour-paths.ts';
import { useCancelTour } from './use-cancel-tour.tsx';

interface AgencyToursProps {
  agencyEmail: string;
  /** The owner sees past and cancelled ones too, and can change them. */
  own?: boolean | undefined;
  /** Stands there when there are none. */
  empty: ReactNode;
}

/** The tours of an agency, newest first, a few at a time: other things stand below them. */
export function AgencyTours({ agencyEmail, own = false, empty }: AgencyToursProps) {
  const t = useText(toursText);
  const sentences = useErrorSentences();
  const list = useInfiniteQuery(agencyToursQuery(agencyEmail));
  const { data, error, isFetching } = list;
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
  if (!data) {
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
        {tours.map((tour) => (
          <li key={tour._id}>
            {own ? <OwnTourCard tour={tour} /> : <TourCard tour={tour} headingLevel="h3" />}
          </li>
        ))}
      </ul>
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

function OwnTourCard({ tour }: { tour: Tour }) {
  const t = useText(ownToursText);
  const now = useMinute();
  const cancelling = useCancelTour(tour);
  const changeable =
    !tour.cancelled && !hasStarted(tripStart(tour.tourTripDate, tour.tourTripTime) ?? 0, now);
  const items: MenuItem[] = [
    { label: t.view, icon: <Eye aria-hidden />, to: `/tour-details/${tour._id}` },
    { label: t.roster, icon: <Users aria-hidden />, to: rosterPath(tour._id) },
    ...(changeable ? [{ label: t.edit, icon: <PenLine aria-hidden />, to: editPath(tour._id) }] : []),
    { label: t.clone, icon: <Copy aria-hidden />, to: clonePath(tour._id) },
    ...(changeable
      ? [
          {
            label: t.cancelTour,
            icon: <CalendarX2 aria-hidden />,
            tone: 'danger' as const,
            lineAbove: true,
            onSelect: cancelling.start,
          },
        ]
      : []),
  ];
  return (
    <>
      <TourCard
        tour={tour}
        headingLevel="h3"
        corner={
          <Menu
            items={items}
            trigger={
              <IconButton
                variant="on-picture"
                label={t.actions(tour.locationName)}
                icon={<Ellipsis aria-hidden />}
              />
            }
          />
        }
      />
      {cancelling.dialog}
    </>
  );
}
