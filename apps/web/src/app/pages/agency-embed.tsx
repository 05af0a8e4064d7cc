import { embedText } from '../../features/embed/embed.text.ts';
import { OwnEmbed } from '../../features/embed/own-embed.tsx';
import { ownAgencyText } from '../../features/agencies/own/own-agency.text.ts';
import { leaveFor } from '../../platform/leave-page.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ForVerifiedAgency } from '../for-verified-agency.tsx';
import { PageHead } from '../page-head.tsx';

/** Only the document of this address may show frames, so it is loaded anew if the app was opened elsewhere. */
export async function loadAnew(): Promise<void> {
  const [opened] = performance.getEntriesByType('navigation');
  if (opened && new URL(opened.name).pathname !== workPaths.agencyEmbed)
    await leaveFor(workPaths.agencyEmbed);
}

/** How an agency puts its tours on its own website. */
export function AgencyEmbed() {
  const t = useText(embedText);
  const { settings } = useText(ownAgencyText);
  return (
    <ForVerifiedAgency>
      {(agency) => (
        <>
          <PageHead title={t.title} />
          <PageTitle className="mb-5" back={{ to: paths.agencySettings, label: settings }} subtitle={t.lead}>
            {t.title}
          </PageTitle>
          <OwnEmbed agency={agency} />
        </>
      )}
    </ForVerifiedAgency>
  );
}
