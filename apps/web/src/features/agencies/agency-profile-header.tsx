import type { PublicAgency } from '@ghuri/contract/agencies';
import { MapPin, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { PHONE_WIDE, pictureSources } from '../../platform/picture-sources.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Picture } from '../../ui/picture.tsx';
import { AgencyRating } from './agency-profile-rating.tsx';
import { usePlaceNames } from './agency-profile-place.ts';
import { directoryText } from './directory.text.ts';
import { VerifiedMark } from '../../platform/verified-mark.tsx';
import { placeLine } from './place-line.ts';

/** Cover, emblem, name, place and rating of the agency. */
export function AgencyProfileHeader({ agency, actions }: { agency: PublicAgency; actions?: ReactNode }) {
  const t = useText(directoryText);
  const language = useLanguage();
  const place = usePlaceNames(agency);
  const { agencyName, agencyCover, agencyProfile, verified, tourArranged } = agency;
  return (
    <header>
      <Picture
        src={agencyCover}
        alt=""
        width={1300}
        height={430}
        {...pictureSources(agencyCover, `(min-width: 750px) 624px, ${PHONE_WIDE}`)}
        priority
        className="max-bar:-mx-4 bar:rounded-card"
      />
      <div className="flex items-end gap-4 bar:gap-5 bar:px-5">
        <Avatar
          name={agencyName}
          src={agencyProfile}
          kind="agency"
          size={104}
          decorative
          className="relative -mt-9.5 shadow-[0_0_0_5px_var(--bg)] max-bar:size-22!"
        />
        {actions !== undefined && (
          <div className="ml-auto flex flex-wrap justify-end gap-2 pt-3.5">{actions}</div>
        )}
      </div>
      <div className="mt-3.5 bar:px-5">
        <h1 tabIndex={-1} lang={writtenIn(agencyName)} className="type-page wrap-anywhere">
          {agencyName}
          {verified && <VerifiedMark className="size-6.5!" />}
        </h1>
        <ul className="mt-2 flex flex-wrap items-center gap-x-4.5 gap-y-1 text-label text-ink-2 [&_.lucide]:size-4">
          <li>
            <AgencyRating agency={agency} />
          </li>
          <li className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
            <MapPin aria-hidden className="text-ink-3" />
            {placeLine(place.area, place.district)}
          </li>
          <li className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
            <Route aria-hidden className="text-ink-3" />
            {t.toursArranged(tourArranged, formatNumber(tourArranged, language))}
          </li>
        </ul>
      </div>
    </header>
  );
}
