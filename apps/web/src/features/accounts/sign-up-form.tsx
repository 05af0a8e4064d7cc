import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { signUp } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { FormRefusal } from './form-refusal.tsx';
import { isGender, useGenderOptions } from './genders.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** What the user typed before, when they come back to correct the email. */
export interface SignedUp {
  email: string;
  name: string;
  gender: string;
}

interface SignUpFormProps {
  typed?: Partial<SignedUp> | undefined;
  onSignedUp: (person: SignedUp) => void;
}

export function SignUpForm({ typed, onSignedUp }: SignUpFormProps) {
  const t = useText(accountsText);
  const genders = useGenderOptions();
  const gender = typed?.gender;
  const form = useContractForm({
    schema: async () => (await import('@ghuri/contract/accounts')).signUpBody,
    defaultValues: {
      name: typed?.name ?? '',
      email: typed?.email ?? '',
      password: '',
      ...(isGender(gender) && { gender }),
    },
    labels: { name: t.name, email: t.email, password: t.password, gender: t.gender },
    fieldOf: { email_in_use: 'email' },
    send: async (body) => {
      await signUp(body);
      onSignedUp(body);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormRefusal form={form} />
      <TextField {...form.field('name')} label={t.name} autoComplete="name" />
      <TextField
        {...form.field('email')}
        type="email"
        label={t.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordField {...form.field('password')} label={t.password} typed={form.form.watch('password')} />
      <Select
        {...form.field('gender')}
        label={t.gender}
        options={genders}
        placeholder={t.chooseGender}
        autoComplete="sex"
      />
      <Button type="submit" variant="primary" size="large" wide loading={form.sending} className="mt-2">
        {t.signUpButton}
      </Button>
    </form>
  );
}
