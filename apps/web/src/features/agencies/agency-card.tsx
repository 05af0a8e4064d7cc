import type { PublicAgency } from '@ghuri/contract/agencies';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { PHONE_WIDE, pictureSources } from '../../platform/picture-sources.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgencyRating } from './agency-profile-rating.tsx';
import { directoryText } from './directory.text.ts';
import { usePlaceNames } from './agency-profile-place.ts';
import { VerifiedMark } from '../../platform/verified-mark.tsx';
import { placeLine } from './place-line.ts';

interface AgencyCardProps {
  agency: PublicAgency;
  /** The card of the viewer's own agency links to My Agency. */
  own: boolean;
  onChoose: () => void;
  /** For the first cards of the page. */
  eager?: boolean | undefined;
}

/** Aspect ratio of a cover in the list. The box keeps it while the picture loads. */
const COVER = { width: 640, height: 300 };

export function AgencyCard({ agency, own, onChoose, eager }: AgencyCardProps) {
  const t = useText(directoryText);
  const language = useLanguage();
  const place = usePlaceNames(agency);
  const { agencyName, agencyCover, agencyProfile, tourArranged } = agency;
  return (
    <Card as="li" padding="none" className="flex flex-col">
      <Picture
        src={agencyCover}
        alt=""
        {...COVER}
        {...pictureSources(agencyCover, `(min-width: 750px) 310px, ${PHONE_WIDE}`)}
        eager={eager}
      />
      <div className="relative flex flex-1 flex-col px-4.5 pb-4.5">
        <Avatar
          name={agencyName}
          src={agencyProfile}
          kind="agency"
          size={68}
          decorative
          className="-mt-8 mb-2 shadow-[0_0_0_4px_var(--surface)]"
        />
        <h2 className="type-lead wrap-anywhere" lang={writtenIn(agencyName)}>
          <Link to={paths.agency(agency._id, own)} className="tap-44 rounded-small hover:underline">
            {agencyName}
          </Link>
          <VerifiedMark />
        </h2>
        <p className="mt-1 flex items-center gap-1.5 text-meta text-ink-2 [&_.lucide]:size-4 [&_.lucide]:text-ink-3">
          <MapPin aria-hidden />
          <span className="min-w-0 truncate">{placeLine(place.district, place.state)}</span>
        </p>
        <div className="mt-2.5 mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <AgencyRating agency={agency} />
          <span className="text-meta text-ink-2">
            {t.toursArranged(tourArranged, formatNumber(tourArranged, language))}
          </span>
        </div>
        <Button wide className="mt-auto" aria-label={t.chooseAgency(agencyName)} onClick={onChoose}>
          {t.choose}
        </Button>
      </div>
    </Card>
  );
}

export function AgencyCardSkeleton() {
  return (
    <Card padding="none">
      <Skeleton className="aspect-[640/300] w-full rounded-none!" />
      <div className="grid gap-3 px-4.5 pb-4.5">
        <Skeleton className="-mt-8 size-17 rounded-[28%]! shadow-[0_0_0_4px_var(--surface)]" />
        <Skeleton className="h-4.5 w-3/5" />
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="mt-1 h-4 w-full" />
        <Skeleton className="mt-1 h-11 w-full rounded-control!" />
      </div>
    </Card>
  );
}
