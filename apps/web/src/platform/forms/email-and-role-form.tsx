import type { ErrorCode } from '@ghuri/contract/errors';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { RadioOption } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useErrorSentences } from '../error-text.ts';
import { formatNumber } from '../format.ts';
import { useLanguage } from '../i18n/use-text.ts';
import { useContractForm } from './use-contract-form.ts';
import type { ContractFormOptions } from './use-contract-form.ts';

interface EmailAndRole {
  email: string;
  role: string;
}

interface EmailAndRoleFormProps<Sent extends EmailAndRole> {
  /** The id of the title, which names the form. */
  id: string;
  title: ReactNode;
  note: ReactNode;
  sendLabel: ReactNode;
  words: { email: string; role: string; severalToFix: (count: string) => string };
  schema: ContractFormOptions<EmailAndRole, Sent>['schema'];
  roles: RadioOption[];
  firstRole: Sent['role'];
  /** Errors that belong to the email. */
  emailErrors: ErrorCode[];
  send: (values: Sent) => Promise<void>;
}

/** Gives a person a role by email. The typed email stays if the server refuses it. */
export function EmailAndRoleForm<Sent extends EmailAndRole>(props: EmailAndRoleFormProps<Sent>) {
  const { id, title, note, sendLabel, words, schema, roles, firstRole, emailErrors, send } = props;
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm<EmailAndRole, Sent>({
    schema,
    defaultValues: { email: '', role: firstRole },
    labels: { email: words.email, role: words.role },
    fieldOf: Object.fromEntries(emailErrors.map((code) => [code, 'email'])),
    send: async (values) => {
      await send(values);
      form.reset({ email: '', role: values.role });
    },
  });
  return (
    <Card className="grid gap-4">
      <SectionTitle id={id}>{title}</SectionTitle>
      <form noValidate onSubmit={submit} aria-labelledby={id} className="grid gap-4">
        <FormErrors
          title={words.severalToFix(formatNumber(wrongFields.length, language))}
          errors={wrongFields}
        />
        <TextField
          {...field('email')}
          type="email"
          label={words.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <RadioGroup {...form.register('role')} legend={words.role} defaultValue={firstRole} options={roles} />
        {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
        <Button wide type="submit" variant="primary" loading={sending}>
          {sendLabel}
        </Button>
      </form>
      <p className="text-meta text-ink-2">{note}</p>
    </Card>
  );
}
