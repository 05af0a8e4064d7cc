import type { PublicUser } from '@ghuri/contract/accounts';
import { useState } from 'react';
import { redirect, useLocation, useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { About } from '../../features/people/about.tsx';
import { BlockedProfile } from '../../features/people/blocked-profile.tsx';
import { FollowButton } from '../../features/people/follow-button.tsx';
import { peopleText } from '../../features/people/people.text.ts';
import { ProfileHeader } from '../../features/people/profile-header.tsx';
import { ProfileMenu } from '../../features/people/profile-menu.tsx';
import { loadUser, useUser } from '../../features/people/use-user.ts';
import { forgetStories } from '../../features/posts/story-cache.ts';
import { StoryList } from '../../features/posts/story-list.tsx';
import { currentSession } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import '../follow-author.ts';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

/** A user's own address redirects to their own profile page. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response | null> {
  const name = params['email'] ?? '';
  const session = currentSession();
  if (session.status === 'signed-in' && isNameOf(session.me, name)) return redirect(paths.profile);
  await loadUser(name);
  return null;
}

const isNameOf = ({ email, alias }: Pick<PublicUser, 'email' | 'alias'>, name: string): boolean =>
  name.toLowerCase() === email.toLowerCase() || name === alias;

/** The profile of a user, by email or alias. */
export function Component() {
  const { email = '', tab } = useParams();
  const person = useUser(email);
  const [blocked, setBlocked] = useState<PublicUser & { by: string }>();
  if (tab !== undefined && tab !== 'about') return <NotFound />;
  if (blocked?.by === email) {
    return (
      <>
        <PageHead title={blocked.name} />
        <BlockedProfile
          person={blocked}
          onUnblocked={() => {
            setBlocked(undefined);
            forgetStories();
          }}
        />
      </>
    );
  }
  if (!person) return <PersonGone />;
  return (
    <Profile
      key={person.userID}
      person={person}
      tab={tab}
      onBlocked={() => {
        setBlocked({ ...person, by: email });
        forgetStories();
      }}
    />
  );
}

function Profile({
  person,
  tab,
  onBlocked,
}: {
  person: PublicUser;
  tab: 'about' | undefined;
  onBlocked: () => void;
}) {
  const t = useText(peopleText);
  // As written in the address: an @ may be encoded or not, and the open tab is found by it.
  const base = useLocation().pathname.split('/', 3).join('/');
  return (
    <>
      <PageHead title={person.name} />
      <ProfileHeader
        person={person}
        actions={
          <>
            <FollowButton person={person} variant="primary" className="flex-1 bar:flex-none bar:min-w-36" />
            <ProfileMenu person={person} onBlocked={onBlocked} />
          </>
        }
      />
      <TabsNav
        label={t.profileTabs}
        className="mt-4 mb-5"
        tabs={[
          { to: base, label: t.timeline, end: true },
          { to: `${base}/about`, label: t.about },
        ]}
      />
      {tab === 'about' ? (
        <About person={person} />
      ) : (
        <StoryList
          source={`person:${person.email}`}
          empty={<EmptyState title={t.theirTimelineEmpty(person.name)} />}
        />
      )}
    </>
  );
}

function PersonGone() {
  const t = useText(peopleText);
  return (
    <>
      <PageHead title={t.personGone} />
      <EmptyState
        headingLevel="h1"
        title={t.personGone}
        action={
          <>
            <ButtonLink to={paths.search} variant="primary">
              {t.findPeople}
            </ButtonLink>
            <ButtonLink to={paths.home}>{t.goHome}</ButtonLink>
          </>
        }
      >
        {t.personGoneBody}
      </EmptyState>
    </>
  );
}
