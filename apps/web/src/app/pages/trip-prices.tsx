import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { priceFormText } from '../../features/prices/price-form.text.ts';
import { TripPrices } from '../../features/prices/trip-prices.tsx';
import { tripQuery } from '../../features/trips/trips.api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ForVerifiedAgency } from '../for-verified-agency.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

/** The prices of some departures of a trip. The address names the departures. */
export function Component() {
  const { id = '' } = useParams();
  return <ForVerifiedAgency>{() => <Prices key={id} id={id} />}</ForVerifiedAgency>;
}

function Prices({ id }: { id: string }) {
  const t = useText(priceFormText);
  const shownPlace = useShownPlace();
  const [search] = useSearchParams();
  const { data: trip, error } = useQuery(tripQuery(id));
  const tours = (search.get('tours') ?? '').split(',').filter((each) => each !== '');
  if (error instanceof ApiError && error.status < 500) return <NotFound />;
  const name = trip && (trip.title || shownPlace(trip.locationName));
  return (
    <>
      <PageHead title={name ? `${t.title} · ${name}` : t.title} />
      <PageTitle className="mb-4" back={{ to: workPaths.tripDates(id), label: t.back }} subtitle={name}>
        {t.title}
      </PageTitle>
      <TripPrices tripId={id} tours={tours} />
    </>
  );
}
