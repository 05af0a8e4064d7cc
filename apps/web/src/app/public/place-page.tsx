import type { PublicPlace, PublicPlaceName } from '@ghuri/contract/public-pages';
import { MONTHS } from '@ghuri/domain/dhaka-time';
import { placePicture } from '../../assets/place-picture.ts';
import { AgencyRating } from '../../features/public-pages/agency-line.tsx';
import { StoryCard, TripGrid } from '../../features/public-pages/public-cards.tsx';
import { publicListsText } from '../../features/public-pages/public-lists.text.ts';
import { AgencyLogo, PublicPicture } from '../../features/public-pages/public-picture.tsx';
import { PublicSection, ROW, ROW_ITEM } from '../../features/public-pages/public-section.tsx';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { lettersOf } from '../../platform/letters.ts';
import { paths } from '../../platform/paths.ts';
import { inLanguage, publicPaths } from '../../platform/public-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';

const WHOLE = 'rounded-small after:absolute after:inset-0';

export function PlacePage({ page }: { page: PublicPlace }) {
  const t = useText(publicListsText);
  const language = useLanguage();
  const nameOf = ({ name, bangla }: PublicPlaceName) => (language === 'bn' ? bangla : name);
  const place = page.names[page.place]!;
  const shown = nameOf(place);
  const { trips, stories, agencies, months, sights, neighbours, district } = page;
  return (
    <article className="grid gap-10">
      <header className="relative aspect-[390/300] overflow-hidden bg-sunken text-white max-bar:-mx-4 bar:aspect-[1120/400] bar:rounded-sheet">
        <PublicPicture
          src={trips[0]?.image ?? placePicture(place.name, district?.name).src}
          alt=""
          sizes="(min-width: 1160px) 1120px, 100vw"
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
        </div>
      </header>
      {months && <Months months={months} />}
      <PublicSection id="tours" title={t.placeTrips(shown)}>
        {trips.length > 0 ? (
          <TripGrid trips={trips} wide />
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
      {stories.length > 0 && (
        <PublicSection id="stories" title={t.placeStories(shown)}>
          <ul className={cx(ROW, 'bar:grid-cols-4')}>
            {stories.map((story) => (
              <li key={story.id} className={ROW_ITEM}>
                <StoryCard story={story} />
              </li>
            ))}
          </ul>
        </PublicSection>
      )}
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
              return near ? [{ ...near, more: t.km(formatNumber(km, language)) }] : [];
            })}
          />
        </PublicSection>
      )}
    </article>
  );
}

function PlaceLinks({ places }: { places: (PublicPlaceName & { more?: string })[] }) {
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

const BAR = { width: 40, gap: 14, height: 120 };

/** Twelve bars, the best months solid. */
function Months({ months: { shares, best } }: { months: NonNullable<PublicPlace['months']> }) {
  const t = useText(publicListsText);
  const language = useLanguage();
  const names = MONTHS[language];
  const width = 12 * (BAR.width + BAR.gap) - BAR.gap;
  const inWords = best.map((month) => names[month]).join(', ');
  return (
    <PublicSection id="months" title={t.whenToGo} lead={t.whenToGoLead}>
      <div className="rounded-card border border-line bg-surface p-5">
        {best.length > 0 && (
          <p className="mb-3">
            <span className="text-ink-2">{t.best}:</span> <strong>{inWords}</strong>
          </p>
        )}
        <svg
          role="img"
          aria-label={shares
            .map((share, month) => `${names[month]} ${formatNumber(share, language)}%`)
            .join(', ')}
          viewBox={`0 0 ${width} ${BAR.height + 24}`}
          className="w-full max-w-160"
        >
          {shares.map((share, month) => {
            const height = Math.max(4, (share / 100) * BAR.height);
            const x = month * (BAR.width + BAR.gap);
            return (
              <g key={names[month]}>
                <rect
                  x={x}
                  y={BAR.height - height}
                  width={BAR.width}
                  height={height}
                  rx="7"
                  className={best.includes(month) ? 'fill-primary' : 'fill-primary/25'}
                />
                <text
                  x={x + BAR.width / 2}
                  y={BAR.height + 19}
                  textAnchor="middle"
                  fontSize="13"
                  className="fill-ink-2"
                >
                  {lettersOf(names[month]!)
                    .slice(0, language === 'bn' ? 2 : 3)
                    .join('')}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </PublicSection>
  );
}
