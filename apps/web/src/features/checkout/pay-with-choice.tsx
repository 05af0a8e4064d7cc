import type { PayWith } from '@ghuri/contract/payments.words';
import { useText } from '../../platform/i18n/use-text.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { PayWithChoice } from './pay-with.ts';
import { payWaysText } from './pay-ways.text.ts';

/** Which provider takes the money. Nothing while only one is on. */
export function PayWithRadios({ way, error }: { way: PayWithChoice; error?: string | undefined }) {
  const t = useText(payWaysText);
  if (way.ways.length === 0) return null;
  return (
    <RadioGroup
      legend={t.payWith}
      value={way.chosen}
      onChange={({ target }) => way.choose(target.value as PayWith)}
      error={error}
      options={way.ways.map((value) => ({ value, label: t[value] }))}
    />
  );
}
