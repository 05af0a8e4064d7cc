import type { PublicAgencyPage } from '@ghuri/contract/public-pages';
import { MapPin } from 'lucide-react';
import { AgencyNumbers } from '../../features/public-pages/agency-line.tsx';
import { PublicStories, TripGrid } from '../../features/public-pages/public-cards.tsx';
import { publicListsText } from '../../features/public-pages/public-lists.text.ts';
import { AgencyLogo, PAGE_WIDE, PublicPicture } from '../../features/public-pages/public-picture.tsx';
import { PublicReviews } from '../../features/public-pages/public-reviews.tsx';
import { PublicSection } from '../../features/public-pages/public-section.tsx';
import { ReliabilityFacts } from '../../features/reliability/reliability-facts.tsx';
import { reliabilityText } from '../../features/reliability/reliability.text.ts';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { VerifiedMark } from '../../platform/verified-mark.tsx';
import { cx } from '../../ui/class-names.ts';

export function AgencyPage({ page }: { page: PublicAgencyPage }) {
  const t = useText(publicListsText);
  const r = useText(reliabilityText);
  const shownPlace = useShownPlace();
  const { agency, description, trips, stories } = page;
  const based = [...new Set([page.area, agency.district])].map(shownPlace).join(', ');
  return (
    <article className="grid gap-10">
      <header>
        <div className="relative aspect-[390/180] overflow-hidden bg-sunken max-bar:-mx-4 bar:aspect-[1120/320] bar:rounded-sheet">
          <PublicPicture src={page.cover} alt="" sizes={PAGE_WIDE} priority />
        </div>
        <div className="mt-5 flex items-center gap-x-4 gap-y-3 max-bar:flex-wrap">
          <AgencyLogo src={agency.image} className="size-18" />
          <div className="min-w-0 flex-1 max-bar:min-w-[60%]">
            <h1 className="type-page wrap-anywhere" lang={writtenIn(agency.name)}>
              {agency.name}
              <VerifiedMark className="size-6!" />
            </h1>
            <p className="mt-1 flex items-center gap-1.5 text-ink-2 [&_.lucide]:size-4.5">
              <MapPin aria-hidden />
              {t.inDistrict(based)}
            </p>
          </div>
          <a
            href={inboxPaths.ask('agency', page.id)}
            className={cx(buttonClass({ variant: 'outline' }), 'shrink-0 max-bar:w-full')}
          >
            {t.askAgency}
          </a>
          {page.personalises && (
            <a
              href={paths.personalise(page.id)}
              className={cx(buttonClass({ variant: 'outline' }), 'shrink-0 max-bar:w-full')}
            >
              {t.personalise}
            </a>
          )}
        </div>
        {description !== '' && (
          <p className="mt-4 max-w-[46em] wrap-anywhere whitespace-pre-line" lang={writtenIn(description)}>
            {description}
          </p>
        )}
        <div className="mt-5">
          <AgencyNumbers agency={agency} />
        </div>
      </header>
      <PublicSection id="tours" title={t.agencyTrips(agency.name)}>
        {trips.length > 0 ? <TripGrid trips={trips} /> : <p className="text-ink-2">{t.agencyNoTrips}</p>}
      </PublicSection>
      {page.reliability.length > 0 && (
        <PublicSection id="reliability" title={r.title}>
          <ReliabilityFacts facts={page.reliability} />
        </PublicSection>
      )}
      <PublicStories title={t.agencyStories} stories={stories} />
      <PublicReviews reviews={page.reviews} agencyName={agency.name} />
    </article>
  );
}
