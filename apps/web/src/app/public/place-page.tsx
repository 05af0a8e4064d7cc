import type { PublicPlace, PublicPlaceName } from '@ghuri/contract/public-pages';
import type { TravelWish } from '@ghuri/contract/place-page';
import { inDhaka, MONTHS } from '@ghuri/domain/dhaka-time';
import { placePicture } from '../../assets/place-picture.ts';
import { AgencyRating } from '../../features/public-pages/agency-line.tsx';
import { PublicStories, TripGrid } from '../../features/public-pages/public-cards.tsx';
import { useMonthName } from '../../features/public-pages/months.ts';
import { publicListsText } from '../../features/public-pages/public-lists.text.ts';
import { AgencyLogo, PAGE_WIDE, PublicPicture } from '../../features/public-pages/public-picture.tsx';
import { PublicSection } from '../../features/public-pages/public-section.tsx';
import { StillPlace } from '../../features/trip-map/still-map.tsx';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { lettersOf } from '../../platform/letters.ts';
import { paths } from '../../platform/paths.ts';
import { inLanguage, publicPaths } from '../../platform/public-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';

const WHOLE = 'rounded-small after:absolute after:inset-0';

export function PlacePage({ page }: { page: PublicPlace }) {
  const t = useText(publicListsText);
  const language = useLanguage();
  const nameOf = ({ name, bangla }: PublicPlaceName) => (language === 'bn' ? bangla : name);
  const place = page.names[page.place]!;
  const shown = nameOf(place);
  const cheapest = page.wish ? undefined : leastOf(page.trips.map(({ fromCost }) => fromCost));
  const map = <StillPlace place={{ name: shown, ...page.at }} />;
  const { trips, stories, agencies, months, sights, neighbours, district } = page;
  return (
    <article className="grid gap-10">
      <header className="relative aspect-[390/300] overflow-hidden bg-sunken text-white max-bar:-mx-4 bar:aspect-[1120/400] bar:rounded-sheet">
        <PublicPicture
          src={trips[0]?.image ?? placePicture(place.name, district?.name).src}
          alt=""
          sizes={PAGE_WIDE}
          priority
        />
        <div className="absolute inset-0 flex flex-col justify-end bg-[linear-gradient(180deg,transparent_30%,oklch(.13_.03_200/.84))] p-5 bar:p-9">
          {district && (
            <p className="font-semibold">
              <a
                href={inLanguage(language, publicPaths.place(district.slug))}
                className="rounded-small underline-offset-3 hover:underline"
              >
                {nameOf(district)}
              </a>
            </p>
          )}
          <h1 className="type-hero">{shown}</h1>
          {cheapest && (
            <p className="mt-1.5 font-medium">
              {t.toursCount(trips.length, formatNumber(trips.length, language))} ·{' '}
              {t.from(formatTaka(cheapest, language))}
            </p>
          )}
        </div>
      </header>
      {months && (
        <div className="grid gap-x-5 gap-y-10 panel:grid-cols-[minmax(0,1fr)_20rem]">
          <Months months={months} today={page.today} />
          <Card className="flex items-center max-panel:mx-auto max-panel:w-full max-panel:max-w-100">
            {map}
          </Card>
        </div>
      )}
      <PublicSection
        id="tours"
        title={t.placeTrips(shown)}
        lead={page.wish ? <Wish wish={page.wish} slug={place.slug} /> : undefined}
      >
        {trips.length > 0 ? (
          <TripGrid trips={trips} />
        ) : page.wish ? (
          <p className="font-semibold">{t.placeNoWished}</p>
        ) : (
          <>
            <p className="font-semibold">{t.placeNoTrips(shown)}</p>
            <p className="mt-1 text-ink-2">{t.placeNoTripsBody}</p>
            <p className="mt-4">
              <a href={paths.newRequest} className={buttonClass({ variant: 'outline' })}>
                {t.ask}
              </a>
            </p>
          </>
        )}
      </PublicSection>
      <PublicStories title={t.placeStories(shown)} stories={stories} />
      {agencies.length > 0 && (
        <PublicSection id="agencies" title={t.placeAgencies}>
          <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
            {agencies.map((agency) => (
              <li key={agency.slug} className="relative flex items-center gap-3.5 px-4.5 py-3.5">
                <AgencyLogo src={agency.profile} />
                <p className="min-w-0 flex-1 font-semibold wrap-anywhere" lang={writtenIn(agency.name)}>
                  <a href={inLanguage(language, publicPaths.agency(agency.slug))} className={WHOLE}>
                    {agency.name}
                  </a>
                </p>
                {agency.reviewCount > 0 && (
                  <AgencyRating agency={{ rating: agency.ratings, reviews: agency.reviewCount }} />
                )}
              </li>
            ))}
          </ul>
        </PublicSection>
      )}
      <div className={cx('grid gap-10', !months && 'panel:grid-cols-[minmax(0,1fr)_20rem]')}>
        <div className="grid content-start gap-10">
          {sights.length > 0 && (
            <PublicSection id="sights" title={t.sights}>
              <PlaceLinks places={sights.flatMap((slug) => page.names[slug] ?? [])} />
            </PublicSection>
          )}
          {neighbours.length > 0 && (
            <PublicSection id="neighbours" title={t.neighbours}>
              <PlaceLinks
                places={neighbours.flatMap(({ place: slug, km }) => {
                  const near = page.names[slug];
                  const more = km > 0 ? t.km(formatNumber(km, language)) : undefined;
                  return near ? [{ ...near, more }] : [];
                })}
              />
            </PublicSection>
          )}
        </div>
        {!months && <Card className="max-panel:mx-auto max-panel:w-full max-panel:max-w-100">{map}</Card>}
      </div>
    </article>
  );
}

