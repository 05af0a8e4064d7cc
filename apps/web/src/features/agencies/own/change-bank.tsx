import { agencyBankBody } from '@ghuri/contract/agency-forms';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { PayeeFields } from '../payee-fields.tsx';
import { payeeText } from '../payee.text.ts';
import { ownAgencyText } from './own-agency.text.ts';
import { changeBank, sendBankCode } from './own-agency.api.ts';
import type { Owner } from './use-own-agency.ts';

const DONE = <Check aria-hidden />;

interface ChangeBankProps {
  owner: Owner;
  onDone: () => void;
  signInAgain: (error: unknown) => ReactNode;
}

/** Changes the payout account. The fields start empty: the owner types the whole account or nothing. */
export function ChangeBank({ owner, onDone, signInAgain }: ChangeBankProps) {
  const t = useText(ownAgencyText);
  const p = useText(payeeText);
  const sentences = useErrorSentences();
  const { field, form, ...contract } = useContractForm({
    schema: agencyBankBody,
    defaultValues: {
      payout_way: 'bank',
      bank_name: '',
      branch: '',
      holder_name: '',
      bank_account_num: '',
      routing_number: '',
      code: '',
      ...(owner.hasPassword && { password: '' }),
    },
    labels: {
      payout_way: p.way,
      routing_number: p.routing,
      bank_name: p.bankName,
      branch: p.branch,
      holder_name: p.holder,
      bank_account_num: p.account,
      password: t.password,
      code: t.code,
    },
    fieldOf: { wrong_password: 'password', wrong_code: 'code', code_expired: 'code' },
    send: async (body) => {
      await changeBank(owner, body);
      toast(t.accountSaved, { icon: DONE });
      onDone();
    },
  });
  const sending = useMutation({
    mutationFn: () => sendBankCode(form.getValues('password')),
    onSuccess: () => {
      toast(t.codeSent, { icon: DONE });
      form.clearErrors('password');
      form.setFocus('code');
    },
    // A wrong password belongs to its field.
    onError: contract.refuse,
  });
  // The form replaces the button that was pressed, so the focus moves to the form.
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  useEffect(() => form.setFocus('bank_name'), []);
  const { refusal } = contract;
  const isStale = refusal instanceof ApiError && refusal.code === 'sign_in_again';

  return (
    <form noValidate onSubmit={contract.submit} className="grid gap-4">
      <p className="text-ink-2">{t.changeAccountLead}</p>
      <FormErrors title={t.severalToFix(contract.wrongFields.length)} errors={contract.wrongFields} />
      <div className="grid items-start gap-4 bar:grid-cols-2">
        <PayeeFields form={form} field={field} />
      </div>
      {/* Lets password managers know which account the password belongs to. */}
      <input type="email" autoComplete="username" value={owner.email} readOnly hidden />
      {owner.hasPassword && (
        <PasswordField
          {...field('password')}
          label={t.password}
          showLabel={t.showPassword}
          hideLabelText={t.hidePassword}
        />
      )}
      <div className="grid items-end gap-4 bar:grid-cols-2">
        <TextField
          {...field('code')}
          label={t.code}
          hint={t.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button onClick={() => sending.mutate()} loading={sending.isPending}>
          {t.sendCode}
        </Button>
      </div>
      {isStale
        ? signInAgain(refusal)
        : refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={contract.sending}>
          {t.changeAccount}
        </Button>
      </div>
    </form>
  );
}
