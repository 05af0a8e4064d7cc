import type { PlaceStory, PlaceTrip } from '@ghuri/contract/place-page';
import type { PublicAgencyFacts, PublicPlaceCard } from '@ghuri/contract/public-pages';
import { CalendarDays } from 'lucide-react';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { inLanguage, publicPaths } from '../../platform/public-paths.ts';
import { PartBar } from '../../ui/part-bar.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PHONE_WIDE } from '../../platform/picture-sources.ts';
import { areLast } from './chosen-departure.ts';
import { useWords } from '../trip-content/trip-words.ts';
import { AgencyRating } from './agency-line.tsx';
import { AgencyLogo, PublicPicture } from './public-picture.tsx';
import { PublicSection, ROW, ROW_ITEM } from './public-section.tsx';
import { SeatsLeft } from './seats-left.tsx';
import { publicListsText } from './public-lists.text.ts';
import { publicPagesText } from './public-pages.text.ts';
import { VerifiedMark } from '../../platform/verified-mark.tsx';
import { cx } from '../../ui/class-names.ts';

const CARD_SIZES = '268px';
/** The whole card leads to the page of its link. */
const WHOLE = 'rounded-small after:absolute after:inset-0';

export function TripCard({ trip }: { trip: PlaceTrip }) {
  const t = useText(publicListsText);
  const p = useText(publicPagesText);
  const language = useLanguage();
  const words = useWords();
  const title = words(trip.title);
  const place = useShownPlace()(trip.locationName);
  const isNamed = title !== trip.locationName;
  const { agency } = trip;
  return (
    <article className="relative">
      <div className="relative aspect-[4/3.1] overflow-hidden rounded-photo bg-sunken">
        <PublicPicture src={trip.image} alt="" sizes={CARD_SIZES} />
        {trip.soldOut && (
          <Tag tone="on-picture" className="absolute top-3 left-3">
            {t.soldOut}
          </Tag>
        )}
        <span className="absolute bottom-3 left-3 inline-flex max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-full bg-on-picture py-1 pr-3 pl-1 text-meta font-semibold text-white">
          <AgencyLogo src={agency.profile} className="size-6" />
          <span className="truncate" lang={writtenIn(agency.name)}>
            {agency.name}
          </span>
        </span>
      </div>
      <div className="mt-2.5 flex items-baseline justify-between gap-3">
        <h3 className="type-lead wrap-anywhere" lang={writtenIn(isNamed ? title : place)}>
          <a href={inLanguage(language, publicPaths.trip(trip.slug))} className={WHOLE}>
            {isNamed ? title : place}
          </a>
        </h3>
        {agency.reviewCount > 0 && (
          <AgencyRating agency={{ rating: agency.ratings, reviews: agency.reviewCount }} />
        )}
      </div>
      {isNamed && (
        <p className="text-meta wrap-anywhere text-ink-2" lang={writtenIn(place)}>
          {place}
        </p>
      )}
      <p className="mt-1 flex items-center gap-1.5 text-meta text-ink-2 [&_.lucide]:size-4">
        <CalendarDays aria-hidden />
        <span>
          <TimeText value={trip.startsAt} show="day" /> ·{' '}
          {t.days(trip.days, formatNumber(trip.days, language))}
          {trip.dates > 1 && <> · {t.dates(formatNumber(trip.dates, language))}</>}
        </span>
      </p>
      <div className="mt-1.5 flex items-baseline justify-between gap-3">
        <p className="text-meta text-ink-2">
          {trip.dates > 1 && `${p.priceFrom} `}
          <span className={cx('type-price text-ink', trip.dates > 1 && 'ml-0.5')}>
            {formatTaka(trip.fromCost, language)}
          </span>
          {trip.dates === 1 && ` ${p.aPerson}`}
        </p>
        <SeatsLeft seatsLeft={trip.seatsLeft} className="text-right" />
      </div>
      <PartBar
        part={trip.seatsLeft / trip.seats}
        urgent={areLast(trip.seatsLeft)}
        className="mt-1.5 w-full"
      />
    </article>
  );
}

