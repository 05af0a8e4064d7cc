import { SettingsCard } from '../../features/accounts/settings-card.tsx';
import { ownAgencyText } from '../../features/agencies/own/own-agency.text.ts';
import { CalendarCard } from '../../features/integrations/calendar-card.tsx';
import { integrationsText } from '../../features/integrations/integrations.text.ts';
import { KeysCard } from '../../features/integrations/keys-card.tsx';
import { WebhooksCard } from '../../features/integrations/webhooks-card.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ForVerifiedAgency } from '../for-verified-agency.tsx';
import { PageHead } from '../page-head.tsx';

/** Calendar address, webhooks and keys of the own agency. */
export function AgencyIntegrations() {
  const t = useText(integrationsText);
  const { settings } = useText(ownAgencyText);
  return (
    <ForVerifiedAgency>
      {() => (
        <>
          <PageHead title={t.title} />
          <PageTitle className="mb-5" back={{ to: paths.agencySettings, label: settings }} subtitle={t.lead}>
            {t.title}
          </PageTitle>
          <div className="grid gap-4">
            <SettingsCard title={t.calendar} lead={t.calendarLead}>
              <CalendarCard />
            </SettingsCard>
            <SettingsCard title={t.webhooks} lead={t.webhooksLead}>
              <WebhooksCard />
            </SettingsCard>
            <SettingsCard title={t.keys} lead={t.keysLead}>
              <KeysCard />
            </SettingsCard>
          </div>
        </>
      )}
    </ForVerifiedAgency>
  );
}
