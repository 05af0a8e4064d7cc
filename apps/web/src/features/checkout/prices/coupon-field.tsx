import { useMutation } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readCoupon } from '../hold.api.ts';
import type { ChosenCoupon } from './choice.ts';
import { pricesText } from './prices.text.ts';
import { usePriceWords } from './use-price-words.ts';

interface CouponFieldProps {
  tourId: string;
  coupon: ChosenCoupon | null;
  onChange: (coupon: ChosenCoupon | null) => void;
  /** Why the booking refused the coupon. */
  error?: string | undefined;
}

/** A code is looked up before it counts. A wrong one stays in the field with its reason. */
export function CouponField({ tourId, coupon, onChange, error }: CouponFieldProps) {
  const t = useText(pricesText);
  const words = usePriceWords();
  const fieldSentence = useFieldSentence();
  const sentences = useErrorSentences();
  const [code, setCode] = useState('');
  const errorId = useId();
  const lookup = useMutation({
    mutationFn: () => readCoupon(tourId, code.trim().toUpperCase()),
    onSuccess: (found) => {
      setCode('');
      onChange(found);
    },
  });
  function apply() {
    if (code.trim() !== '' && !lookup.isPending) lookup.mutate();
  }
  if (coupon) {
    return (
      <div>
        <div className="flex items-center gap-2.5 rounded-[14px] bg-primary-soft py-1 pr-1 pl-3.5 text-primary-ink [&_.lucide]:size-4.5">
          <TicketPercent aria-hidden />
          <p className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-semibold">{coupon.code}</span> · {words.couponOff(coupon)}
          </p>
          <Button
            size="small"
            variant="ghost"
            className="text-primary-ink!"
            aria-label={t.removeCoupon(coupon.code)}
            onClick={() => onChange(null)}
          >
            {t.remove}
          </Button>
        </div>
        <FieldError id={errorId} error={error} />
      </div>
    );
  }
  const wrong = lookup.error instanceof ApiError ? lookup.error.fields[0]?.code : undefined;
  return (
    <TextField
      label={t.coupon}
      value={code}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      onChange={({ target }) => {
        lookup.reset();
        setCode(target.value);
      }}
      // Enter looks the code up. It must not send the whole form.
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
      error={
        lookup.error === null
          ? undefined
          : wrong === undefined
            ? sentences.ofError(lookup.error)
            : fieldSentence(wrong === 'invalid' ? 'coupon_unknown' : wrong)
      }
      trailing={
        <Button size="small" className="mr-1" loading={lookup.isPending} onClick={apply}>
          {t.apply}
        </Button>
      }
    />
  );
}
