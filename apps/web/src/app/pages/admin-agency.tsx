import { useQuery } from '@tanstack/react-query';
import { ModeratedDetail } from '../../features/agencies/moderation/moderated-detail.tsx';
import { moderatedAgencyQuery } from '../../features/agencies/moderation/moderation.api.ts';
import { AgencyParts } from '../../features/console/agency-parts.tsx';
import { OpenPage } from '../../features/console/open-page.tsx';
import { pagesText } from '../../features/console/pages.text.ts';
import { StandingTag } from '../../features/console/tags.tsx';
import { AuditHistory } from '../../features/reports/audit-history.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** One agency, for admins. */
export function AdminAgency({ id }: { id: string }) {
  const t = useText(pagesText);
  const query = useQuery(moderatedAgencyQuery(id));
  const agency = query.data;
  const back = { to: workPaths.adminAgencies, label: t.allAgencies };
  if (!agency)
    return (
      <>
        <PageHead title={t.agency} />
        <OpenPage title={t.agency} missing={t.agencyMissing} back={back} query={query} />
      </>
    );
  return (
    <>
      <PageHead title={agency.agencyName} />
      <PageTitle back={back} className="mb-5" subtitle={<StandingTag standing={agency.standing} />}>
        {agency.agencyName}
      </PageTitle>
      <div className="grid items-start gap-4 panel:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4">
          <ModeratedDetail agency={agency} />
          <AuditHistory entries={agency.history} />
        </div>
        <div className="grid gap-4">
          <AgencyParts agency={agency} />
        </div>
      </div>
    </>
  );
}
