import { plainDigits } from '../../platform/forms/typed-number.ts';
import { DateField } from '../../platform/forms/date-field.tsx';
import { rewritten } from '../../platform/forms/rewritten-field.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { couponSchema } from './coupon-form-schema.ts';
import type { TypedCoupon } from './coupon-form-schema.ts';
import { couponsText } from './coupons.text.ts';
import { createCoupon } from './prices.api.ts';

const EMPTY: TypedCoupon = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  startsAt: '',
  endsAt: '',
  mostUses: '',
  mostPerPerson: '',
};

/** A new code. The values are wrong or right at their fields. */
export function CouponForm({ onClose }: { onClose: () => void }) {
  const t = useText(couponsText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm({
    schema: couponSchema,
    defaultValues: EMPTY,
    labels: {
      code: t.code,
      kind: t.takesOff,
      percent: t.percentValue,
      amount: t.amountValue,
      startsAt: t.startsAt,
      endsAt: t.endsAt,
      mostUses: t.mostUses,
      mostPerPerson: t.mostPerPerson,
    },
    fieldOf: { coupon_exists: 'code' },
    send: async (coupon) => {
      await createCoupon(coupon);
      toast(t.created(coupon.code), { id: 'coupon' });
      onClose();
    },
  });
  const kind = form.watch('kind');
  const dayField = (name: 'startsAt' | 'endsAt') => ({
    name,
    value: form.watch(name),
    onChange: (value: string) => form.setValue(name, value, { shouldDirty: true }),
    error: field(name).error,
    label: t[name],
    aside: t.optional,
  });
  return (
    <FormDialog
      title={t.createTitle}
      closeLabel={t.close}
      cancelLabel={t.cancel}
      sendLabel={t.save}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormErrors title={t.severalToFix(formatNumber(wrongFields.length, language))} errors={wrongFields} />
      <TextField
        {...rewritten(field('code'), (typed) => typed.toUpperCase())}
        label={t.code}
        hint={t.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <RadioGroup
        {...form.register('kind')}
        legend={t.takesOff}
        inline
        defaultValue="percent"
        options={[
          { value: 'percent', label: t.percent },
          { value: 'amount', label: t.amount },
        ]}
      />
      <TextField
        key={kind}
        {...rewritten(field(kind), plainDigits)}
        label={t[`${kind}Value`]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <div className="grid items-start gap-4 bar:grid-cols-2">
        <DateField {...dayField('startsAt')} />
        <DateField {...dayField('endsAt')} hint={t.wholeDay} />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        {(['mostUses', 'mostPerPerson'] as const).map((name) => (
          <TextField
            key={name}
            {...rewritten(field(name), plainDigits)}
            label={t[name]}
            hint={t.noLimit}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
        ))}
      </div>
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
    </FormDialog>
  );
}
