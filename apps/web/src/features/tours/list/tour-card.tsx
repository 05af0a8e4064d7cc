import type { ListedTour } from '@ghuri/contract/tours';
import { Calendar, MapPin, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTaka } from '../../../platform/format.ts';
import { dhakaInstant } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { PHONE_WIDE, pictureSources } from '../../../platform/picture-sources.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { SaveTour } from '../save-tour.tsx';
import { SeatBar } from '../seat-bar.tsx';
import { TourRating } from '../tour-rating.tsx';
import { areLast, freeSeats } from '../tour-status.ts';
import { toursText } from '../tours.text.ts';
import { UrgencyTag } from '../urgency-tag.tsx';
import { useTourWords } from '../use-tour-words.ts';

/** Aspect ratio of a tour's picture in lists. The box keeps it while the picture loads. */
export const CARD_PICTURE = { width: 640, height: 320 };

/** For the list that holds the cards. */
export const tourGridClass = 'grid gap-x-5.5 gap-y-6 bar:grid-cols-2';

interface TourCardProps {
  tour: ListedTour;
  /** True for the first card of a page, because its picture loads first; false for cards that load after it. */
  priority?: boolean | undefined;
  headingLevel?: 'h2' | 'h3' | undefined;
  /** Replaces the bookmark with the owner's actions. */
  corner?: ReactNode;
  /** Replaces the tour's picture, for example with an upload that is still private. */
  picture?: ReactNode;
  /** Not a link: the preview of an unpublished tour. */
  still?: boolean | undefined;
}

/** A tour in a list. The whole card is a link; the bookmark lies above it. */
export function TourCard({
  tour,
  priority,
  headingLevel: Heading = 'h2',
  corner,
  picture,
  still,
}: TourCardProps) {
  const t = useText(toursText);
  const language = useLanguage();
  const words = useTourWords();
  const { agencyName, details } = tour;
  const shownPlace = useShownPlace();
  const place = shownPlace(tour.locationName);
  const left = freeSeats(tour);
  const { dates = 1, fromCost = tour.totalCost } = tour;
  return (
    <article className="relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-photo bg-sunken">
        {picture ?? (
          <Picture
            src={tour.image}
            alt=""
            {...CARD_PICTURE}
            {...pictureSources(tour.image, `(min-width: 750px) 310px, ${PHONE_WIDE}`)}
            placeholder={tour.placeholder || undefined}
            priority={priority}
            minor={priority === false}
            className={cx(tour.cancelled && 'grayscale-[0.7]')}
          />
        )}
        <UrgencyTag tour={tour} className="absolute top-3 left-3" />
        <div className="absolute top-2 right-2 z-10">
          {corner ?? (still ? null : <SaveTour tour={tour} />)}
        </div>
        <Tag
          tone="on-picture"
          icon={
            <Avatar
              name={agencyName}
              src={tour.agencyProfile}
              kind="agency"
              size={22}
              decorative
              className="-ml-1.5 rounded-[8px]!"
            />
          }
          className="absolute bottom-3 left-3 min-h-7.5 max-w-[calc(100%-1.5rem)]"
        >
          <span className="truncate" lang={writtenIn(agencyName)}>
            {agencyName}
          </span>
        </Tag>
      </div>
      <div className="mt-2.5 flex items-baseline justify-between gap-2.5">
        <Heading className="type-lead min-w-0 wrap-anywhere" lang={writtenIn(place)}>
          {still ? (
            place
          ) : (
            <Link
              to={paths.tour(tour._id)}
              className="after:absolute after:inset-0 after:rounded-photo hover:underline"
            >
              {place}
            </Link>
          )}
        </Heading>
        <TourRating tour={tour} />
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-3.5 gap-y-0.5 text-meta text-ink-2 *:flex *:items-center *:gap-1.5 [&_.lucide]:size-4 [&_.lucide]:text-ink-3">
        <li>
          <Calendar aria-hidden />
          <TimeText value={dhakaInstant(tour.tourTripDate, tour.tourTripTime)} />
        </li>
        <li>
          <Moon aria-hidden />
          {words.days(tour.tourTripDay)}
        </li>
        <li className="min-w-0">
          <MapPin aria-hidden />
          <span className="min-w-0 truncate">{t.from(shownPlace(tour.tourDeparture))}</span>
        </li>
      </ul>
      {details !== '' && (
        <p className="mt-1 line-clamp-2 text-meta wrap-anywhere text-ink-2" lang={writtenIn(details)}>
          {details}
        </p>
      )}
      {dates > 1 && (
        <p className="mt-1 text-meta font-semibold text-primary-ink">
          {t.datesFrom(words.number(dates), formatTaka(fromCost, language))}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-2 gap-y-1 pt-2">
        <p>
          <span className="type-price">{formatTaka(tour.totalCost, language)}</span>{' '}
          <span className="text-meta text-ink-2">{t.perPerson}</span>
        </p>
        <p
          className={cx(
            'flex items-center gap-2 text-meta whitespace-nowrap',
            areLast(left) ? 'font-semibold text-kite-ink' : 'text-ink-2',
          )}
        >
          <SeatBar tour={tour} className="w-12" />
          {words.seatsOf(left, tour.totalTravelers)}
        </p>
      </div>
    </article>
  );
}

export function TourCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-[640/320] w-full rounded-photo!" />
      <Skeleton className="mt-3.5 h-4.5 w-3/5" />
      <Skeleton className="mt-3 h-3.5 w-4/5" />
      <Skeleton className="mt-2.5 h-3.5 w-1/2" />
      <Skeleton className="mt-3 h-3 w-full" />
      <Skeleton className="mt-2 h-3 w-11/12" />
      <div className="mt-4 flex items-center justify-between">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-3.5 w-30" />
      </div>
    </div>
  );
}
