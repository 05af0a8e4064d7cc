import type { SuggestedTour } from '@ghuri/contract/tours';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatTaka } from '../../../platform/format.ts';
import { dhakaInstant } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { pictureSources, smallPicture } from '../../../platform/picture-sources.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KiteMark } from '../../../ui/kite-mark.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { useKnownTour } from '../details/tour-loader.ts';
import { areLast, freeSeats } from '../tour-status.ts';
import { toursForYouQuery } from '../tours.api.ts';
import { toursText } from '../tours.text.ts';
import { UrgencyTag } from '../urgency-tag.tsx';
import { useTourWords } from '../use-tour-words.ts';
import { toursForYouText } from './tours-for-you.text.ts';

interface ToursForYouProps {
  /** The tour of the open page. No date of its trip is suggested. */
  except?: string | undefined;
}

const REASONS = {
  'your-places': 'reason_yourPlaces',
  'your-stories': 'reason_yourStories',
  'people-you-follow': 'reason_peopleYouFollow',
  soon: 'reason_soon',
} as const satisfies Record<SuggestedTour['reason'], string>;

/** A few tours, each with the reason for it. The first one is large, except beside another tour's page. */
export function ToursForYou({ except }: ToursForYouProps) {
  const t = useText(toursText);
  const f = useText(toursForYouText);
  const { data, error, isFetching, refetch } = useQuery(toursForYouQuery());
  const opened = useKnownTour(except ?? null);
  if (error && !data) {
    return (
      <EmptyState
        compact
        headingLevel="h3"
        title={f.panelFailed}
        action={
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        }
      />
    );
  }
  if (!data) return <ToursForYouSkeleton large={except === undefined} />;
  const tours = data.filter(({ _id, tripId }) => _id !== except && tripId !== opened?.tripId);
  if (tours.length === 0) {
    return (
      <div className="grid min-h-73 content-center justify-items-center rounded-card bg-sunken px-5">
        <KiteMark size={56} />
        <EmptyState compact headingLevel="h3" title={f.panelNone}>
          {f.panelNoneBody}
        </EmptyState>
      </div>
    );
  }
  const [first, ...others] = except === undefined ? tours : [undefined, ...tours];
  return (
    <>
      {first && <HeroTour tour={first} />}
      <ul className={cx(first && 'mt-2.5')}>
        {others.map((tour) => tour && <MiniTour key={tour._id} tour={tour} />)}
      </ul>
    </>
  );
}

function HeroTour({ tour }: { tour: SuggestedTour }) {
  const place = useShownPlace()(tour.locationName);
  const f = useText(toursForYouText);
  const language = useLanguage();
  const words = useTourWords();
  return (
    <Link to={paths.tour(tour._id)} className="relative block h-73 overflow-hidden rounded-card text-white">
      <Picture
        src={tour.image}
        alt=""
        width={720}
        height={720}
        {...pictureSources(tour.image, '312px')}
        placeholder={tour.placeholder || undefined}
        fill
      />
      {/* Dark enough for white text on a white picture. */}
      <span
        aria-hidden
        className="absolute inset-0 bg-[linear-gradient(180deg,oklch(.13_.03_200/.3),transparent_30%,transparent_40%,oklch(.13_.03_200/.66)_66%,oklch(.13_.03_200/.88))]"
      />
      <UrgencyTag tour={tour} className="absolute top-3.5 left-3.5" />
      <span className="absolute inset-x-4.5 bottom-4 block">
        <span className="block text-meta">{f[REASONS[tour.reason]]}</span>
        <span className="block text-title leading-title font-bold wrap-anywhere" lang={writtenIn(place)}>
          {place}
        </span>
        <span className="mt-1.5 flex items-baseline justify-between gap-3">
          <span className="text-meta">
            <TimeText value={dhakaInstant(tour.tourTripDate)} show="day" /> · {words.days(tour.tourTripDay)}
            <DatesFrom tour={tour} className="block" />
          </span>
          <span className="type-price">{formatTaka(tour.totalCost, language)}</span>
        </span>
      </span>
    </Link>
  );
}

function MiniTour({ tour }: { tour: SuggestedTour }) {
  const place = useShownPlace()(tour.locationName);
  const f = useText(toursForYouText);
  const language = useLanguage();
  const words = useTourWords();
  const left = freeSeats(tour);
  return (
    <li>
      <Link
        to={paths.tour(tour._id)}
        className="group grid grid-cols-[76px_minmax(0,1fr)] items-center gap-3 rounded-panel py-2"
      >
        <img
          src={smallPicture(tour.image)}
          alt=""
          width={76}
          height={76}
          loading="lazy"
          decoding="async"
          className="size-19 rounded-panel bg-sunken object-cover"
        />
        <span className="min-w-0">
          <span className="flex items-baseline justify-between gap-2.5">
            <span className="min-w-0 truncate font-semibold group-hover:underline" lang={writtenIn(place)}>
              {place}
            </span>
            <span className="font-bold">{formatTaka(tour.totalCost, language)}</span>
          </span>
          <span className="block text-micro text-ink-2">
            <TimeText value={dhakaInstant(tour.tourTripDate)} show="day" /> · {words.days(tour.tourTripDay)}
          </span>
          <DatesFrom tour={tour} className="block text-micro font-semibold text-primary-ink" />
          <span
            className={cx('block text-micro', areLast(left) ? 'font-semibold text-kite-ink' : 'text-ink-2')}
          >
            {areLast(left) ? words.lastSeats(left) : words.seatsLeft(left)}
          </span>
          <span className="block text-nano text-ink-3">{f[REASONS[tour.reason]]}</span>
        </span>
      </Link>
    </li>
  );
}

/** "3 dates from ৳9,400", if the trip has several. */
function DatesFrom({ tour, className }: { tour: SuggestedTour; className: string }) {
  const t = useText(toursText);
  const language = useLanguage();
  const words = useTourWords();
  const { dates = 1, fromCost = tour.totalCost } = tour;
  return (
    dates > 1 && (
      <span className={className}>{t.datesFrom(words.number(dates), formatTaka(fromCost, language))}</span>
    )
  );
}

function ToursForYouSkeleton({ large }: { large: boolean }) {
  const t = useText(toursText);
  return (
    <LoadingRegion label={t.loading}>
      {large && <Skeleton className="h-73 w-full rounded-card!" />}
      {[1, 2, 3].map((place) => (
        <div key={place} className="mt-4 grid grid-cols-[76px_1fr] items-center gap-3">
          <Skeleton className="size-19 rounded-panel!" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
