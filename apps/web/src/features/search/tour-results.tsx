import { MOST_COUNTED } from '@ghuri/contract/search.words';
import type { foundPlace, foundTour } from '@ghuri/contract/search';
import { MapPin } from 'lucide-react';
import type * as z from 'zod/mini';
import { formatUpTo } from '../../platform/format-up-to.ts';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { dhakaInstant } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { highlight } from './highlight.ts';
import { Marked, Row, SmallPicture } from './search-results.tsx';
import type { Found } from './search-results.tsx';
import { searchText } from './search.text.ts';

/** Visitors are asked to sign in first, then redirected to the tour. */
export function TourResult({ found, term }: Found<z.infer<typeof foundTour>>) {
  const t = useText(searchText);
  const language = useLanguage();
  const place = useShownPlace()(found.locationName);
  const left = found.totalTravelers - found.leftTravelers;
  const seats = found.timesUp
    ? t.closed
    : left === 0
      ? t.full
      : t.seatsLeft(left, formatNumber(left, language));
  return (
    <Row to={paths.tour(found._id)}>
      <SmallPicture src={found.image} />
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-snug font-semibold" lang={writtenIn(place)}>
          <Marked stretches={highlight(place, term)} />
        </span>
        <span className="block text-meta text-ink-2">
          <TimeText value={dhakaInstant(found.tourTripDate)} show="day" /> ·{' '}
          {t.days(found.tourTripDay, formatNumber(found.tourTripDay, language))} · {seats}
        </span>
        <span className="block truncate text-meta text-ink-3" lang={writtenIn(found.agencyName)}>
          {found.agencyName}
        </span>
      </span>
      <span className="shrink-0 font-semibold tabular-nums">{formatTaka(found.totalCost, language)}</span>
    </Row>
  );
}

/** Leads to the tours there. */
export function PlaceResult({ found, term }: Found<z.infer<typeof foundPlace>>) {
  const t = useText(searchText);
  const language = useLanguage();
  const shownPlace = useShownPlace();
  const [name, also] = language === 'bn' ? [found.bangla, found.name] : [found.name, found.bangla];
  return (
    <Row to={paths.toursTo(found.name)}>
      <span
        aria-hidden
        className="grid size-13 shrink-0 place-items-center rounded-control bg-sunken text-ink-3"
      >
        <MapPin />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-snug font-semibold">
          <Marked stretches={highlight(name, term)} />{' '}
          <span className="font-normal text-ink-3" lang={writtenIn(also)}>
            {also}
          </span>
        </span>
        <span className="block truncate text-meta text-ink-3">
          {found.district !== '' && found.district !== found.name && `${shownPlace(found.district)} · `}
          {t.toursThere(found.tours, formatUpTo(found.tours, MOST_COUNTED, language))}
        </span>
      </span>
    </Row>
  );
}
