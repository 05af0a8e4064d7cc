import type { Tour } from '@ghuri/contract/tours';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { hasStarted } from '@ghuri/domain/tours';
import { CalendarX2, Copy, Ellipsis, Eye, PenLine, Users } from 'lucide-react';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { TourCard } from '../list/tour-card.tsx';
import { ownToursText } from './own-tours.text.ts';
import { useCancelTour } from './use-cancel-tour.tsx';

/** A tour as its owner sees it, also if past or cancelled, with all its actions. */
export function OwnTourCard({ tour }: { tour: Tour }) {
  const t = useText(ownToursText);
  const shownPlace = useShownPlace();
  const now = useMinute();
  const cancelling = useCancelTour(tour);
  const changeable =
    !tour.cancelled && !hasStarted(tripStart(tour.tourTripDate, tour.tourTripTime) ?? 0, now);
  const items: MenuItem[] = [
    { label: t.view, icon: <Eye aria-hidden />, to: paths.tour(tour._id) },
    { label: t.roster, icon: <Users aria-hidden />, to: workPaths.departure(tour._id) },
    ...(changeable
      ? [{ label: t.edit, icon: <PenLine aria-hidden />, to: workPaths.editTour(tour._id) }]
      : []),
    { label: t.clone, icon: <Copy aria-hidden />, to: workPaths.copyTour(tour._id) },
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
                label={t.actions(shownPlace(tour.locationName))}
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
