import { giveRoleBody } from '@ghuri/contract/console';
import { ADMIN_ROLES } from '@ghuri/domain/admin-roles';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { adminsText } from './admins.text.ts';
import { giveRole } from './console.api.ts';

/** Makes a person an admin. The typed email stays if the server refuses it. */
export function GiveRole() {
  const t = useText(adminsText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm({
    schema: giveRoleBody,
    defaultValues: { email: '', role: 'support' },
    labels: { email: t.email, role: t.role },
    fieldOf: { no_verified_account: 'email', already_admin: 'email', candidate_suspended: 'email' },
    send: async (given) => {
      await giveRole(given);
      toast(t.given(given.email), { id: 'admins' });
      form.reset({ email: '', role: given.role });
    },
  });
  return (
    <Card className="grid gap-4">
      <SectionTitle id="give-role">{t.give}</SectionTitle>
      <form noValidate onSubmit={submit} aria-labelledby="give-role" className="grid gap-4">
        <FormErrors title={t.severalToFix(formatNumber(wrongFields.length, language))} errors={wrongFields} />
        <TextField
          {...field('email')}
          type="email"
          label={t.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <RadioGroup
          {...form.register('role')}
          legend={t.role}
          defaultValue="support"
          options={ADMIN_ROLES.map((value) => ({ value, label: t[value], hint: t[`${value}Hint`] }))}
        />
        {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
        <Button wide type="submit" variant="primary" loading={sending}>
          {t.giveButton}
        </Button>
      </form>
      <p className="text-meta text-ink-2">{t.giveLead}</p>
    </Card>
  );
}
