import type { PaymentPlan } from '@ghuri/contract/prices.words';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { pricesText } from './prices.text.ts';
import type { PricedChoice } from './quote-choice.ts';
import { usePriceWords } from './use-price-words.ts';

interface PayChoiceProps {
  priced: PricedChoice;
  percent: number;
  plan: PaymentPlan;
  onChange: (plan: PaymentPlan) => void;
  error?: string | undefined;
}

/** Everything now, or a deposit and the rest later. */
export function PayChoice({ priced: { full, deposit }, percent, plan, onChange, error }: PayChoiceProps) {
  const t = useText(pricesText);
  const words = usePriceWords();
  const dates = useDates();
  if (!deposit || deposit.laterBy === null) return null;
  const day = dates.shortDay(deposit.laterBy);
  const isDeposit = plan === 'deposit';
  return (
    <div>
      <RadioGroup
        legend={<span className="type-lead">{t.howToPay}</span>}
        value={plan}
        onChange={({ target }) => onChange(target.value as PaymentPlan)}
        error={error}
        options={[
          {
            value: 'full',
            label: <Option name={t.allNow} sum={words.taka(full.now)} />,
            hint: t.nothingLeft,
          },
          {
            value: 'deposit',
            label: <Option name={t.depositOf(words.percent(percent))} sum={words.taka(deposit.now)} />,
            hint: t.restBy(day),
          },
        ]}
      />
      {isDeposit && (
        <p aria-live="polite" className="mt-2 text-meta text-ink-2">
          <span className="font-semibold text-ink">
            {t.nowAndBy(words.taka(deposit.now), words.taka(deposit.later), day)}
          </span>
          {'. '}
          {t.reminder}
        </p>
      )}
    </div>
  );
}

function Option({ name, sum }: { name: ReactNode; sum: string }) {
  return (
    <span className="flex w-full items-baseline justify-between gap-3">
      <span className="font-semibold">{name}</span>
      <span className="type-price tabular-nums">{sum}</span>
    </span>
  );
}
