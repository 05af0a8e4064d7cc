import type { PublicExplore } from '@ghuri/contract/public-pages';
import { Megaphone } from 'lucide-react';
import { AgencyCard, PlaceCard, StoryCard, TripGrid } from '../../features/public-pages/public-cards.tsx';
import { publicListsText } from '../../features/public-pages/public-lists.text.ts';
import { PublicPicture } from '../../features/public-pages/public-picture.tsx';
import { PublicSection, ROW, ROW_ITEM } from '../../features/public-pages/public-section.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';

const LARGE = 'panel:col-span-2 panel:row-span-2';

/** The landing page. Sections without content are left out. */
export function ExplorePage({ explore }: { explore: PublicExplore }) {
  const t = useText(publicListsText);
  const { places, trips, stories, agencies } = explore;
  return (
    <div className="grid gap-13">
      <Hero />
      {places.length > 0 && (
        <PublicSection id="places" title={t.placesTitle}>
          <ul className="grid auto-rows-[9.5rem] grid-cols-2 gap-3.5 panel:auto-rows-[12rem] panel:grid-cols-4">
            {places.map((place, index) => (
              <li key={place.slug} className={cx(index === 0 && `max-panel:col-span-2 ${LARGE}`)}>
                <PlaceCard place={place} large={index === 0} />
              </li>
            ))}
          </ul>
        </PublicSection>
      )}
      <PublicSection id="tours" title={t.leavingSoon} lead={t.leavingSoonLead}>
        {trips.length > 0 ? <TripGrid trips={trips} wide /> : <p className="text-ink-2">{t.none}</p>}
      </PublicSection>
      {stories.length > 0 && (
        <PublicSection id="stories" title={t.storiesTitle}>
          <ul className={cx(ROW, 'bar:grid-cols-4')}>
            {stories.map((story) => (
              <li key={story.id} className={ROW_ITEM}>
                <StoryCard story={story} />
              </li>
            ))}
          </ul>
        </PublicSection>
      )}
      <AskOnce />
      {agencies.length > 0 && (
        <PublicSection id="agencies" title={t.agenciesTitle} lead={t.agenciesLead}>
          <ul className="grid gap-4 bar:grid-cols-2 panel:grid-cols-3">
            {agencies.map((agency) => (
              <li key={agency.slug}>
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

function Hero() {
  const t = useText(publicListsText);
  return (
    <header className="relative flex aspect-[390/420] flex-col justify-start overflow-hidden bg-sunken text-white max-bar:-mx-4 bar:aspect-[1120/440] bar:rounded-sheet">
      <PublicPicture src="/pictures/demo-1-1200.webp" alt="" sizes="100vw" priority />
      <div className="absolute inset-0 bg-[linear-gradient(180deg,oklch(.13_.03_200/.72),oklch(.13_.03_200/.35)_60%,transparent)] p-6 bar:p-14">
        <h1 className="type-hero">{t.heroTitle}</h1>
        <p className="mt-3 max-w-[24em] text-lead">{t.heroLead}</p>
        <p className="mt-6">
          <a href="#tours" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t.heroAction}
          </a>
        </p>
      </div>
    </header>
  );
}

function AskOnce() {
  const t = useText(publicListsText);
  const steps = [
    [t.askWhat, t.askWhatBody],
    [t.askBids, t.askBidsBody],
    [t.askPick, t.askPickBody],
  ] as const;
  return (
    <section aria-labelledby="ask-title" className="rounded-card border border-line bg-surface p-6 bar:p-10">
      <h2 id="ask-title" className="type-page max-w-[16em]">
        {t.askTitle}
      </h2>
      <ol aria-label={t.askSteps} className="mt-6 grid gap-5 bar:grid-cols-3">
        {steps.map(([title, text]) => (
          <li key={title} className="border-t-[3px] border-kite pt-3">
            <p className="font-semibold">{title}</p>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <a href={paths.newRequest} className={buttonClass({ variant: 'outline' })}>
          <Megaphone aria-hidden />
          {t.ask}
        </a>
      </p>
    </section>
  );
}

function Money() {
  const t = useText(publicListsText);
  const facts = [
    [t.moneySealed, t.moneySealedBody],
    [t.moneyRefund, t.moneyRefundBody],
    [t.moneyHeld, t.moneyHeldBody],
  ] as const;
  return (
    <PublicSection id="money" title={t.moneyTitle}>
      <ul className="grid gap-4 bar:grid-cols-3">
        {facts.map(([title, text]) => (
          <li key={title} className="rounded-card border border-line bg-surface p-5">
            <h3 className="type-lead">{title}</h3>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}
