import { Navigate } from 'react-router';
import { useOwner } from '../../features/agencies/own/use-own-agency.ts';
import { ExportForm } from '../../features/bookings/exports/export-form.tsx';
import { exportsText } from '../../features/bookings/exports/exports.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** Files of the own agency for a period. */
export function Export() {
  const t = useText(exportsText);
  const owner = useOwner();
  if (!owner) return <Navigate to={paths.createAgency} replace />;
  return (
    <>
      <PageHead title={t.title} />
      <PageTitle className="mb-5" back={{ to: workPaths.revenue, label: t.back }} subtitle={t.lead}>
        {t.title}
      </PageTitle>
      <ExportForm />
    </>
  );
}
