import type { PublicAgency } from '@ghuri/contract/agencies';
import { Route } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { redirect, useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { AgencyProfileHeader } from '../../features/agencies/agency-profile-header.tsx';
import { loadAgency, useAgency } from '../../features/agencies/agency-profile-loader.ts';
import { directoryText } from '../../features/agencies/directory.text.ts';
import { ShareAgency } from '../../features/agencies/share-agency.tsx';
import { AgencyTours } from '../../features/tours/own/agency-tours.tsx';
import { currentSession } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useInView } from '../../ui/in-view.ts';
import { KiteMark } from '../../ui/kite-mark.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { AgencyGone } from '../agency-gone.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

/** Lazy, because it is not part of the first view. */
const AgencyProfileAbout = lazy(async () => ({
  default: (await import('../../features/agencies/agency-profile-about.tsx')).AgencyProfileAbout,
}));
const AgencyReliability = lazy(async () => ({
  default: (await import('../../features/reliability/agency-reliability.tsx')).AgencyReliability,
}));
const AskLink = lazy(async () => ({
  default: (await import('../../features/conversations/ask-link.tsx')).AskLink,
}));
const AgencyReviews = lazy(async () => ({
  default: (await import('../../features/reviews/agency-reviews.tsx')).AgencyReviews,
}));
const StoryList = lazy(async () => ({
  default: (await import('../../features/posts/story-list.tsx')).StoryList,
}));

/** For each part after the id: the same page in the owner's area. The timeline has no part. */
const OWN = { '': 'agency-timeline', about: 'agency-about', ratings: 'agency-ratings' } as const;
type Tab = keyof typeof OWN;

const isTab = (tab: string): tab is Tab => Object.hasOwn(OWN, tab);

/** The owner is redirected to My Agency. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response | null> {
  const { id = '', tab = '' } = params;
  const session = currentSession();
  if (session.status === 'signed-in' && session.me.agency?._id === id && isTab(tab)) {
    return redirect(paths.myAgencyTab(OWN[tab]));
  }
  await loadAgency(id);
  return null;
}

/** The public page of an agency. */
export function Component() {
  const { id = '', tab = '' } = useParams();
  const agency = useAgency(id);
  if (!isTab(tab)) return <NotFound />;
  if (!agency) return <AgencyGone />;
  return <Profile key={id} agency={agency} tab={tab} />;
}

function Profile({ agency, tab }: { agency: PublicAgency; tab: Tab }) {
  const t = useText(directoryText);
  return (
    <>
      <PageHead title={agency.agencyName} />
      <AgencyProfileHeader
        agency={agency}
        actions={
          <>
            <ShareAgency agency={agency} />
            <Suspense fallback={null}>
              <AskLink kind="agency" id={agency._id} agencyId={agency._id} />
            </Suspense>
            {agency.personalizeTour && (
              <ButtonLink
                to={paths.personalise(agency._id)}
                // On the ratings tab, writing a review is the primary action.
                variant={tab === 'ratings' ? 'quiet' : 'primary'}
                icon={<Route aria-hidden />}
              >
                {t.personalizeTour}
              </ButtonLink>
            )}
          </>
        }
      />
      <TabsNav
        label={t.profileTabs}
        className="mt-4 mb-5"
        tabs={[
          { to: paths.agency(agency._id), label: t.timeline, end: true },
          { to: paths.agencyTab(agency._id, 'about'), label: t.about },
          { to: paths.agencyTab(agency._id, 'ratings'), label: t.ratings },
        ]}
      />
      <Suspense fallback={<ToCome />}>
        {tab === '' && <Timeline agency={agency} />}
        {tab === 'about' && (
          <>
            <AgencyProfileAbout agency={agency} />
            <AgencyReliability agencyId={agency._id} />
          </>
        )}
        {tab === 'ratings' && <AgencyReviews agency={agency} />}
      </Suspense>
    </>
  );
}

/** Keeps the page long enough to scroll further. */
const ToCome = () => <div className="min-h-[60dvh]" />;

/** Sections that were loaded before appear at once, so that Back restores the scroll position. */
const reached = new Set<string>();

/** Far below the first view: fetched when it is half a screen away. */
function WhenNear({ id, children }: { id: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => reached.has(id));
  useInView(
    box,
    (visible) => {
      if (!visible) return;
      reached.add(id);
      setNear(true);
    },
    '50% 0px',
  );
  return <div ref={box}>{near ? <Suspense fallback={<ToCome />}>{children}</Suspense> : <ToCome />}</div>;
}

function Timeline({ agency: { agencyName, agencyEmail } }: { agency: PublicAgency }) {
  const t = useText(directoryText);
  return (
    <div className="grid gap-6">
      <section aria-labelledby="agency-tours">
        <SectionTitle id="agency-tours" className="mb-3">
          {t.tours}
        </SectionTitle>
        <AgencyTours
          agencyEmail={agencyEmail}
          empty={
            <div className="grid justify-items-center rounded-card bg-sunken px-5 pt-6">
              <KiteMark size={48} />
              <EmptyState compact headingLevel="h3" title={t.toursEmpty}>
                {t.toursEmptyBody(agencyName)}
              </EmptyState>
            </div>
          }
        />
      </section>
      <section aria-labelledby="agency-stories">
        <SectionTitle id="agency-stories" className="mb-3">
          {t.stories}
        </SectionTitle>
        <WhenNear id={agencyEmail}>
          <StoryList
            source={`agency:${agencyEmail}`}
            empty={<EmptyState headingLevel="h3" title={t.storiesEmpty(agencyName)} />}
          />
        </WhenNear>
      </section>
    </div>
  );
}
