import { giveRoleBody } from '@ghuri/contract/console';
import { ADMIN_ROLES } from '@ghuri/domain/admin-roles';
import { EmailAndRoleForm } from '../../platform/forms/email-and-role-form.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { toast } from '../../ui/toast.ts';
import { adminsText } from './admins.text.ts';
import { giveRole } from './console.api.ts';

/** Makes a person an admin. */
export function GiveRole() {
  const t = useText(adminsText);
  return (
    <EmailAndRoleForm
      id="give-role"
      title={t.give}
      note={t.giveLead}
      sendLabel={t.giveButton}
      words={t}
      schema={giveRoleBody}
      roles={ADMIN_ROLES.map((value) => ({ value, label: t[value], hint: t[`${value}Hint`] }))}
      firstRole="support"
      emailErrors={['no_verified_account', 'already_admin', 'candidate_suspended']}
      send={async (given) => {
        await giveRole(given);
        toast(t.given(given.email), { id: 'admins' });
      }}
    />
  );
}
