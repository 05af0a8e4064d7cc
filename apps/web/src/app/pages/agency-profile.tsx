import type { PublicAgency } from '@ghuri/contract/agencies';
import { Route } from 'lucide-react';
import { redirect, useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { AgencyProfileAbout } from '../../features/agencies/agency-profile-about.tsx';
import { AgencyProfileHeader } from '../../features/agencies/agency-profile-header.tsx';
import { loadAgency, useAgency } from '../../features/agencies/agency-profile-loader.ts';
import { directoryText } from '../../features/agencies/directory.text.ts';
import { StoryList } from '../../features/posts/story-list.tsx';
import { AgencyReviews } from '../../features/reviews/agency-reviews.tsx';
import { AgencyTours } from '../../features/tours/own/agency-tours.tsx';
import { currentSession } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KiteMark } from '../../ui/kite-mark.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { AgencyGone } from '../agency-gone.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

/** The part after the id, and where the owner sees the same. The timeline has none. */
const OWN = { '': 'agency-timeline', about: 'agency-about', ratings: 'agency-ratings' } as const;
type Tab = keyof typeof OWN;

const isTab = (tab: string): tab is Tab => Object.hasOwn(OWN, tab);

/** One's own agency leads to My Agency. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response | null> {
  const { id = '', tab = '' } = params;
  const session = currentSession();
  if (session.status === 'signed-in' && session.me.agency?._id === id && isTab(tab)) {
    return redirect(`/my-agency/${OWN[tab]}`);
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
  const base = `/agencyProfile/${agency._id}`;
  return (
    <>
      <PageHead title={agency.agencyName} />
      <AgencyProfileHeader
        agency={agency}
        actions={
          agency.personalizeTour ? (
            <ButtonLink
              to={`/personalize-tour/${agency._id}`}
              // Where a review is written, that is the one thing to do.
              variant={tab === 'ratings' ? 'quiet' : 'primary'}
              icon={<Route aria-hidden />}
            >
              {t.personalizeTour}
            </ButtonLink>
          ) : undefined
        }
      />
      <TabsNav
        label={t.profileTabs}
        className="mt-4 mb-5"
        tabs={[
          { to: base, label: t.timeline, end: true },
          { to: `${base}/about`, label: t.about },
          { to: `${base}/ratings`, label: t.ratings },
        ]}
      />
      {tab === '' && <Timeline agency={agency} />}
      {tab === 'about' && <AgencyProfileAbout agency={agency} />}
      {tab === 'ratings' && <AgencyReviews agency={agency} />}
    </>
  );
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
        <StoryList
          source={`agency:${agencyEmail}`}
          empty={<EmptyState headingLevel="h3" title={t.storiesEmpty(agencyName)} />}
        />
      </section>
    </div>
  );
}
