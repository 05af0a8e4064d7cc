import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { ChangeProfile } from './change-profile.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Preferences } from './preferences.tsx';
import { SettingsCard } from './settings-card.tsx';
import { settingsText } from './settings.text.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';

const SecurityCards = lazy(() => import('./security/security-cards.tsx'));

/** The settings of the own account, one card per topic. Other features' cards go before `DeleteAccount`. */
export function AccountSettings({ children }: { children?: ReactNode }) {
  const t = useText(settingsText);
  const me = useMe();
  const since = (
    <>
      {t.profileLead} {t.memberSince} <TimeText value={me.time} show="day" />.
    </>
  );
  return (
    <div className="grid gap-4">
      <SettingsCard title={t.profile} lead={since}>
        <AvatarPicker />
        <ChangeProfile />
      </SettingsCard>
      <ChangeEmail />
      {/* A password signs in together with an email. Setting the first one changes this form: it gets another field. */}
      {me.hasEmail && <ChangePassword key={String(me.hasPassword)} />}
      <div id="sign-in" className="grid scroll-mt-4 gap-4">
        <Suspense fallback={<Skeleton className="h-44 rounded-card" />}>
          <SecurityCards />
        </Suspense>
      </div>
      <Preferences />
      {children}
      <DeleteAccount />
    </div>
  );
}
