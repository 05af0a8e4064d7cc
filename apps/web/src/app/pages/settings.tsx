import { lazy, Suspense } from 'react';
import { AccountSettings } from '../../features/accounts/account-settings.tsx';
import { SignInAgain } from '../../features/accounts/prove-identity.tsx';
import { SettingsCard } from '../../features/accounts/settings-card.tsx';
import { DeleteAgency } from '../../features/agencies/own/delete-agency.tsx';
import { ownAgencyText } from '../../features/agencies/own/own-agency.text.ts';
import { PersonalisedSwitch } from '../../features/agencies/own/personalised-switch.tsx';
import { useOwner } from '../../features/agencies/own/use-own-agency.ts';
import { InstallAction } from '../../features/install/install-action.tsx';
import { installText } from '../../features/install/install.text.ts';
import { useInstall } from '../../features/install/use-install.ts';
import { BlockedPeople } from '../../features/people/blocked-people.tsx';
import { peopleText } from '../../features/people/people.text.ts';
import { notificationsText } from '../../features/notifications/notifications.text.ts';
import { NotificationPreferences } from '../../features/notifications/preferences.tsx';
import { forgetStories } from '../../features/posts/story-cache.ts';
import { StoryVisibilitySwitch } from '../../features/story-visibility/story-visibility-switch.tsx';
import { storyVisibilityText } from '../../features/story-visibility/story-visibility.text.ts';
import { LeaveTeam } from '../../features/team/leave-team.tsx';
import { workText } from '../../features/team/work.text.ts';
import { yourDataText } from '../../features/your-data/your-data.text.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { optionalPart } from '../../ui/optional-part.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHead } from '../page-head.tsx';
import { shellText } from '../shell/shell.text.ts';

const PushSettings = optionalPart(
  async () => (await import('../../features/push/push-settings.tsx')).PushSettings,
);

const YourData = lazy(async () => ({
  default: (await import('../../features/your-data/your-data.tsx')).YourData,
}));

const signInAgain = (error: unknown) => <SignInAgain error={error} />;

export function Component() {
  const t = useText(shellText);
  const notifications = useText(notificationsText);
  const people = useText(peopleText);
  const agency = useText(ownAgencyText);
  const install = useText(installText);
  const stories = useText(storyVisibilityText);
  const work = useText(workText);
  const data = useText(yourDataText);
  const owner = useOwner();
  const me = useMe();
  const { way } = useInstall();
  return (
    <>
      <PageHead title={t.settings} />
      <PageTitle className="mb-5">{t.settings}</PageTitle>
      <AccountSettings>
        <div id="notifications" className="scroll-mt-4">
          <SettingsCard title={notifications.notifications} lead={notifications.lead}>
            <Suspense fallback={<Skeleton className="mb-6 h-13" />}>
              <PushSettings />
            </Suspense>
            <NotificationPreferences />
          </SettingsCard>
        </div>
        <div id="stories" className="scroll-mt-4">
          <SettingsCard title={stories.title} lead={stories.lead}>
            <StoryVisibilitySwitch />
          </SettingsCard>
        </div>
        {owner && (
          <SettingsCard title={agency.agency} lead={agency.agencyLead}>
            <PersonalisedSwitch owner={owner} />
            {owner.agency.role === 'owner' && (
              <>
                <p className="mt-4 mb-3 border-t border-line pt-4.5 text-ink-2">{agency.deleteLead}</p>
                <DeleteAgency owner={owner} signInAgain={signInAgain} />
              </>
            )}
          </SettingsCard>
        )}
        {me.agency !== null && me.agency.role !== 'owner' && (
          <SettingsCard title={work.leaveTitle} lead={work.leaveLead}>
            <LeaveTeam />
          </SettingsCard>
        )}
        {way !== null && (
          <SettingsCard title={install.settingsTitle} lead={install.lead}>
            <InstallAction way={way} />
          </SettingsCard>
        )}
        <SettingsCard title={people.blockedPeople} lead={people.blockedPeopleLead}>
          <BlockedPeople onUnblocked={forgetStories} />
        </SettingsCard>
        <div id="your-data" className="scroll-mt-4">
          <SettingsCard title={data.title} lead={data.lead}>
            <Suspense fallback={<Skeleton className="h-12" />}>
              <YourData />
            </Suspense>
          </SettingsCard>
        </div>
      </AccountSettings>
    </>
  );
}
