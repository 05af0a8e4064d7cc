import type { PublicAgency } from '@ghuri/contract/agencies';
import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { Card } from '../../ui/card.tsx';
import { usePlaceNames } from './agency-profile-place.ts';
import { directoryText } from './directory.text.ts';

/** The agency's description and contact details. */
export function AgencyProfileAbout({ agency }: { agency: PublicAgency }) {
  const t = useText(directoryText);
  const language = useLanguage();
  const place = usePlaceNames(agency);
  const { agencyDescription, agencyPhone, agencyEmail, agencyWebsite, country, time } = agency;
  return (
    <div className="grid gap-4">
      <Part title={t.description}>
        {agencyDescription === '' ? (
          <p className="text-ink-3">{t.noDescription}</p>
        ) : (
          <p lang={writtenIn(agencyDescription)} className="wrap-anywhere whitespace-pre-line">
            {agencyDescription}
          </p>
        )}
        <p className="mt-3 text-meta text-ink-3">
          <TimeText value={time} show="day" within={t.since} />
        </p>
      </Part>
      <Part title={t.contact}>
        <dl className={factsClass}>
          <Fact name={t.phone}>
            <a href={`tel:${agencyPhone.replace(/[^\d+]/g, '')}`} className={linkClass}>
              {agencyPhone}
            </a>
          </Fact>
          <Fact name={t.email}>
            <a href={`mailto:${agencyEmail}`} className={linkClass}>
              <span className="truncate">{agencyEmail}</span>
            </a>
          </Fact>
          <Fact name={t.website}>
            {agencyWebsite === '' ? (
              <span className="text-ink-3">{t.noWebsite}</span>
            ) : (
              <WebsiteLink address={agencyWebsite} />
            )}
          </Fact>
        </dl>
      </Part>
      <Part title={t.place}>
        <dl className={factsClass}>
          <Fact name={t.area}>{place.area}</Fact>
          <Fact name={t.district}>{place.district}</Fact>
          <Fact name={t.division}>{place.state}</Fact>
          <Fact name={t.country}>{language === 'bn' ? 'বাংলাদেশ' : country}</Fact>
        </dl>
      </Part>
    </div>
  );
}

const factsClass = 'divide-y divide-line';
const linkClass =
  'tap-44 inline-flex max-w-full items-center gap-1 rounded-small text-primary-ink hover:underline [&_.lucide]:size-4';

/** The agency chose this link: its target gets no referrer from us, and search engines must not follow it. */
export function WebsiteLink({ address }: { address: string }) {
  const t = useText(directoryText);
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
      <span className="truncate">{address.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}</span>
      <ArrowUpRight aria-hidden />
      <span className="sr-only">, {t.opensElsewhere}</span>
    </a>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="type-lead mb-2">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 bar:grid-cols-[7.5rem_1fr]">
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
