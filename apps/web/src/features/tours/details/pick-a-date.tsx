import type { Departure } from '@ghuri/contract/trips';
import type { Tour } from '@ghuri/contract/tours';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { formatTaka } from '../../../platform/format.ts';
import { dhakaInstant } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { cx } from '../../../ui/class-names.ts';
import { areLast, freeSeats } from '../tour-status.ts';
import { toursText } from '../tours.text.ts';
import { useTourWords } from '../use-tour-words.ts';
import { moreOfTourText } from './more-of-tour.text.ts';

type ShownDate = Pick<
  Departure,
  '_id' | 'tourTripDate' | 'tourTripTime' | 'totalCost' | 'totalTravelers' | 'leftTravelers'
>;

/** `YYYY-MM-DD HH:MM` sorts by time. */
const startOf = ({ tourTripDate, tourTripTime }: ShownDate): string => `${tourTripDate} ${tourTripTime}`;

/** The open departures of the trip, this one among them. Another one opens its page; the booking form keeps its input. */
export function PickADate({ tour, dates }: { tour: Tour; dates: Departure[] }) {
  const t = useText(moreOfTourText);
  const { _id: chosenId } = tour;
  const row = useRef<HTMLUListElement>(null);
  const all: ShownDate[] = [...dates, tour].toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-date="${chosenId}"]`);
    if (!row.current || !chosen) return;
    // In the middle, so that both earlier and later dates show.
    const { offsetLeft, clientWidth } = row.current;
    row.current.scrollLeft = chosen.offsetLeft - offsetLeft - (clientWidth - chosen.offsetWidth) / 2;
  }, [chosenId]);
  return (
    <section aria-labelledby="pick-a-date">
      <h2 id="pick-a-date" className="type-title mb-3">
        {t.pickADate}
      </h2>
      <ul
        ref={row}
        className="-mx-4 flex snap-x scroll-px-4 gap-2.5 overflow-x-auto px-4 py-1 bar:-mx-1 bar:scroll-px-1 bar:px-1"
      >
        {all.map((date) => (
          <DateCard key={date._id} date={date} isChosen={date._id === tour._id} />
        ))}
      </ul>
    </section>
  );
}

function DateCard({ date, isChosen }: { date: ShownDate; isChosen: boolean }) {
  const t = useText(toursText);
  const language = useLanguage();
  const words = useTourWords();
  const { state } = useLocation();
  const left = freeSeats(date);
  const start = dhakaInstant(date.tourTripDate, date.tourTripTime);
  // After a choice the focus stays here; the page around it is the same.
  const cameFromHere = isChosen && (state as { picked?: boolean } | null)?.picked === true;
  return (
    <li className="shrink-0 snap-start">
      <Link
        to={paths.tour(date._id)}
        data-date={date._id}
        state={{ picked: true }}
        preventScrollReset
        replace={isChosen}
        aria-current={isChosen ? 'true' : undefined}
        data-first-focus={cameFromHere ? '' : undefined}
        className={cx(
          'relative block h-full min-w-31 rounded-[18px] px-3.5 py-3 transition',
          isChosen
            ? 'bg-surface shadow-[inset_0_0_0_2.5px_var(--primary)]'
            : 'bg-surface shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunken',
        )}
      >
        {isChosen && (
          <span
            aria-hidden
            className="absolute top-3.5 right-3.5 size-2.25 rotate-45 rounded-[2px] bg-kite"
          />
        )}
        <TimeText value={start} show="day" className="block pr-4 font-bold" />
        <TimeText value={start} show="time" className="block text-micro text-ink-2" />
        <span className="type-price mt-1.5 block">{formatTaka(date.totalCost, language)}</span>
        <span
          className={cx('block text-micro', areLast(left) ? 'font-semibold text-kite-ink' : 'text-ink-2')}
        >
          {left === 0 ? t.full : areLast(left) ? words.lastSeats(left) : words.seatsLeft(left)}
        </span>
      </Link>
    </li>
  );
}
