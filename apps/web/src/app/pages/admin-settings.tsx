import { AdminMailSwitch } from '../../features/agencies/moderation/admin-mail-switch.tsx';
import { AdminList } from '../../features/console/admin-list.tsx';
import { adminsText } from '../../features/console/admins.text.ts';
import { GiveRole } from '../../features/console/give-role.tsx';
import { useAdminMay } from '../../platform/auth/use-admin-may.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle, SectionTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** Admins and their roles, for owners; the way to the commission rates; the admin's own emails. */
export function Component() {
  const t = useText(adminsText);
  const givesRoles = useAdminMay('admins');
  const seesMoney = useAdminMay('money');
  return (
    <>
      <PageHead title={t.settings} />
      <PageTitle className="mb-4">{t.settings}</PageTitle>
      <div
        className={
          givesRoles ? 'grid items-start gap-4.5 panel:grid-cols-[minmax(0,1fr)_24rem]' : 'max-w-[640px]'
        }
      >
        {givesRoles && <AdminList />}
        <div className="grid gap-4.5">
          {givesRoles && <GiveRole />}
          {seesMoney && (
            <Card className="grid justify-items-start gap-3">
              <SectionTitle>{t.commission}</SectionTitle>
              <p className="text-ink-2">{t.commissionLead}</p>
              <ButtonLink variant="quiet" to={workPaths.adminCommission}>
                {t.openCommission}
              </ButtonLink>
            </Card>
          )}
          <Card className="grid gap-3">
            <SectionTitle>{t.mails}</SectionTitle>
            <AdminMailSwitch />
          </Card>
        </div>
      </div>
    </>
  );
}
