import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { loadTour, useKnownTour } from '../../features/tours/details/tour-loader.ts';
import { ownToursText } from '../../features/tours/own/own-tours.text.ts';
import { CreateTour } from '../../features/tours/own/tour-editor.tsx';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ForVerifiedAgency } from '../for-verified-agency.tsx';
import { PageHead } from '../page-head.tsx';

/** `?from=` names the tour to copy. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const from = new URL(request.url).searchParams.get('from');
  if (from !== null) await loadTour(from);
  return null;
}

export function Component() {
  const t = useText(ownToursText);
  const shownPlace = useShownPlace();
  const [search] = useSearchParams();
  const from = search.get('from');
  const copied = useKnownTour(from);
  return (
    <>
      <PageHead title={t.createTour} />
      <PageTitle
        className="mb-5"
        back={{ to: paths.myAgency, label: t.backToAgency }}
        subtitle={copied ? t.cloneLead(shownPlace(copied.locationName)) : t.createLead}
      >
        {t.createTour}
      </PageTitle>
      <ForVerifiedAgency>
        {(agency) => <CreateTour key={from} agency={agency} copied={copied} />}
      </ForVerifiedAgency>
    </>
  );
}
