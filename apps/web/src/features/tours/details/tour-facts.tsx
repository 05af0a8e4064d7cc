import type { Tour } from '@ghuri/contract/tours';
import { Calendar, MapPin, Moon, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { dhakaInstant } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { SeatBar } from '../seat-bar.tsx';
import { freeSeats } from '../tour-status.ts';
import { useTourWords } from '../use-tour-words.ts';
import { tourDetailsText } from './tour-details.text.ts';

/** Date, length, starting point and free seats. */
export function TourFacts({ tour }: { tour: Tour }) {
  const t = useText(tourDetailsText);
  const departure = useShownPlace()(tour.tourDeparture);
  const words = useTourWords();
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-[18px] border border-line bg-surface *:border-line bar:grid-cols-4 max-bar:[&>*:nth-child(even)]:border-l max-bar:[&>*:nth-child(n+3)]:border-t bar:[&>*:not(:first-child)]:border-l">
      <Fact icon={Calendar} name={t.leaves}>
        <TimeText value={dhakaInstant(tour.tourTripDate, tour.tourTripTime)} withIso />
      </Fact>
      <Fact icon={Moon} name={t.length}>
        {words.days(tour.tourTripDay)}
      </Fact>
      <Fact icon={MapPin} name={t.departure}>
        <span lang={writtenIn(departure)} className="wrap-anywhere">
          {departure}
        </span>
      </Fact>
      <Fact icon={Users} name={t.seats}>
        <span aria-live="polite">
          {t.leftOf(words.number(freeSeats(tour)), words.number(tour.totalTravelers))}
        </span>
        <SeatBar tour={tour} className="mt-2" />
      </Fact>
    </dl>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-4 py-3.5">
      <dt className="mb-1 flex items-center gap-1.5 text-meta text-ink-2 [&_.lucide]:size-4">
        <Icon aria-hidden />
        {name}
      </dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
