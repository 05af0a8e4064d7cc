import { SignInAgain } from '../../features/accounts/prove-identity.tsx';
import { SettingsCard } from '../../features/accounts/settings-card.tsx';
import { AgencyId } from '../../features/agencies/own/agency-id.tsx';
import { CloseAgency } from '../../features/agencies/own/close-agency.tsx';
import { closingText } from '../../features/agencies/own/closing.text.ts';
import { DeleteAgency } from '../../features/agencies/own/delete-agency.tsx';
import { ownAgencyText } from '../../features/agencies/own/own-agency.text.ts';
import { PaperOpenings } from '../../features/agencies/own/paper-openings.tsx';
import { PayoutAccount } from '../../features/agencies/own/payout-account.tsx';
import { PersonalisedSwitch } from '../../features/agencies/own/personalised-switch.tsx';
import { useOwner } from '../../features/agencies/own/use-own-agency.ts';
import { payeeText } from '../../features/agencies/payee.text.ts';
import { embedText } from '../../features/embed/embed.text.ts';
import { LeaveTeam } from '../../features/team/leave-team.tsx';
import { workText } from '../../features/team/work.text.ts';
import { integrationsText } from '../../features/integrations/integrations.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

const signInAgain = (error: unknown) => <SignInAgain error={error} />;

export function Component() {
  const t = useText(ownAgencyText);
  const c = useText(closingText);
  const e = useText(embedText);
  const w = useText(workText);
  const i = useText(integrationsText);
  const p = useText(payeeText);
  const owner = useOwner();
  return (
    <>
      <PageHead title={t.settings} />
      <PageTitle back={owner ? { to: paths.myAgency, label: t.myAgency } : undefined} className="mb-5">
        {t.settings}
      </PageTitle>
      {owner ? (
        <div className="grid gap-4">
          <SettingsCard title={t.agencyId} lead={t.agencyIdLead}>
            <AgencyId id={owner.agency._id} />
          </SettingsCard>
          <SettingsCard title={t.agency} lead={t.agencyLead}>
            <PersonalisedSwitch owner={owner} />
          </SettingsCard>
          {owner.agency.verified && (
            <SettingsCard title={e.title} lead={e.lead}>
              <ButtonLink to={workPaths.agencyEmbed}>{e.open}</ButtonLink>
            </SettingsCard>
          )}
          {owner.agency.role === 'owner' ? (
            <>
              {owner.agency.verified && (
                <SettingsCard title={i.title} lead={i.lead}>
                  <ButtonLink to={workPaths.integrations}>{i.open}</ButtonLink>
                </SettingsCard>
              )}
              <SettingsCard title={t.payoutAccount} lead={t.payoutLead}>
                <PayoutAccount owner={owner} signInAgain={signInAgain} />
              </SettingsCard>
              <SettingsCard title={p.openings} lead={p.openingsLead}>
                <PaperOpenings />
              </SettingsCard>
              <SettingsCard title={c.close} lead={c.closeLead}>
                <CloseAgency owner={owner} signInAgain={signInAgain} />
              </SettingsCard>
              <SettingsCard title={t.deleteAgency} lead={t.deleteLead}>
                <DeleteAgency owner={owner} signInAgain={signInAgain} />
              </SettingsCard>
            </>
          ) : (
            <SettingsCard title={w.leaveTitle} lead={w.leaveLead}>
              <LeaveTeam />
            </SettingsCard>
          )}
        </div>
      ) : (
        <EmptyState
          title={t.noAgency}
          action={
            <ButtonLink to={paths.createAgency} variant="primary">
              {t.createAgency}
            </ButtonLink>
          }
        >
          {t.noAgencyBody}
        </EmptyState>
      )}
    </>
  );
}
