import { Navigate } from 'react-router';
import { registerText } from '../../features/agencies/register/register.text.ts';
import { Registration } from '../../features/agencies/register/registration.tsx';
import { RejectionNotice } from '../../features/agencies/register/rejection-notice.tsx';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** A user works for one agency: its people are redirected to it. */
export function Component() {
  const t = useText(registerText);
  const { agency } = useMe();
  if (agency) return <Navigate to={paths.myAgency} replace />;
  return (
    <>
      <PageHead title={t.title} />
      <PageTitle subtitle={t.lead} className="mb-5">
        {t.title}
      </PageTitle>
      <RejectionNotice />
      <Registration />
    </>
  );
}
