import type { TodaysTrip } from '@ghuri/contract/desk';
import { MapPin, ScanLine, Users, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { dhakaInstant, useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { smallPicture } from '../../platform/picture-sources.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PartBar } from '../../ui/part-bar.tsx';
import { Tag } from '../../ui/tag.tsx';
import { deskText } from './desk.text.ts';

/** What leaves or runs today. */
export function TodaysTrips({ trips, className }: { trips: readonly TodaysTrip[]; className: string }) {
  const t = useText(deskText);
  return (
    <Card as="section" padding="none" aria-labelledby="desk-today" className={className}>
      <h2 id="desk-today" className="type-title px-5 pt-4 pb-2">
        {t.today}
      </h2>
      {trips.length === 0 ? (
        <EmptyState compact headingLevel="h3" title={t.todayEmpty}>
          {t.todayEmptyBody}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {trips.map((trip) => (
            <Trip key={trip._id} trip={trip} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Trip({ trip }: { trip: TodaysTrip }) {
  const t = useText(deskText);
  const language = useLanguage();
  const dates = useDates();
  const place = useShownPlace()(trip.locationName);
  const number = (value: number) => formatNumber(value, language);
  const time = dates.time(dhakaInstant(trip.tourTripDate, trip.tourTripTime));
  const leavesToday = trip.day === 1;
  const action = leavesToday ? t.checkIn : t.roster;
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)] items-start gap-x-4 gap-y-3 px-4 py-3.5 bar:grid-cols-[132px_minmax(0,1fr)] nav:grid-cols-[132px_minmax(0,1fr)_auto] nav:items-center">
      <div className="relative aspect-square overflow-hidden rounded-control bg-sunken bar:aspect-[4/3]">
        {trip.tourImage !== '' && (
          <img
            src={smallPicture(trip.tourImage)}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="type-lead wrap-anywhere" lang={writtenIn(place)}>
            {place}
          </h3>
          {leavesToday ? (
            <Tag tone={trip.started ? 'neutral' : 'kite'}>
              {trip.started ? t.leftAt(time) : t.leaves(time)}
            </Tag>
          ) : (
            <Tag>{t.dayOf(number(trip.day), number(trip.tourTripDay))}</Tag>
          )}
          {trip.kind !== 'tour' && <Tag tone="info">{t[`kind_${trip.kind}`]}</Tag>}
        </div>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-meta text-ink-2">
          <Fact icon={<MapPin aria-hidden />}>
            <span lang={writtenIn(trip.tourDeparture)}>{trip.tourDeparture}</span>
          </Fact>
          {leavesToday && trip.people > 0 && (
            <Fact icon={<Users aria-hidden />}>
              {t.checkedIn(number(trip.checkedIn), number(trip.people))}
            </Fact>
          )}
          {trip.toCollect > 0 && (
            <Fact icon={<Wallet aria-hidden />}>{t.toCollect(formatTaka(trip.toCollect, language))}</Fact>
          )}
        </ul>
        <p className="mt-2 flex items-center gap-3 text-meta text-ink-2">
          <PartBar part={trip.leftTravelers / trip.totalTravelers} className="w-27" />
          {t.booked(number(trip.leftTravelers), number(trip.totalTravelers))}
        </p>
      </div>
      <ButtonLink
        to={workPaths.departure(trip._id)}
        variant={leavesToday && !trip.started ? 'outline' : 'quiet'}
        icon={<ScanLine aria-hidden />}
        aria-label={t.of(action, place)}
        className="max-nav:col-span-2"
      >
        {action}
      </ButtonLink>
    </li>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-w-0 items-center gap-1.5 wrap-anywhere [&_.lucide]:size-4 [&_.lucide]:shrink-0">
    {icon}
    {children}
  </li>
);
