import type { Tour } from '@ghuri/contract/tours';
import { BadgeCheck } from 'lucide-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TourCard, tourGridClass } from '../list/tour-card.tsx';
import { TourRating } from '../tour-rating.tsx';
import { moreOfTourText } from './more-of-tour.text.ts';

interface MoreToursProps {
  tour: Tour;
  own: boolean;
  similar: Tour[];
}

/** The end of a tour's page: its agency, and similar trips of any agency. */
export function MoreTours({ tour, own, similar }: MoreToursProps) {
  const t = useText(moreOfTourText);
  return (
    <>
      <Card as="section" aria-label={t.agency} className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={tour.agencyName} src={tour.agencyProfile} kind="agency" size={56} decorative />
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="type-lead flex items-center gap-2">
            <span className="min-w-0 wrap-anywhere" lang={writtenIn(tour.agencyName)}>
              {tour.agencyName}
            </span>
            <BadgeCheck aria-hidden className="size-4.5! text-primary" />
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-meta text-ink-2">
            {t.verifiedAgency}
            <TourRating tour={tour} />
          </p>
        </div>
        <ButtonLink to={paths.agency(tour.agencyId, own)}>{t.seeAgency}</ButtonLink>
      </Card>
      {similar.length > 0 && (
        <section aria-labelledby="similar-trips">
          <h2 id="similar-trips" className="type-title mb-3">
            {t.similarTrips}
          </h2>
          <ul className={tourGridClass}>
            {similar.map((each) => (
              <li key={each._id}>
                <TourCard tour={each} headingLevel="h3" priority={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
