import type { Roster, RosterTraveller } from '@ghuri/contract/rosters';
import { CloudOff, CloudUpload, Download, Printer, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveCsv } from '../revenue/csv.ts';
import { startOf } from '../trip-moment.ts';
import { CheckInDesk } from './check-in-desk.tsx';
import { DepartureNumbers } from './departure-numbers.tsx';
import type { ManualDesk } from './manual-actions.tsx';
import { ManualBookingSheet } from './manual-booking-sheet.tsx';
import { ManifestPanel } from './manifest-panel.tsx';
import { manualText } from './manual.text.ts';
import { NewDateNotice } from './new-date.tsx';
import { usePaymentWords } from './payment-tag.tsx';
import { rosterCsv } from './roster-csv.ts';
import { RosterList } from './roster-list.tsx';
import { RosterPaper } from './roster-paper.tsx';
import type { ShownTraveller } from './roster-store.ts';
import { rosterText } from './roster.text.ts';
import { SeatBlocks } from './seat-blocks.tsx';
import { useRoster } from './use-roster.ts';
import { WaitingParties } from './waiting-parties.tsx';

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

  const manual = roster.seats ? { tripId, seats: roster.seats, refresh: () => desk.refresh() } : undefined;

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
            <>
              {manual?.seats.closed === null && <AddBooking desk={manual} />}
              <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
                {t.print}
              </Button>
              <DownloadRoster roster={roster} travellers={[...travellers, ...cancelled]} />
            </>
          }
        >
          <span lang={writtenIn(shownPlace(roster.locationName))}>{shownPlace(roster.locationName)}</span>
        </PageTitle>
        <Signals desk={desk} />
        {manual && <Closed seats={manual.seats} callThem={cancelled.some((each) => each.manual !== null)} />}
        {roster.answerBy !== null && travellers.length > 0 && (
          <NewDateNotice until={roster.answerBy} travellers={travellers} />
        )}
        <DepartureNumbers travellers={travellers} seats={roster.seats} />
        {travellers.length === 0 ? (
          <EmptyState title={t.empty}>{t.emptyBody}</EmptyState>
        ) : (
          <>
            <CheckInDesk
              isHere={(id) => travellers.some(({ bookingId, people }) => bookingId === id && people > 0)}
              onCheckIn={desk.checkIn}
              onUndo={(bookingId) => desk.setPeople(bookingId, 0)}
            />
            <h2 className="sr-only">{t.roster}</h2>
          </>
        )}
        {travellers.length + cancelled.length > 0 && (
          <RosterList travellers={travellers} cancelled={cancelled} onPeople={setPeople} desk={manual} />
        )}
        {manual && <WaitingParties seats={manual.seats} />}
        {roster.papers && <ManifestPanel tripId={tripId} roster={roster} papers={roster.papers} />}
        {manual && <SeatBlocks desk={manual} />}
      </div>
      <RosterPaper roster={roster} travellers={travellers} cancelled={cancelled} />
    </>
  );
}

/** Why travellers cannot be added by hand, and which of them the agency has to call. */
function Closed({ seats, callThem }: { seats: ManualDesk['seats']; callThem: boolean }) {
  const m = useText(manualText);
  if (seats.closed === null) return null;
  return (
    <Notice tone={seats.cancelled ? 'warn' : 'info'}>
      {m[seats.closed]} {seats.cancelled && callThem && m.callThem}
    </Notice>
  );
}

function AddBooking({ desk: { tripId, seats, refresh } }: { desk: ManualDesk }) {
  const m = useText(manualText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UserPlus aria-hidden />} onClick={() => setOpen(true)}>
        {m.add}
      </Button>
      <ManualBookingSheet {...{ open, tripId, seats }} onOpenChange={setOpen} onChanged={refresh} />
    </>
  );
}

/** Made on this phone, so it works without network too. */
function DownloadRoster({ roster, travellers }: { roster: Roster; travellers: ShownTraveller[] }) {
  const t = useText(rosterText);
  const m = useText(manualText);
  const payment = usePaymentWords();
  const words = {
    heads: [
      t.paperName,
      t.paperPhone,
      t.paperPeople,
      t.paperHere,
      m.status,
      m.paidBy,
      m.price,
      m.note,
      m.addedByHead,
    ],
    status: ({ state, newDate }: RosterTraveller) =>
      state !== 'going' ? t[state] : newDate === null ? m.going : t[`date_${newDate}`],
    payment,
  };
  return (
    <Button
      icon={<Download aria-hidden />}
      aria-label={m.csvLabel}
      onClick={() => saveCsv(rosterCsv(travellers, words), `${m.fileName}-${roster.tourTripDate}.csv`)}
    >
      {m.csv}
    </Button>
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
