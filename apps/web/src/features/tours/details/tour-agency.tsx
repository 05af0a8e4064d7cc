import type { Tour } from '@ghuri/contract/tours';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { TourRating } from '../tour-rating.tsx';
import { tourDetailsText } from './tour-details.text.ts';

/** The tour's agency, which is always verified. */
export function TourAgency({ tour, own, ask }: { tour: Tour; own: boolean; ask?: ReactNode }) {
  const t = useText(tourDetailsText);
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Link
        to={paths.agency(tour.agencyId, own)}
        className="tap-44 flex min-w-0 items-center gap-2.5 rounded-small hover:underline"
      >
        <Avatar name={tour.agencyName} src={tour.agencyProfile} kind="agency" size={32} decorative />
        <span className="min-w-0 font-semibold wrap-anywhere" lang={writtenIn(tour.agencyName)}>
          {tour.agencyName}
        </span>
        <BadgeCheck aria-hidden className="size-4.5! text-primary" />
        <span className="sr-only">({t.verified})</span>
      </Link>
      {tour.totalRating > 0 && (
        <>
          <span aria-hidden className="text-ink-3">
            ·
          </span>
          <TourRating tour={tour} />
        </>
      )}
      {ask !== undefined && !own && <div className="ml-auto min-h-9">{ask}</div>}
    </div>
  );
}
