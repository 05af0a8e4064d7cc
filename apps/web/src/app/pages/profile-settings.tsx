import { AccountSettings } from '../../features/accounts/account-settings.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';
import { shellText } from '../shell/shell.text.ts';

export function Component() {
  const t = useText(shellText);
  return (
    <>
      <PageHead title={t.profileSettings} />
      <PageTitle back={{ to: paths.profile, label: t.profile }} className="mb-5">
        {t.profileSettings}
      </PageTitle>
      <AccountSettings />
    </>
  );
}
