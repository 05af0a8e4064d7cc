import type { Member, TeamDeparture } from '@ghuri/contract/team';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useErrorSentences } from '../../platform/error-text.ts';
import { dhakaInstant, useDates } from '../../platform/i18n/dates.ts';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { useChoice } from '../../platform/use-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Modal } from '../../ui/modal.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { assignGuides, teamDeparturesQuery } from './team.api.ts';
import { teamText } from './team.text.ts';

/** The departures ahead, those of this guide ticked. Each tick is saved at once. */
export function GuideDepartures({ guide, onClose }: { guide: Member; onClose: () => void }) {
  const t = useText(teamText);
  const list = useInfiniteQuery(teamDeparturesQuery());
  const departures = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Modal
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t.departuresOf(guide.name)}
      description={t.departuresLead}
      closeLabel={t.close}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      {list.isPending ? (
        <LoadingRegion label={t.loading}>
          <Skeleton className="h-40 w-full rounded-card!" />
        </LoadingRegion>
      ) : !departures ? (
        <FailedState title={t.departuresFailed} retry={t.tryAgain} query={list} />
      ) : departures.length === 0 ? (
        <EmptyState compact headingLevel="h3" title={t.departuresEmpty}>
          {t.departuresEmptyBody}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {departures.map((departure) => (
            <Departure key={departure.tourId} guide={guide} departure={departure} />
          ))}
        </ul>
      )}
      <ListEnd more={t.departuresMore} retry={t.tryAgain} query={list} />
    </Modal>
  );
}

function Departure({ guide, departure }: { guide: Member; departure: TeamDeparture }) {
  const t = useText(teamText);
  const dates = useDates();
  const shownPlace = useShownPlace();
  const sentences = useErrorSentences();
  const { tourId, guides, tourTripDate, tourTripTime } = departure;
  const place = shownPlace(departure.locationName);
  const others = guides.filter(({ _id }) => _id !== guide._id);
  const isTheirs = others.length < guides.length;
  const { shown, isSaving, choose } = useChoice(isTheirs, {
    save: (wanted) => assignGuides(tourId, [...others.map(({ _id }) => _id), ...(wanted ? [guide._id] : [])]),
    onSuccess: (_, wanted) =>
      toast(wanted ? t.assigned(guide.name, place) : t.unassigned(guide.name, place), { id: 'team' }),
    onError: (error) => toast(sentences.ofError(error), { id: 'team' }),
  });
  const hint = [
    dates.moment(dhakaInstant(tourTripDate, tourTripTime)),
    others.length > 0 && t.also(others.map(({ name }) => name).join(', ')),
  ].filter(Boolean);
  return (
    <li>
      <Checkbox
        label={place}
        hint={hint.join(' · ')}
        checked={shown}
        disabled={isSaving}
        onChange={(event) => choose(event.target.checked)}
      />
    </li>
  );
}
