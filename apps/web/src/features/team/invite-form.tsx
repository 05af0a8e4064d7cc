import { inviteBody } from '@ghuri/contract/team';
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
import { invite } from './team.api.ts';
import { teamText } from './team.text.ts';

/** Invites a person by email. What was typed stays if the server refuses it. */
export function InviteForm() {
  const t = useText(teamText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm({
    schema: inviteBody,
    defaultValues: { email: '', role: 'guide' },
    labels: { email: t.email, role: t.role },
    fieldOf: { already_member: 'email', blocked: 'email' },
    send: async (invitation) => {
      await invite(invitation);
      toast(t.invited(invitation.email), { id: 'team' });
      form.reset({ email: '', role: invitation.role });
    },
  });
  return (
    <Card className="grid gap-4">
      <SectionTitle id="invite">{t.invite}</SectionTitle>
      <form noValidate onSubmit={submit} aria-labelledby="invite" className="grid gap-4">
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
          defaultValue="guide"
          options={[
            { value: 'manager', label: t.manager, hint: t.managerHint },
            { value: 'guide', label: t.guide, hint: t.guideHint },
          ]}
        />
        {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
        <Button wide type="submit" variant="primary" loading={sending}>
          {t.send}
        </Button>
      </form>
      <p className="text-meta text-ink-2">{t.inviteNote}</p>
    </Card>
  );
}
