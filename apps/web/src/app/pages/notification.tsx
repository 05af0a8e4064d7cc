import { Settings2 } from 'lucide-react';
import { MarkAll } from '../../features/notifications/mark-all.tsx';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { notificationsText } from '../../features/notifications/notifications.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

export function Component() {
  const t = useText(notificationsText);
  return (
    <>
      <PageHead title={t.notifications} />
      <PageTitle
        className="mb-5 items-center!"
        actions={
          <>
            <MarkAll />
            <IconLink
              size="small"
              to={paths.notificationSettings}
              label={t.preferences}
              icon={<Settings2 aria-hidden />}
            />
          </>
        }
      >
        {t.notifications}
      </PageTitle>
      <NotificationList />
    </>
  );
}
