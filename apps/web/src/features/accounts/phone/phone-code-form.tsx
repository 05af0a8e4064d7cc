import { phoneCodeBody } from '@ghuri/contract/phone';
import { latinDigits } from '@ghuri/domain/digits';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { rewritten } from '../../../platform/forms/rewritten-field.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormRefusal } from '../form-refusal.tsx';
import { useResend } from '../use-resend.ts';
import { phoneText } from './phone.text.ts';

interface PhoneCodeFormProps {
  phone: string;
  /** Sends another code. */
  resend: (phone: string) => Promise<unknown>;
  send: (body: { phone: string; code: string }) => Promise<void>;
  /** Undefined if only this number will do. */
  onOtherNumber?: () => void;
}

/** The second step: the code that was texted. */
export function PhoneCodeForm({ phone, resend, send, onOtherNumber }: PhoneCodeFormProps) {
  const t = useText(phoneText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const again = useResend(() => resend(phone), { justSent: true });
  const form = useContractForm({
    schema: phoneCodeBody,
    defaultValues: { phone, code: '' },
    labels: { phone: t.phone, code: t.code },
    fieldOf: { wrong_code: 'code', code_expired: 'code' },
    send,
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormRefusal form={form} />
      {again.outcome?.sent && <Notice tone="success">{t.resent}</Notice>}
      {again.outcome?.sent === false && (
        <Notice tone="danger">{sentences.ofError(again.outcome.error)}</Notice>
      )}
      <TextField
        {...rewritten(form.field('code'), latinDigits)}
        data-first-focus
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" variant="primary" size="large" wide loading={form.sending} className="mt-2">
        {t.confirm}
      </Button>
      <Button variant="outline" wide loading={again.sending} disabled={again.wait > 0} onClick={again.resend}>
        {again.wait > 0 ? t.resendWait(formatNumber(again.wait, language)) : t.resend}
      </Button>
      {onOtherNumber && (
        <Button variant="ghost" wide onClick={onOtherNumber}>
          {t.otherNumber}
        </Button>
      )}
    </form>
  );
}
