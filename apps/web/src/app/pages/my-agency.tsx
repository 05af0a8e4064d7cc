import type { OwnAgency } from '@ghuri/contract/agencies';
import { may } from '@ghuri/domain/team';
import type { Right, Role } from '@ghuri/domain/team';
import { Plus, Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { SignInAgain } from '../../features/accounts/prove-identity.tsx';
import { AgencyProfileHeader } from '../../features/agencies/agency-profile-header.tsx';
import { OwnAgencyAbout } from '../../features/agencies/own/own-about.tsx';
import { ownAgencyText } from '../../features/agencies/own/own-agency.text.ts';
import { PayoutAccount } from '../../features/agencies/own/payout-account.tsx';
import { OwnStanding } from '../../features/agencies/own/own-standing.tsx';
import { useDecisionNews, useOwnAgency, useOwner } from '../../features/agencies/own/use-own-agency.ts';
import type { Owner } from '../../features/agencies/own/use-own-agency.ts';
import { ShareAgency } from '../../features/agencies/share-agency.tsx';
import { refreshBalance } from '../../features/payouts/payouts.api.ts';
import { usePendingCount } from '../../features/personalised-tours/agency/pending-count.ts';
import { ComposerPrompt } from '../../features/posts/composer/composer-prompt.tsx';
import { StoryList } from '../../features/posts/story-list.tsx';
import { AgencyReviews } from '../../features/reviews/agency-reviews.tsx';
import { AgencyTours } from '../../features/tours/own/agency-tours.tsx';
import { OwnTourCard } from '../../features/tours/own/own-tour-card.tsx';
import { ownToursText } from '../../features/tours/own/own-tours.text.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { KiteMark } from '../../ui/kite-mark.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { Tag } from '../../ui/tag.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

/** Lazy, because they are as large as whole pages. */
const AgencyWishes = lazy(async () => ({
  default: (await import('../../features/personalised-tours/agency/agency-wishes.tsx')).AgencyWishes,
}));
const TripList = lazy(async () => ({
  default: (await import('../../features/trips/list/trip-list.tsx')).TripList,
}));
const Coupons = lazy(async () => ({
  default: (await import('../../features/prices/coupons.tsx')).Coupons,
}));
const AgencyDisputes = lazy(async () => ({
  default: (await import('../../features/disputes/agency-disputes.tsx')).AgencyDisputes,
}));
const AgencyPayouts = lazy(async () => ({
  default: (await import('../../features/payouts/agency/agency-payouts.tsx')).AgencyPayouts,
}));
const RevenueView = lazy(async () => ({
  default: (await import('../../features/bookings/revenue/revenue-view.tsx')).RevenueView,
}));

/** Pages of their own below this address: the router of the first page has no room for each. */
const PAGES = {
  team: lazy(async () => ({ default: (await import('./team.tsx')).Component })),
  guided: lazy(async () => ({ default: (await import('./guided.tsx')).Component })),
  embed: lazy(async () => ({ default: (await import('./agency-embed.tsx')).Component })),
};

const signInAgain = (error: unknown) => <SignInAgain error={error} />;

/** The part of the address after /my-agency/, and its name. */
const TABS = {
  'agency-timeline': 'timeline',
  'agency-trips': 'trips',
  'agency-coupons': 'coupons',
  'agency-about': 'about',
  'agency-ratings': 'ratings',
  'agency-dashboard': 'dashboard',
  'agency-dashboard/revenue': 'revenue',
  'agency-disputes': 'disputes',
  payouts: 'payouts',
} as const;
type Tab = keyof typeof TABS;
/** Tabs that not everybody who runs the agency may open. */
const NEEDED: Partial<Record<Tab, Right>> = { payouts: 'payouts' };
const mayOpen = (role: Role, tab: Tab): boolean => {
  const right = NEEDED[tab];
  return right === undefined || may(role, right);
};

/** The area of owners and managers. A guide goes to their departures, a user without an agency sees how to create one. */
export function Component() {
  const owner = useOwner();
  const { agency } = useMe();
  const { '*': rest = '' } = useParams();
  useDecisionNews();
  if (Object.hasOwn(PAGES, rest)) {
    const Page = PAGES[rest as keyof typeof PAGES];
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
        <Page />
      </Suspense>
    );
  }
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
      {agency && <AreaTab owner={owner} agency={agency} tab={tab} />}
    </>
  );
}

