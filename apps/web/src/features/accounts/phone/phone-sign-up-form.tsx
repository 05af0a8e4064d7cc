import { phoneSignUpBody } from '@ghuri/contract/phone';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountsText } from '../accounts.text.ts';
import { FormRefusal } from '../form-refusal.tsx';
import { useGenderOptions } from '../genders.ts';
import { signUpByPhone } from './phone.api.ts';
import { phoneText } from './phone.text.ts';

/** The third step, for a number without an account. */
export function PhoneSignUpForm({ ticket, onSignedIn }: { ticket: string; onSignedIn: () => void }) {
  const a = useText(accountsText);
  const t = useText(phoneText);
  const genders = useGenderOptions();
  const form = useContractForm({
    schema: phoneSignUpBody,
    defaultValues: { ticket, name: '', email: '' },
    labels: { ticket: t.code, name: a.name, gender: a.gender, email: t.emailOptional },
    fieldOf: { email_in_use: 'email' },
    send: async (body) => {
      await signUpByPhone(body);
      onSignedIn();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormRefusal form={form} />
      <TextField {...form.field('name')} data-first-focus label={a.name} autoComplete="name" />
      <Select
        {...form.field('gender')}
        label={a.gender}
        options={genders}
        placeholder={a.chooseGender}
        autoComplete="sex"
      />
      <TextField
        {...form.field('email')}
        type="email"
        label={t.emailOptional}
        hint={t.emailHint}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large" wide loading={form.sending} className="mt-2">
        {t.signUp}
      </Button>
    </form>
  );
}
