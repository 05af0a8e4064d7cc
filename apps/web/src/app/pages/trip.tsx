import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useParams } from 'react-router';
import { tripEditorText } from '../../features/trips/editor/trip-editor.text.ts';
import { TripEditor } from '../../features/trips/editor/trip-editor.tsx';
import { tripQuery } from '../../features/trips/trips.api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { ForVerifiedAgency } from '../for-verified-agency.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';
import { usePanelSlot } from '../shell/panel-slot.ts';

/** The editor of one trip. */
export function Component() {
  const { id = '' } = useParams();
  return <ForVerifiedAgency>{() => <Trip key={id} id={id} />}</ForVerifiedAgency>;
}

function Trip({ id }: { id: string }) {
  const t = useText(tripEditorText);
  const shownPlace = useShownPlace();
  const rail = usePanelSlot();
  const query = useQuery(tripQuery(id));
  const { data: trip, error } = query;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  const name = trip && (trip.title || shownPlace(trip.locationName));
  const heading = name === '' ? t.newTitle : t.editTitle;
  return (
    <>
      <PageHead title={name ? `${heading} · ${name}` : heading} />
      <PageTitle
        className="mb-4"
        back={{ to: workPaths.trips, label: t.back }}
        subtitle={name}
        actions={
          <ButtonLink to={workPaths.tripDates(id)} icon={<CalendarDays aria-hidden />}>
            {t.dates}
          </ButtonLink>
        }
      >
        {heading}
      </PageTitle>
      {trip ? (
        <TripEditor trip={trip} rail={rail} />
      ) : error ? (
        <FailedState title={t.failed} retry={t.tryAgain} query={query} />
      ) : (
        <LoadingRegion label={t.loading} className="grid gap-4">
          <Skeleton className="h-96 w-full rounded-card!" />
          <Skeleton className="h-60 w-full rounded-card!" />
        </LoadingRegion>
      )}
    </>
  );
}