/** Neither stopped nor closed. */
const isOpen = ({ stopReason, closedAt }: OwnAgency) => stopReason === null && closedAt === null;

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

function AreaTab({ owner, agency, tab }: { owner: Owner; agency: OwnAgency; tab: Tab }) {
  const t = useText(ownAgencyText);
  if (tab === 'agency-timeline') return <Timeline agency={agency} />;
  if (tab === 'agency-trips') {
    if (!agency.verified) return <EmptyState title={t.tripsLater}>{t.tripsLaterBody}</EmptyState>;
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
        <TripList mayCreate={isOpen(agency)} />
      </Suspense>
    );
  }
  if (tab === 'agency-coupons') {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
        <Coupons mayCreate={agency.verified && isOpen(agency)} />
      </Suspense>
    );
  }
  if (tab === 'agency-about') return <OwnAgencyAbout owner={owner} agency={agency} />;
  if (tab === 'agency-ratings') {
    if (!agency.verified) return <EmptyState title={t.ratingsLater}>{t.ratingsLaterBody}</EmptyState>;
    return <AgencyReviews agency={agency} owner />;
  }
  if (tab === 'agency-dashboard') return <Dashboard owner={owner} />;
  if (tab === 'agency-disputes') return <Disputes />;
  if (tab === 'payouts') {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
        <AgencyPayouts
          account={
            <PayoutAccount owner={owner} signInAgain={signInAgain} onChanged={() => void refreshBalance()} />
          }
        />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
      <RevenueView email={owner.email} account={agency.bank_account_num} />
    </Suspense>
  );
}

/** The address says which cases are shown. */
function Disputes() {
  const [search, setSearch] = useSearchParams();
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
      <AgencyDisputes
        state={search.get('show') === 'ended' ? 'ended' : 'open'}
        onState={(state) =>
          setSearch(state === 'ended' ? { show: state } : {}, { replace: true, preventScrollReset: true })
        }
      />
    </Suspense>
  );
}

/** The address says which requests are shown. */
function Dashboard({ owner }: { owner: Owner }) {
  const t = useText(ownAgencyText);
  const [search, setSearch] = useSearchParams();
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
      <AgencyWishes
        email={owner.email}
        show={search.get('show') === 'pending' ? 'pending' : 'all'}
        onShow={(show) =>
          setSearch(show === 'pending' ? { show } : {}, { replace: true, preventScrollReset: true })
        }
        empty={
          <EmptyState
            title={t.dashboardEmpty}
            action={<ButtonLink to={paths.agencySettings}>{t.openSettings}</ButtonLink>}
          >
            {t.dashboardEmptyBody}
          </EmptyState>
        }
      />
    </Suspense>
  );
}

function Timeline({ agency }: { agency: OwnAgency }) {
  const t = useText(ownAgencyText);
  const { createTour } = useText(ownToursText);
  const { agencyName, agencyProfile, agencyEmail, verified } = agency;
  if (!verified) return <EmptyState title={t.storiesLater}>{t.storiesLaterBody}</EmptyState>;
  return (
    <div className="grid gap-6">
      <section aria-labelledby="own-tours">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <SectionTitle id="own-tours">{t.tours}</SectionTitle>
          {isOpen(agency) && (
            <ButtonLink to={paths.createTour} variant="primary" icon={<Plus aria-hidden />}>
              {createTour}
            </ButtonLink>
          )}
        </div>
        <AgencyTours
          agencyEmail={agencyEmail}
          card={OwnTourCard}
          empty={
            <div className="grid justify-items-center rounded-card bg-sunken px-5 pt-6">
              <KiteMark size={48} />
              <EmptyState compact headingLevel="h3" title={t.toursEmpty}>
                {t.toursEmptyBody}
              </EmptyState>
            </div>
          }
        />
      </section>
      <section aria-labelledby="own-stories">
        <SectionTitle id="own-stories" className="mb-3">
          {t.stories}
        </SectionTitle>
        <ComposerPrompt agency={{ name: agencyName, profile: agencyProfile, prompt: t.prompt }} />
        <StoryList
          source={`agency:${agencyEmail}`}
          empty={
            <EmptyState headingLevel="h3" title={t.storiesEmpty}>
              {t.storiesEmptyBody}
            </EmptyState>
          }
        />
      </section>
    </div>
  );
}
