import { useSearchParams } from 'react-router';
import { ModeratedAgencies } from '../../features/agencies/moderation/moderated-agencies.tsx';
import { moderationText } from '../../features/agencies/moderation/moderation.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** All agencies, with the admin's actions. The address names the open one. */
export function Component() {
  const t = useText(moderationText);
  const [address] = useSearchParams();
  return (
    <>
      <PageHead title={t.agencies} />
      <PageTitle className="mb-4">{t.agencies}</PageTitle>
      <ModeratedAgencies chosen={address.get('agency')} pathOf={workPaths.adminAgency} />
    </>
  );
}