export function PlaceCard({ place, large = false }: { place: PublicPlaceCard; large?: boolean }) {
  const t = useText(publicListsText);
  const language = useLanguage();
  const name = language === 'bn' ? place.bangla : place.name;
  const count = t.toursCount(place.trips, formatNumber(place.trips, language));
  return (
    <article className="relative size-full overflow-hidden rounded-photo bg-sunken text-white">
      <PublicPicture
        src={place.image}
        alt=""
        sizes={large ? `(min-width: 1100px) 553px, ${PHONE_WIDE}` : CARD_SIZES}
      />
      <div className="absolute inset-0 flex flex-col justify-end bg-[linear-gradient(180deg,transparent_35%,oklch(.13_.03_200/.82))] p-4">
        <h3 className={large ? 'type-title' : 'type-lead'} lang={language}>
          <a href={inLanguage(language, publicPaths.place(place.slug))} className={WHOLE}>
            {name}
          </a>
        </h3>
        <p className="text-meta">
          {count} · {t.from(formatTaka(place.fromCost, language))}
        </p>
      </div>
    </article>
  );
}

function StoryCard({ story }: { story: PlaceStory }) {
  const language = useLanguage();
  return (
    <article className="relative aspect-[3/4] overflow-hidden rounded-photo bg-sunken text-white">
      <PublicPicture src={story.picture.imgURL} alt={story.picture.alt} sizes={CARD_SIZES} />
      <div className="absolute inset-0 flex flex-col justify-end bg-[linear-gradient(180deg,oklch(.13_.03_200/.62),transparent_30%,transparent_40%,oklch(.13_.03_200/.86)_76%)] p-4">
        <p
          className="absolute inset-x-3 top-3 flex items-center gap-2 text-meta font-semibold"
          lang={writtenIn(story.name)}
        >
          <AgencyLogo
            src={story.profile}
            className={cx('size-8 ring-2 ring-white', story.agencySlug === null && 'rounded-full!')}
          />
          <span className="min-w-0 truncate">{story.name}</span>
        </p>
        <h3 className="line-clamp-3 font-semibold wrap-anywhere" lang={writtenIn(story.caption)}>
          <a href={inLanguage(language, publicPaths.story(story.id))} className={WHOLE}>
            {story.caption}
          </a>
        </h3>
      </div>
    </article>
  );
}

/** The part of a page with stories; none without stories. */
export const PublicStories = ({ title, stories }: { title: string; stories: PlaceStory[] }) =>
  stories.length > 0 && (
    <PublicSection id="stories" title={title}>
      <ul className={cx(ROW, 'bar:grid-cols-4')}>
        {stories.map((story) => (
          <li key={story.id} className={ROW_ITEM}>
            <StoryCard story={story} />
          </li>
        ))}
      </ul>
    </PublicSection>
  );

export function AgencyCard({ agency }: { agency: PublicAgencyFacts }) {
  const t = useText(publicPagesText);
  const language = useLanguage();
  const shownPlace = useShownPlace();
  const number = (value: number) => formatNumber(value, language);
  const sold = agency.departures + agency.cancelled;
  const facts: [string, string][] = [
    [t.factDepartures(agency.departures), number(agency.departures)],
    [t.factCancelled, sold > 0 ? t.ofAll(number(agency.cancelled), number(sold)) : number(0)],
  ];
  return (
    <article className="relative h-full rounded-card border border-line bg-surface p-4.5">
      <div className="flex items-center gap-3">
        <AgencyLogo src={agency.image} />
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere" lang={writtenIn(agency.name)}>
            <a href={inLanguage(language, publicPaths.agency(agency.slug))} className={WHOLE}>
              {agency.name}
            </a>
            <VerifiedMark className="size-4.5!" />
          </h3>
          <p className="text-meta text-ink-2">{shownPlace(agency.district)}</p>
        </div>
      </div>
      <dl className="mt-3 grid gap-1 text-meta">
        <div className="flex justify-between gap-3">
          <dt className="text-ink-2 first-letter:uppercase">{t.factRating}</dt>
          <dd>{agency.reviews > 0 ? <AgencyRating agency={agency} /> : t.newAgency}</dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-ink-2 first-letter:uppercase">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** `swiped`: on phones a row instead of a column. */
export const TripGrid = ({ trips, swiped = false }: { trips: PlaceTrip[]; swiped?: boolean }) => (
  <ul className={cx(swiped ? ROW : 'grid gap-x-5 gap-y-7', 'bar:grid-cols-2 panel:grid-cols-4')}>
    {trips.map((trip) => (
      <li key={trip.slug} className={cx(swiped && ROW_ITEM)}>
        <TripCard trip={trip} />
      </li>
    ))}
  </ul>
);