const leastOf = (costs: number[]): number | undefined => (costs.length > 0 ? Math.min(...costs) : undefined);

/** What the visitor searched for, and a way back to everything. */
function Wish({ wish: { month, people }, slug }: { wish: TravelWish; slug: string }) {
  const t = useText(publicListsText);
  const language = useLanguage();
  const monthName = useMonthName();
  return (
    <>
      <span className="inline-block first-letter:uppercase">
        {t.placeWish(
          month && monthName(month),
          people === null ? null : t.people(people, formatNumber(people, language)),
        )}
      </span>{' '}
      ·{' '}
      <a
        href={inLanguage(language, publicPaths.place(slug))}
        className="tap-44 rounded-small font-semibold text-primary-ink underline-offset-3 hover:underline"
      >
        {t.placeAnyTime}
      </a>
    </>
  );
}

function PlaceLinks({ places }: { places: (PublicPlaceName & { more?: string | undefined })[] }) {
  const language = useLanguage();
  return (
    <ul className="flex flex-wrap gap-2.5">
      {places.map(({ slug, name, bangla, more }) => (
        <li key={slug}>
          <a
            href={inLanguage(language, publicPaths.place(slug))}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-medium hover:bg-sunken"
          >
            {language === 'bn' ? bangla : name}
            {more !== undefined && <span className="text-meta text-ink-2">{more}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Pixels. */
const HIGHEST_BAR = 130;

interface MonthsProps {
  months: NonNullable<PublicPlace['months']>;
  today: string;
}

/** Twelve bars, the best months solid, this month in kite. */
function Months({ months: { shares, best }, today }: MonthsProps) {
  const t = useText(publicListsText);
  const language = useLanguage();
  const names = MONTHS[language];
  const thisMonth = Number(inDhaka(Date.parse(today)).date.slice(5, 7)) - 1;
  const inWords = best.map((month) => names[month]).join(', ');
  return (
    <PublicSection id="months" title={t.whenToGo} lead={t.whenToGoLead}>
      <div className="rounded-card border border-line bg-surface p-5">
        {best.length > 0 && (
          <p className="mb-3">
            <span className="text-ink-2">{t.best}:</span> <strong>{inWords}</strong>
          </p>
        )}
        <div
          role="img"
          aria-label={shares
            .map((share, month) => `${names[month]} ${formatNumber(share, language)}%`)
            .join(', ')}
          className="grid grid-cols-12 items-end gap-1 bar:gap-3"
        >
          {shares.map((share, month) => {
            const letters = lettersOf(names[month]!);
            return (
              <div key={names[month]}>
                <svg
                  height={Math.max(4, (share / 100) * HIGHEST_BAR)}
                  className={cx(
                    'block w-full rounded-[7px]',
                    best.includes(month) ? 'bg-primary' : 'bg-primary/25',
                  )}
                />
                <p
                  className={cx(
                    'mt-1.5 text-center text-nano whitespace-nowrap',
                    month === thisMonth ? 'font-semibold text-kite-ink' : 'text-ink-2',
                  )}
                >
                  {language === 'bn' ? (
                    <>
                      <span className="bar:hidden">{letters[0]}</span>
                      <span className="max-bar:hidden">{letters.slice(0, 2).join('')}</span>
                    </>
                  ) : (
                    names[month]
                  )}
                </p>
              </div>
            );
          })}
        </div>
      </div>
    </PublicSection>
  );
}
