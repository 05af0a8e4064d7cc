import { CloudOff, CloudUpload, Printer, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { TabsNav } from '../../../ui/tabs-nav.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { startOf } from '../trip-moment.ts';
import { Announcements } from './announcements.tsx';
import { CheckInDesk } from './check-in-desk.tsx';
import { DepartureNames } from './departure-names.tsx';
import { DepartureNumbers } from './departure-numbers.tsx';
import { missingNames, partOf, partsFor } from './departure-parts.ts';
import type { Part } from './departure-parts.ts';
import { DeparturePayments } from './departure-payments.tsx';
import { departureText } from './departure.text.ts';
import { DownloadRoster } from './download-roster.tsx';
import type { ManualDesk } from './manual-actions.tsx';
import { ManualBookingSheet } from './manual-booking-sheet.tsx';
import { ManifestPanel } from './manifest-panel.tsx';
import { manualText } from './manual.text.ts';
import { NewDateNotice } from './new-date.tsx';
import { RosterList } from './roster-list.tsx';
import { RosterPaper } from './roster-paper.tsx';
import type { ShownTraveller } from './roster-store.ts';
import { rosterText } from './roster.text.ts';
import { SeatBlocks } from './seat-blocks.tsx';
import { useRoster } from './use-roster.ts';
import { WaitingParties } from './waiting-parties.tsx';

interface DepartureViewProps {
  userId: string;
  tripId: string;
  /** The page the user came from. */
  back: string;
  /** A guide sees no money and no waiting list. */
  isGuide: boolean;
}

/** One departure: roster with check-in, also without network, payments, waiting list, names, and a list to print. */
export function DepartureView({ userId, tripId, back, isGuide }: DepartureViewProps) {
  const t = useText(rosterText);
  const shownPlace = useShownPlace();
  const [search] = useSearchParams();
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

  // Guides are assigned to tours only.
  const seen = { isGuide, isPersonal: !isGuide && roster.seats === null };
  const part = partOf(search.get('show'), seen);
  const manual = roster.seats ? { tripId, seats: roster.seats, refresh: () => desk.refresh() } : undefined;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 print:hidden">
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
              {!isGuide && <DownloadRoster tripId={tripId} />}
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
        <PartLinks
          {...{ tripId, part, travellers }}
          parts={partsFor(seen)}
          waiting={manual?.seats.waiting?.length ?? 0}
        />
        <DepartureNumbers travellers={travellers} seats={roster.seats} />
        {part === 'roster' && <RosterPart mayWrite={!isGuide} desk={desk} manual={manual} />}
        {part === 'payments' && <DeparturePayments bookings={[...travellers, ...cancelled]} />}
        {part === 'waiting' && <WaitingPart manual={manual} />}
        {part === 'announcements' && <Announcements {...{ userId, tripId, roster, travellers }} />}
        {part === 'manifest' && (
          <>
            {roster.papers && <ManifestPanel tripId={tripId} roster={roster} papers={roster.papers} />}
            <DepartureNames travellers={travellers} />
          </>
        )}
      </div>
      <RosterPaper roster={roster} travellers={travellers} cancelled={cancelled} />
    </>
  );
}

interface PartLinksProps {
  tripId: string;
  part: Part;
  travellers: ShownTraveller[];
  parts: readonly Part[];
  /** How many parties wait for a seat. */
  waiting: number;
}

function PartLinks({ tripId, part, travellers, parts, waiting }: PartLinksProps) {
  const t = useText(departureText);
  const language = useLanguage();
  const missing = travellers.reduce((sum, traveller) => sum + missingNames(traveller), 0);
  const people = travellers.reduce((sum, { persons }) => sum + persons, 0);
  const counts: Partial<Record<Part, number>> = { roster: people, waiting };
  const labelOf = (each: Part) =>
    each === 'manifest' && missing > 0 ? (
      <span className="inline-flex items-center gap-2">
        {t.tab_manifest}
        <Tag tone="warn">{t.namesMissing(missing, formatNumber(missing, language))}</Tag>
      </span>
    ) : (
      t[`tab_${each}`]
    );
  return (
    <TabsNav
      label={t.parts}
      tabs={parts.map((each) => ({
        to: workPaths.departure(tripId, each === 'roster' ? undefined : each),
        label: labelOf(each),
        current: each === part,
        ...((counts[each] ?? 0) > 0 && { count: formatNumber(counts[each]!, language) }),
      }))}
    />
  );
}

interface RosterPartProps {
  mayWrite: boolean;
  desk: ReturnType<typeof useRoster>;
  /** Missing for a personal trip: nobody is added to it by hand. */
  manual: ManualDesk | undefined;
}

function RosterPart({ mayWrite, desk, manual }: RosterPartProps) {
  const t = useText(rosterText);
  const { travellers, cancelled } = desk;
  function setPeople(traveller: ShownTraveller, people: number) {
    desk.setPeople(traveller.bookingId, people);
    if (people === 0) toast(t.undone(traveller.username), { id: 'undo-check-in' });
  }
  return (
    <>
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
        <RosterList
          travellers={travellers}
          cancelled={cancelled}
          mayWrite={mayWrite}
          onPeople={setPeople}
          desk={manual}
        />
      )}
      {manual && <SeatBlocks desk={manual} />}
    </>
  );
}

function WaitingPart({ manual }: { manual: ManualDesk | undefined }) {
  const t = useText(departureText);
  if (manual?.seats.waiting !== undefined && manual.seats.waiting.length > 0)
    return <WaitingParties seats={manual.seats} />;
  return <EmptyState title={t.noWaiting}>{manual ? t.noWaitingBody : t.noWaitingPersonal}</EmptyState>;
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
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-28 w-full rounded-card!" />
      <Skeleton className="h-72 w-full rounded-card!" />
    </LoadingRegion>
  );
}
