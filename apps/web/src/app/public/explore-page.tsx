import type { PublicExplore } from '@ghuri/contract/public-pages';
import { explorePicture } from '../../assets/welcome-picture.ts';
import { AskOnce, Money } from '../../features/public-pages/how-it-works.tsx';
import { AgencyCard, PlaceCard, PublicStories, TripGrid } from '../../features/public-pages/public-cards.tsx';
import { publicListsText } from '../../features/public-pages/public-lists.text.ts';
import { SearchPlate } from '../../features/public-pages/search-plate.tsx';
import { PublicSection, ROW, ROW_ITEM } from '../../features/public-pages/public-section.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';

const SHOWN_ON_PHONES = 5;
const LARGE = 'panel:col-span-2 panel:row-span-2';

/** The landing page. Sections without content are left out. */
export function ExplorePage({ explore }: { explore: PublicExplore }) {
  const t = useText(publicListsText);
  const { places, trips, stories, agencies } = explore;
  return (
    <div className="grid gap-13">
      <Hero explore={explore} />
      {places.length > 0 && (
        <PublicSection id="places" title={t.placesTitle}>
          <ul className="grid auto-rows-[9.5rem] grid-cols-2 gap-3.5 panel:auto-rows-[12rem] panel:grid-cols-4">
            {places.map((place, index) => (
              <li
                key={place.slug}
                className={cx(
                  index === 0 && `max-panel:col-span-2 ${LARGE}`,
                  index >= SHOWN_ON_PHONES && 'max-panel:hidden',
                )}
              >
                <PlaceCard place={place} large={index === 0} />
              </li>
            ))}
          </ul>
        </PublicSection>
      )}
      <PublicSection id="tours" title={t.leavingSoon} lead={t.leavingSoonLead}>
        {trips.length > 0 ? <TripGrid trips={trips} swiped /> : <p className="text-ink-2">{t.none}</p>}
      </PublicSection>
      <PublicStories title={t.storiesTitle} stories={stories} />
      <AskOnce />
      {agencies.length > 0 && (
        <PublicSection id="agencies" title={t.agenciesTitle} lead={t.agenciesLead}>
          <ul className={cx(ROW, 'bar:grid-cols-2 panel:grid-cols-3')}>
            {agencies.map((agency) => (
              <li key={agency.slug} className={ROW_ITEM}>
                <AgencyCard agency={agency} />
              </li>
            ))}
          </ul>
        </PublicSection>
      )}
      <Money />
    </div>
  );
}

function Hero({ explore }: { explore: PublicExplore }) {
  const t = useText(publicListsText);
  return (
    <header>
      <div className="relative aspect-[390/430] overflow-hidden bg-[oklch(0.4_0.1_320)] text-white max-bar:-mx-4 bar:aspect-[1120/500] bar:rounded-sheet">
        <Picture {...explorePicture} alt="" fill priority />
        <div className="absolute inset-0 bg-[linear-gradient(180deg,oklch(.13_.03_200/.5),oklch(.13_.03_200/.42)_34%,transparent_56%)] p-6 bar:bg-[linear-gradient(100deg,oklch(.13_.03_200/.56),oklch(.13_.03_200/.42)_34%,transparent_62%)] bar:p-14">
          <h1 className="type-hero">{t.heroTitle}</h1>
          <p className="mt-3 max-w-[24em] text-lead">{t.heroLead}</p>
        </div>
      </div>
      <div className="relative -mt-24 bar:-mt-11 bar:px-10">
        <SearchPlate explore={explore} />
      </div>
    </header>
  );
}
