import { useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { loadTour, useTour } from '../../features/tours/details/tour-loader.ts';
import { ownToursText } from '../../features/tours/own/own-tours.text.ts';
import { EditTour } from '../../features/tours/own/tour-editor.tsx';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ForVerifiedAgency } from '../for-verified-agency.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  await loadTour(params['id'] ?? '');
  return null;
}

/** Receives live updates of taken seats, because they decide which fields can still change. */
export function Component() {
  const t = useText(ownToursText);
  const shownPlace = useShownPlace();
  const { id = '' } = useParams();
  const tour = useTour(id);
  if (!tour) return <NotFound />;
  return (
    <>
      <PageHead title={`${t.editTour} · ${shownPlace(tour.locationName)}`} />
      <PageTitle className="mb-5" back={{ to: paths.tour(id), label: t.backToTour }} subtitle={t.editLead}>
        {t.editTour}
      </PageTitle>
      <ForVerifiedAgency>{(agency) => <EditTour key={id} agency={agency} tour={tour} />}</ForVerifiedAgency>
    </>
  );
}
