import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { departuresText } from '../../features/trips/dates/departures.text.ts';
import { TripDates } from '../../features/trips/dates/trip-dates.tsx';
import { tripQuery } from '../../features/trips/trips.api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ForVerifiedAgency } from '../for-verified-agency.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

/** The calendar of one trip. */
export function Component() {
  const { id = '' } = useParams();
  return <ForVerifiedAgency>{() => <Dates key={id} id={id} />}</ForVerifiedAgency>;
}

function Dates({ id }: { id: string }) {
  const t = useText(departuresText);
  const shownPlace = useShownPlace();
  const query = useQuery(tripQuery(id));
  const { data: trip, error } = query;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  const name = trip && (trip.title || shownPlace(trip.locationName));
  return (
    <>
      <PageHead title={name ? `${t.title} · ${name}` : t.title} />
      <PageTitle className="mb-4" back={{ to: workPaths.trips, label: t.back }} subtitle={name}>
        {t.title}
      </PageTitle>
      {trip?.published === null && (
        <Notice tone="info" className="mb-4">
          {t.draftNotice}
        </Notice>
      )}
      {!trip && error ? (
        <FailedState title={t.failed} retry={t.tryAgain} query={query} />
      ) : (
        <TripDates tripId={id} isPublished={trip?.published != null} />
      )}
    </>
  );
}
