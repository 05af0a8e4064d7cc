import type { TripTab } from '@ghuri/domain/trip-tabs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PictureCardsSkeleton } from '../../../ui/picture-card.tsx';
import { myToursQuery } from '../bookings.api.ts';
import { myToursText } from './my-tours.text.ts';
import { tripsText } from './trips.text.ts';

interface NoTripsProps {
  /** The empty tab. */
  here: TripTab;
  title: string;
  body: string;
}

/** An empty tab of My Tours, and the next step. A user with trips elsewhere must not read that they never travelled. */
export function NoTrips({ here, title, body }: NoTripsProps) {
  const t = useText(myToursText);
  const trips = useText(tripsText);
  const { email } = useMe();
  const lists = {
    upcoming: useInfiniteQuery(myToursQuery(email, 'upcoming')),
    past: useInfiniteQuery(myToursQuery(email, 'past')),
  };
  if (Object.values(lists).some(({ isPending, failureCount }) => isPending && failureCount === 0))
    return <PictureCardsSkeleton label={t.loading} />;
  const other = (['upcoming', 'past'] as const).find(
    (when) => when !== here && (lists[when].data?.pages[0]?.items.length ?? 0) > 0,
  );
  return (
    <EmptyState
      title={other ? title : t.empty}
      action={
        <>
          <ButtonLink to={paths.tours} variant="primary">
            {t.browse}
          </ButtonLink>
          {other ? (
            <ButtonLink to={paths.myToursTab(other)}>
              {other === 'past' ? t.seePast : trips.seeUpcoming}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.requests}>{t.requestOwn}</ButtonLink>
          )}
        </>
      }
    >
      {other ? body : t.emptyBody}
    </EmptyState>
  );
}
