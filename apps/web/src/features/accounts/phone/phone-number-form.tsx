import { phoneBody } from '@ghuri/contract/phone';
import { latinDigits } from '@ghuri/domain/digits';
import { rewritten } from '../../../platform/forms/rewritten-field.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormRefusal } from '../form-refusal.tsx';
import { phoneText } from './phone.text.ts';

interface PhoneNumberFormProps {
  /** Typed before, if the user comes back to correct it. */
  typed: string;
  send: (phone: string) => Promise<unknown>;
  /** Called with the number as +8801…. */
  onSent: (phone: string) => void;
}

/** The first step: which number gets the code. */
export function PhoneNumberForm({ typed, send, onSent }: PhoneNumberFormProps) {
  const t = useText(phoneText);
  const form = useContractForm({
    schema: phoneBody,
    defaultValues: { phone: typed },
    labels: { phone: t.phone },
    fieldOf: { phone_limit: 'phone', code_just_sent: 'phone' },
    send: async ({ phone }) => {
      await send(phone);
      onSent(phone);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormRefusal form={form} />
      <TextField
        {...rewritten(form.field('phone'), latinDigits)}
        data-first-focus
        type="tel"
        inputMode="tel"
        label={t.phone}
        autoComplete="tel"
        placeholder={t.example}
      />
      <Button type="submit" variant="primary" size="large" wide loading={form.sending} className="mt-2">
        {t.sendCode}
      </Button>
    </form>
  );
}
