import type { OwnAgency } from '@ghuri/contract/agencies';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { SignInAgain } from '../features/accounts/prove-identity.tsx';
import { OwnAgencyAbout } from '../features/agencies/own/own-about.tsx';
import { ownAgencyText } from '../features/agencies/own/own-agency.text.ts';
import { PayoutAccount } from '../features/agencies/own/payout-account.tsx';
import type { Owner } from '../features/agencies/own/use-own-agency.ts';
import { readFilter, writeFilter } from '../features/bookings/revenue/period.ts';
import { refreshBalance } from '../features/payouts/payouts.api.ts';
import { ComposerPrompt } from '../features/posts/composer/composer-prompt.tsx';
import { StoryList } from '../features/posts/story-list.tsx';
import { AgencyReviews } from '../features/reviews/agency-reviews.tsx';
import { AgencyTours } from '../features/tours/own/agency-tours.tsx';
import { OwnTourCard } from '../features/tours/own/own-tour-card.tsx';
import { ownToursText } from '../features/tours/own/own-tours.text.ts';
import { useText } from '../platform/i18n/use-text.ts';
import { paths } from '../platform/paths.ts';
import { workPaths } from '../platform/work-paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { KiteMark } from '../ui/kite-mark.tsx';
import { SectionTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { isOpen } from './my-agency-tabs.ts';
import type { Tab } from './my-agency-tabs.ts';

/** Lazy, because they are as large as whole pages. */
const AgencyWishes = lazy(async () => ({
  default: (await import('../features/personalised-tours/agency/agency-wishes.tsx')).AgencyWishes,
}));
const TripList = lazy(async () => ({
  default: (await import('../features/trips/list/trip-list.tsx')).TripList,
}));
const Coupons = lazy(async () => ({
  default: (await import('../features/prices/coupons.tsx')).Coupons,
}));
const AgencyDisputes = lazy(async () => ({
  default: (await import('../features/disputes/agency-disputes.tsx')).AgencyDisputes,
}));
const AgencyPayouts = lazy(async () => ({
  default: (await import('../features/payouts/agency/agency-payouts.tsx')).AgencyPayouts,
}));
const AgencyReliability = lazy(async () => ({
  default: (await import('../features/reliability/agency-reliability.tsx')).AgencyReliability,
}));
const RevenueView = lazy(async () => ({
  default: (await import('../features/bookings/revenue/revenue-view.tsx')).RevenueView,
}));

const signInAgain = (error: unknown) => <SignInAgain error={error} />;

/** What a tab of /my-agency shows. */
export function MyAgencyTab({ owner, agency, tab }: { owner: Owner; agency: OwnAgency; tab: Tab }) {
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
  if (tab === 'agency-about')
    return (
      <>
        <OwnAgencyAbout owner={owner} agency={agency} />
        <Suspense fallback={null}>
          <AgencyReliability agencyId={agency._id} />
        </Suspense>
      </>
    );
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
      <Revenue owner={owner} agency={agency} />
    </Suspense>
  );
}

/** The address says which months and tours it is about. */
function Revenue({ owner, agency }: { owner: Owner; agency: OwnAgency }) {
  const [search, setSearch] = useSearchParams();
  return (
    <RevenueView
      email={owner.email}
      account={agency.bank_account_num}
      filter={readFilter(search)}
      onFilter={(filter) => setSearch(writeFilter(filter), { preventScrollReset: true })}
    />
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
            <ButtonLink to={workPaths.createTour} variant="primary" icon={<Plus aria-hidden />}>
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
