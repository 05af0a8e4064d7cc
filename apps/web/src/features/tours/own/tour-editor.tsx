import type { NewTour, Tour } from '@ghuri/contract/tours';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { hasStarted } from '@ghuri/domain/tours';
import { Check } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { errorsText } from '../../../platform/errors.text.ts';
import { paths } from '../../../platform/paths.ts';
import { refreshTours } from '../tour-cache.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { changeTour, publishTour } from './own-tours.api.ts';
import { ownToursText } from './own-tours.text.ts';
import { TourForm } from './tour-form.tsx';
import type { PreviewAgency } from './tour-preview.tsx';

const DONE = <Check aria-hidden />;

/** Creates a tour; with `copied`, all fields except the date are filled. */
export function CreateTour({ agency, copied }: { agency: PreviewAgency; copied?: Tour | undefined }) {
  const t = useText(ownToursText);
  const navigate = useNavigate();

  async function publish(body: NewTour, sent: () => void) {
    const { insertedId } = await publishTour(body);
    sent();
    refreshTours();
    toast(t.published, { id: 'tour', icon: DONE });
    await navigate(paths.tour(insertedId));
  }

  return (
    <TourForm
      purpose={copied ? 'copy' : 'create'}
      tour={copied}
      agency={agency}
      onSend={publish}
      cancelTo={paths.myAgency}
    />
  );
}

/** Changes a tour, as far as it can still be changed. */
export function EditTour({ agency, tour }: { agency: PreviewAgency; tour: Tour }) {
  const t = useText(ownToursText);
  const refusals = useText(errorsText);
  const navigate = useNavigate();
  const { userID } = useMe();
  const now = useMinute();
  const page = paths.tour(tour._id);
  const started = hasStarted(tripStart(tour.tourTripDate, tour.tourTripTime) ?? 0, now);
  const foreign = tour.userID !== userID;
  if (foreign || tour.cancelled || started) {
    return (
      <EmptyState
        title={t.gone}
        action={
          <ButtonLink to={page} variant="primary">
            {t.backToTour}
          </ButtonLink>
        }
      >
        {foreign ? t.notYours : started ? t.startedBody : refusals.tour_cancelled}
      </EmptyState>
    );
  }

  async function save(body: NewTour, sent: () => void) {
    const { modifiedCount } = await changeTour(tour._id, body);
    sent();
    refreshTours();
    toast(modifiedCount > 0 ? t.saved : t.unchanged, { id: 'tour', icon: DONE });
    await navigate(page);
  }

  return <TourForm purpose="edit" tour={tour} agency={agency} onSend={save} cancelTo={page} />;
}
