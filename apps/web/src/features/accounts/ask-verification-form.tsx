import { forgetPasswordBody } from '@ghuri/contract/accounts';
import { useState } from 'react';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { WithBold } from '../../platform/i18n/with-bold.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { resendVerification } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { FormRefusal } from './form-refusal.tsx';

/** For an expired verification link: the user enters the email and gets a new link. */
export function AskVerificationForm() {
  const t = useText(accountsText);
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm({
    schema: forgetPasswordBody,
    defaultValues: { email: '' },
    labels: { email: t.email },
    fieldOf: { user_not_found: 'email' },
    send: async (body) => {
      await resendVerification(body.email);
      setSentTo(body.email);
    },
  });
  if (sentTo !== undefined) {
    return (
      <Notice tone="success">
        <WithBold sentence={t.resent(sentTo)} bold={sentTo} />
      </Notice>
    );
  }
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <p className="text-ink-2">{t.verifyAgain}</p>
      <FormRefusal form={form} />
      <TextField
        {...form.field('email')}
        type="email"
        label={t.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large" wide loading={form.sending} className="mt-2">
        {t.resend}
      </Button>
    </form>
  );
}
