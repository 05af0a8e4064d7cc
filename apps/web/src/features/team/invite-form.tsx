import { inviteBody } from '@ghuri/contract/team';
import { EmailAndRoleForm } from '../../platform/forms/email-and-role-form.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { toast } from '../../ui/toast.ts';
import { invite } from './team.api.ts';
import { teamText } from './team.text.ts';

/** Invites a person by email. */
export function InviteForm() {
  const t = useText(teamText);
  return (
    <EmailAndRoleForm
      id="invite"
      title={t.invite}
      note={t.inviteNote}
      sendLabel={t.send}
      words={t}
      schema={inviteBody}
      roles={[
        { value: 'manager', label: t.manager, hint: t.managerHint },
        { value: 'guide', label: t.guide, hint: t.guideHint },
      ]}
      firstRole="guide"
      emailErrors={['already_member', 'blocked']}
      send={async (invitation) => {
        await invite(invitation);
        toast(t.invited(invitation.email), { id: 'team' });
      }}
    />
  );
}
