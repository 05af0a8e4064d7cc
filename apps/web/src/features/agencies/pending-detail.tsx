import type { PendingAgency } from '@ghuri/contract/agencies';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { pictureSources } from '../../platform/picture-sources.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { WebsiteLink } from './agency-profile-about.tsx';
import { usePlaceNames } from './agency-profile-place.ts';
import { ChangesList } from './changes-list.tsx';
import { changesText } from './changes.text.ts';
import { PendingDecision } from './pending-decision.tsx';
import type { DecisionProps } from './pending-decision.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { PendingPapers } from './pending-papers.tsx';
import { pendingText } from './pending.text.ts';
import { placeLine } from './place-line.ts';

/** All facts that a decision needs. */
export function PendingDetail({ agency, ...decision }: DecisionProps & { agency: PendingAgency }) {
  const t = useText(pendingText);
  const { agencyName, agencyCover, agencyProfile, agencyDescription, owner, time } = agency;
  return (
    <Card as="article" padding="none" aria-label={agencyName}>
      <Picture
        src={agencyCover}
        alt=""
        width={1300}
        height={290}
        {...pictureSources(agencyCover, '(min-width: 1100px) 860px, 100vw')}
        className="max-bar:aspect-[1300/430]!"
      />
      <div className="px-4 bar:px-7">
        <Link
          to={paths.admin}
          className="tap-44 mt-3 inline-flex items-center gap-2 text-meta text-ink-2 hover:text-ink panel:hidden [&_.lucide]:size-4"
        >
          <ArrowLeft aria-hidden />
          {t.all}
        </Link>
        <header className="flex items-center gap-4.5 max-panel:mt-2.5 panel:-mt-9.5 panel:items-end">
          <Avatar
            name={agencyName}
            src={agencyProfile}
            kind="agency"
            size={104}
            decorative
            className="relative shadow-[0_0_0_5px_var(--surface)] max-bar:size-18!"
          />
          <div className="min-w-0 flex-1 pb-0.5">
            <h2 lang={writtenIn(agencyName)} className="type-name wrap-anywhere">
              {agencyName}
            </h2>
            <p className="text-meta wrap-anywhere text-ink-2">
              <TimeText value={time} within={(moment) => t.asked(moment, owner.name)} /> · {owner.email}
            </p>
          </div>
        </header>
        <Standing agency={agency} />
        <div className="grid gap-x-9 gap-y-6 py-6 bar:grid-cols-[1.15fr_1fr]">
          <div className="grid content-start gap-6">
            <Part title={t.identity}>
              <PendingPapers key={agency._id} agency={agency} />
            </Part>
            <Part title={t.about}>
              {agencyDescription === '' ? (
                <p className="text-ink-3">{t.noDescription}</p>
              ) : (
                <p
                  lang={writtenIn(agencyDescription)}
                  className="wrap-anywhere whitespace-pre-line text-ink-2"
                >
                  {agencyDescription}
                </p>
              )}
            </Part>
          </div>
          <div className="grid content-start gap-6">
            <ContactPart agency={agency} />
            <OwnerPart owner={owner} />
          </div>
        </div>
      </div>
      <PendingDecision key={agency._id} agency={agency} {...decision} />
    </Card>
  );
}

/** Earlier requests to the owner, and why an earlier approval ended. */
function Standing({ agency: { changesAsked, revokeReason } }: { agency: PendingAgency }) {
  const c = useText(changesText);
  return (
    <>
      {revokeReason !== null && (
        <Notice tone="warn" className="mt-5">
          <p lang={writtenIn(revokeReason)}>{c.revokedBefore(revokeReason)}</p>
        </Notice>
      )}
      {changesAsked.length > 0 && (
        <Notice tone="info" className="mt-5">
          <p className="font-semibold">{c.waitsForOwner}</p>
          <p>{c.waitsForOwnerBody}</p>
          <ChangesList changes={changesAsked} />
        </Notice>
      )}
    </>
  );
}

function OwnerPart({ owner }: Pick<PendingAgency, 'owner'>) {
  const t = useText(pendingText);
  const language = useLanguage();
  return (
    <Part title={t.owner} className="border-t border-line pt-5">
      <div className="mb-3 flex items-center gap-3">
        <Avatar name={owner.name} src={owner.profile} decorative />
        <span className="min-w-0">
          <TextLink to={paths.user(owner.alias)} className="block truncate">
            {owner.name}
          </TextLink>
          <span className="block truncate text-meta text-ink-3">{owner.email}</span>
        </span>
      </div>
      <Facts>
        <Fact name={t.ownerSince}>
          <TimeText value={owner.time} show="day" />
        </Fact>
        <Fact name={t.ownerStories}>{formatNumber(owner.storyCount, language)}</Fact>
        <Fact name={t.ownerReports}>
          <span className={cx(owner.reportCount > 0 && 'text-danger')}>
            {formatNumber(owner.reportCount, language)}
          </span>
        </Fact>
      </Facts>
    </Part>
  );
}

function ContactPart({ agency }: { agency: PendingAgency }) {
  const t = useText(pendingText);
  const language = useLanguage();
  const place = usePlaceNames(agency);
  return (
    <Part title={t.contact}>
      <Facts>
        <Fact name={t.phone}>{agency.agencyPhone}</Fact>
        <Fact name={t.email}>{agency.agencyEmail}</Fact>
        <Fact name={t.website}>
          {agency.agencyWebsite === '' ? (
            <span className="text-ink-3">{t.none}</span>
          ) : (
            <WebsiteLink address={agency.agencyWebsite} />
          )}
        </Fact>
        <Fact name={t.district}>{placeLine(place.district, place.state)}</Fact>
        <Fact name={t.area}>{place.area}</Fact>
        <Fact name={t.country}>{language === 'bn' ? 'বাংলাদেশ' : agency.country}</Fact>
      </Facts>
    </Part>
  );
}

function Part({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className={cx('min-w-0', className)}>
      <h3 className="type-lead mb-2.5">{title}</h3>
      {children}
    </section>
  );
}
