import { useEffect } from 'react';
import { useParams } from 'react-router';
import { FollowList } from '../../features/people/follow-list.tsx';
import { peopleText } from '../../features/people/people.text.ts';
import { OwnAbout } from '../../features/people/own-about.tsx';
import { refreshFollowers } from '../../features/people/people-cache.ts';
import { ProfileHeader } from '../../features/people/profile-header.tsx';
import { ComposerPrompt } from '../../features/posts/composer/composer-prompt.tsx';
import { StoryList } from '../../features/posts/story-list.tsx';
import { refreshMe } from '../../platform/auth/session.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { useLive } from '../../platform/live/live.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import '../follow-author.ts';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

const TABS = ['timeline', 'about', 'followers', 'following'] as const;
type Tab = (typeof TABS)[number];

/** The user's own profile. */
export function Component() {
  const t = useText(peopleText);
  const language = useLanguage();
  const me = useMe();
  const { tab } = useParams() as { tab: Tab };
  useCurrentCounts(me.userID);
  if (!TABS.includes(tab)) return <NotFound />;
  const count = (number: number) => (number > 0 ? formatNumber(number, language) : undefined);
  const counts = { followers: count(me.followerCount), following: count(me.followingCount) };
  return (
    <>
      <PageHead title={t.profile} />
      <ProfileHeader
        person={me}
        lists={{ followers: paths.profileTab('followers'), following: paths.profileTab('following') }}
      />
      <TabsNav
        label={t.profileTabs}
        className="mt-4 mb-5"
        tabs={TABS.map((name) => ({
          to: paths.profileTab(name),
          label: t[name],
          count: name === 'followers' || name === 'following' ? counts[name] : undefined,
        }))}
      />
      <ProfileTab tab={tab} />
    </>
  );
}

function ProfileTab({ tab }: { tab: Tab }) {
  const t = useText(peopleText);
  const { email } = useMe();
  if (tab === 'about') return <OwnAbout />;
  if (tab === 'timeline') {
    return (
      <>
        <ComposerPrompt />
        <StoryList
          source={`person:${email}`}
          empty={<EmptyState title={t.timelineEmpty}>{t.timelineEmptyBody}</EmptyState>}
        />
      </>
    );
  }
  const [title, body] =
    tab === 'followers' ? [t.followersEmpty, t.followersEmptyBody] : [t.followingEmpty, t.followingEmptyBody];
  return (
    <FollowList
      key={tab}
      view={tab}
      email={email}
      empty={
        <EmptyState
          title={title}
          action={
            <ButtonLink to={paths.search} variant="primary">
              {t.findPeople}
            </ButtonLink>
          }
        >
          {body}
        </EmptyState>
      }
    />
  );
}

/** The counts and lists of the own profile are current when it opens, and follow changes by others while it is open. */
function useCurrentCounts(userID: string): void {
  useEffect(() => {
    // The known data is shown meanwhile, and stays if newer data cannot be fetched.
    refreshMe().catch(() => {});
  }, []);
  useLive(`user:${userID}`, () => {
    refreshMe().catch(() => {});
    refreshFollowers();
  });
}
