import { Settings } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import { AgencyProfileHeader } from '../../features/agencies/agency-profile-header.tsx';
import { ownAgencyText } from '../../features/agencies/own/own-agency.text.ts';
import { OwnStanding } from '../../features/agencies/own/own-standing.tsx';
import { useDecisionNews, useOwnAgency, useOwner } from '../../features/agencies/own/use-own-agency.ts';
import type { Owner } from '../../features/agencies/own/use-own-agency.ts';
import { ShareAgency } from '../../features/agencies/share-agency.tsx';
import { usePendingCount } from '../../features/personalised-tours/agency/pending-count.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { Tag } from '../../ui/tag.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';
import { MyAgencyTab } from '../my-agency-tab.tsx';
import { isOpen, mayOpen, TABS } from '../my-agency-tabs.ts';
import type { Tab } from '../my-agency-tabs.ts';

/** The area of owners and managers. A guide goes to their departures, a user without an agency sees how to create one. */
export function MyAgency() {
  const owner = useOwner();
  const { agency } = useMe();
  const { '*': rest = '' } = useParams();
  useDecisionNews();
  if (!Object.hasOwn(TABS, rest)) return <NotFound />;
  if (!owner) return <Navigate to={agency ? workPaths.guided : paths.createAgency} replace />;
  if (!mayOpen(owner.agency.role, rest as Tab)) return <NotFound />;
  return <Area owner={owner} tab={rest as Tab} />;
}

function Area({ owner, tab }: { owner: Owner; tab: Tab }) {
  const t = useText(ownAgencyText);
  const query = useOwnAgency(owner);
  const pending = usePendingCount(owner.email, owner.agency.verified);
  const { data: agency, error } = query;
  if (!agency && error) {
    return (
      <>
        <PageHead title={t.myAgency} />
        <FailedState headingLevel="h1" title={t.failed} retry={t.tryAgain} query={query} />
      </>
    );
  }
  return (
    <>
      <PageHead title={agency ? `${t[TABS[tab]]} · ${agency.agencyName}` : t.myAgency} />
      {agency ? (
        <AgencyProfileHeader
          // Other users do not see the badge of a stopped or closed agency.
          agency={{ ...agency, verified: agency.verified && isOpen(agency) }}
          actions={
            <>
              {!agency.verified && (
                <Tag tone="warn" className="self-center">
                  {t.pending}
                </Tag>
              )}
              {agency.verified && isOpen(agency) && <ShareAgency agency={agency} />}
              <IconLink
                to={paths.agencySettings}
                variant="raised"
                label={t.settings}
                icon={<Settings aria-hidden />}
              />
            </>
          }
        />
      ) : (
        <HeaderSkeleton label={t.loading} />
      )}
      {agency && <OwnStanding owner={owner} agency={agency} />}
      <TabsNav
        label={t.tabs}
        className="mt-4 mb-5"
        tabs={[
          ...Object.entries(TABS)
            .filter(([path]) => mayOpen(owner.agency.role, path as Tab))
            .map(([path, word]) => ({
              to: paths.myAgencyTab(path),
              label: t[word],
              count: word === 'dashboard' ? pending : undefined,
              end: true,
            })),
          { to: workPaths.team, label: t.team, end: true },
        ]}
      />
      {agency && <MyAgencyTab owner={owner} agency={agency} tab={tab} />}
    </>
  );
}

function HeaderSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <Skeleton className="aspect-[1300/430] w-full max-bar:-mx-4 max-bar:w-auto max-bar:rounded-none! bar:rounded-card!" />
      <div className="bar:px-5">
        <Skeleton className="-mt-9.5 size-26 rounded-[28%]! shadow-[0_0_0_5px_var(--bg)] max-bar:size-22" />
        <Skeleton className="mt-4 h-8 w-3/5" />
        <Skeleton className="mt-3 h-4 w-2/5" />
      </div>
    </LoadingRegion>
  );
}
