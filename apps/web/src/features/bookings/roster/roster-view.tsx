import { CloudOff, CloudUpload, Printer } from 'lucide-react';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { startOf } from '../trip-moment.ts';
import { CheckInDesk } from './check-in-desk.tsx';
import { RosterList } from './roster-list.tsx';
import { RosterPaper } from './roster-paper.tsx';
import type { ShownTraveller } from './roster-store.ts';
import { rosterText } from './roster.text.ts';
import { useRoster } from './use-roster.ts';

interface RosterViewProps {
  userId: string;
  tripId: string;
  /** The page the user came from. */
  back: string;
}

/** The travellers of a trip, for departure: check-in by code, also without network, and a printable list. */
export function RosterView({ userId, tripId, back }: RosterViewProps) {
  const t = useText(rosterText);
  const shownPlace = useShownPlace();
  const desk = useRoster(userId, tripId);
  const { roster, travellers, cancelled, query } = desk;
  const refusal =
    query.error instanceof ApiError && query.error.status < 500 ? query.error.status : undefined;
  const gone = refusal !== undefined;
  // Users without an agency see the same message as another agency: a retry helps neither.
  if (refusal === 404 || refusal === 403) {
    return (
      <EmptyState
        headingLevel="h1"
        title={t.noneTitle}
        action={
          <ButtonLink to={back} variant="primary">
            {t.back}
          </ButtonLink>
        }
      >
        {t.noneBody}
      </EmptyState>
    );
  }
  if (!roster || gone) {
    if (query.isPending || (query.isFetching && !query.error)) return <RosterSkeleton label={t.loading} />;
    return <FailedState headingLevel="h1" title={t.failed} retry={t.tryAgain} query={query} />;
  }

  function setPeople(traveller: ShownTraveller, people: number) {
    desk.setPeople(traveller.bookingId, people);
    if (people === 0) toast(t.undone(traveller.username), { id: 'undo-check-in' });
  }
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <PageTitle
          back={{ to: back, label: t.back }}
          subtitle={
            <>
              <TimeText value={startOf(roster)} /> ·{' '}
              <span lang={writtenIn(shownPlace(roster.tourDeparture))}>
                {t.from(shownPlace(roster.tourDeparture))}
              </span>
            </>
          }
          actions={
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t.print}
            </Button>
          }
        >
          <span lang={writtenIn(shownPlace(roster.locationName))}>{shownPlace(roster.locationName)}</span>
        </PageTitle>
        <Signals desk={desk} />
        {travellers.length === 0 ? (
          <EmptyState title={t.empty}>{t.emptyBody}</EmptyState>
        ) : (
          <>
            <Count travellers={travellers} />
            <CheckInDesk
              isHere={(id) => travellers.some(({ bookingId, people }) => bookingId === id && people > 0)}
              onCheckIn={desk.checkIn}
              onUndo={(bookingId) => desk.setPeople(bookingId, 0)}
            />
            <h2 className="sr-only">{t.roster}</h2>
          </>
        )}
        {travellers.length + cancelled.length > 0 && (
          <RosterList travellers={travellers} cancelled={cancelled} onPeople={setPeople} />
        )}
      </div>
      <RosterPaper roster={roster} travellers={travellers} cancelled={cancelled} />
    </>
  );
}

function Count({ travellers }: { travellers: ShownTraveller[] }) {
  const t = useText(rosterText);
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  const expected = travellers.reduce((sum, { persons }) => sum + persons, 0);
  const arrived = travellers.reduce((sum, { people }) => sum + people, 0);
  const here = travellers.filter(({ people }) => people > 0);
  return (
    <Card>
      <p className="type-page tabular-nums">{t.here(count(arrived), count(expected))}</p>
      <p className="mb-3 text-meta text-ink-2">
        {t.bookingsHere(count(here.length), count(travellers.length))}
      </p>
      <Progress value={arrived / expected} label={t.progress} />
    </Card>
  );
}

/** Whether the local changes have reached the server. */
function Signals({ desk }: { desk: ReturnType<typeof useRoster> }) {
  const t = useText(rosterText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { offline, waiting, failure, refused, sending } = desk;
  const sendNow = (
    <Button size="small" loading={sending} onClick={() => void desk.send()}>
      {t.sendNow}
    </Button>
  );
  return (
    <div className="grid gap-2 empty:hidden">
      {offline && (
        <Notice tone="warn" icon={<CloudOff aria-hidden />}>
          {t.offline}
        </Notice>
      )}
      {failure !== null && !(failure instanceof NetworkError) && waiting > 0 && (
        <Notice tone="danger">
          {t.sendFailed} {sentences.ofError(failure)}
        </Notice>
      )}
      {waiting > 0 && (
        <Notice tone="info" icon={<CloudUpload aria-hidden />} action={sendNow}>
          {t.kept(waiting, formatNumber(waiting, language))}
        </Notice>
      )}
      {refused && <Notice tone="danger">{t.refused}</Notice>}
    </div>
  );
}

function RosterSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className="grid gap-4">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-28 w-full rounded-card!" />
      <Skeleton className="h-44 w-full rounded-card!" />
      <Skeleton className="h-72 w-full rounded-card!" />
    </LoadingRegion>
  );
}
