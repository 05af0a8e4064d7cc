import type { ModeratedAgency, ModeratedTour } from '@ghuri/contract/agency-moderation';
import type { AgencyPage } from '@ghuri/contract/console-lists';
import { useState } from 'react';
import { useAdminMay } from '../../../platform/auth/use-admin-may.ts';
import { formatNumber } from '../../../platform/format.ts';
import { dhakaInstant } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { paths } from '../../../platform/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { ClosedMoney } from './closed-money.tsx';
import { ModerationAct } from './moderation-act.tsx';
import type { Act } from './moderation.api.ts';
import { moderationText } from './moderation.text.ts';

/** An agency's state, its departures, and the actions of an admin who may take them. */
export function ModeratedDetail({ agency }: { agency: AgencyPage }) {
  const [act, setAct] = useState<Act | null>(null);
  const moderates = useAdminMay('agencies');
  const pays = useAdminMay('payouts');
  return (
    <Card as="article" padding="none" aria-label={agency.agencyName}>
      <div className="grid gap-6 px-4 py-5 bar:px-7">
        <Head agency={agency} />
        <Standing agency={agency} />
        {agency.closedSince !== null && pays && (
          <ClosedMoney agencyId={agency._id} closedSince={agency.closedSince} money={agency.money} />
        )}
        <AgencyFacts agency={agency} />
        <Departures departures={agency.departures} onAct={moderates ? setAct : undefined} />
      </div>
      {moderates && <Acts agency={agency} onAct={setAct} />}
      {act && <ModerationAct agency={agency} act={act} onClose={() => setAct(null)} />}
    </Card>
  );
}

function Head({ agency: { _id, agencyName, agencyProfile, agencyEmail } }: { agency: ModeratedAgency }) {
  const t = useText(moderationText);
  return (
    <header className="flex items-center gap-4.5">
      <Avatar name={agencyName} src={agencyProfile} kind="agency" size={72} decorative />
      <div className="min-w-0 flex-1">
        <p className="text-meta wrap-anywhere text-ink-2">{agencyEmail}</p>
        <TextLink to={paths.agency(_id)} className="text-meta">
          {t.openProfile}
        </TextLink>
      </div>
    </header>
  );
}

function Standing({
  agency: { stoppedSince, stopReason, revokeReason, owner },
}: {
  agency: ModeratedAgency;
}) {
  const t = useText(moderationText);
  return (
    <>
      {stoppedSince !== null && (
        <Notice tone="warn">
          <p className="font-semibold">
            <TimeText value={stoppedSince} show="day" within={t.stoppedSince} />
          </p>
          <p lang={writtenIn(stopReason ?? '')}>{t.why(stopReason ?? '')}</p>
        </Notice>
      )}
      {owner.suspendedSince !== null && (
        <Notice tone="warn">
          <TimeText value={owner.suspendedSince} show="day" within={t.suspendedSince} />
        </Notice>
      )}
      {revokeReason !== null && (
        <Notice tone="warn">
          <p lang={writtenIn(revokeReason)}>{t.why(revokeReason)}</p>
        </Notice>
      )}
    </>
  );
}

function AgencyFacts({ agency }: { agency: AgencyPage }) {
  const t = useText(moderationText);
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  return (
    <Facts>
      <Fact name={t.owner}>
        <TextLink to={workPaths.adminPerson(agency.ownerId)}>{agency.owner.name}</TextLink>
      </Fact>
      <Fact name={t.phone}>{agency.agencyPhone}</Fact>
      <Fact name={t.upcoming}>{number(agency.upcomingBookings)}</Fact>
      <Fact name={t.paidSeats}>{number(agency.upcomingSeats)}</Fact>
      <Fact name={t.travellers}>{number(agency.upcomingTravellers)}</Fact>
    </Facts>
  );
}

function Departures({
  departures,
  onAct,
}: {
  departures: ModeratedTour[];
  /** Absent if the admin's role only reads. */
  onAct?: ((act: Act) => void) | undefined;
}) {
  const t = useText(moderationText);
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  return (
    <section aria-label={t.departures}>
      <h2 className="type-lead mb-2">{t.departures}</h2>
      {departures.length === 0 ? (
        <p className="text-ink-3">{t.noDepartures}</p>
      ) : (
        <ul className="divide-y divide-line">
          {departures.map((tour) => (
            <li key={tour._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0 flex-1 basis-48">
                <TextLink to={paths.tour(tour._id)} className="wrap-anywhere">
                  {tour.locationName}
                </TextLink>
                <p className="text-meta text-ink-2">
                  <TimeText value={dhakaInstant(tour.tourTripDate, tour.tourTripTime)} /> ·{' '}
                  {t.seats(number(tour.leftTravelers), number(tour.totalTravelers))}
                </p>
              </div>
              {onAct && (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={t.takeDownOf(tour.locationName)}
                  onClick={() => onAct({ kind: 'takeDown', tour })}
                >
                  {t.takeDown}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Acts({
  agency,
  onAct,
}: {
  agency: ModeratedAgency & { departures: ModeratedTour[] };
  onAct: (act: Act) => void;
}) {
  const t = useText(moderationText);
  const isStopped = agency.stoppedSince !== null;
  // An agency that was never approved is decided on the page of pending agencies.
  const hasSold = agency.standing !== 'pending' || agency.revokeReason !== null;
  if (!hasSold) return null;
  return (
    <footer className="flex flex-wrap gap-2.5 border-t border-line px-4 py-3 max-bar:*:flex-auto bar:px-7 bar:py-4">
      {isStopped ? (
        <Button variant="primary" onClick={() => onAct({ kind: 'lift' })}>
          {t.lift}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => onAct({ kind: 'stop' })}>
          {t.stop}
        </Button>
      )}
      {(agency.departures.length > 0 || agency.upcomingBookings > 0) && (
        <Button variant="danger" onClick={() => onAct({ kind: 'cancelAll' })}>
          {isStopped ? t.cancelTrips : t.cancelAll}
        </Button>
      )}
      {agency.revokeReason === null && (
        <Button variant="outline" onClick={() => onAct({ kind: 'revoke' })}>
          {t.revoke}
        </Button>
      )}
    </footer>
  );
}
