import type { Booking } from '@ghuri/contract/bookings';
import type { Party, PriceLine } from '@ghuri/contract/prices';
import type { TravellerKind } from '@ghuri/domain/prices';
import { useId } from 'react';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { CountRow } from '../../checkout/prices/party-steppers.tsx';
import { pricesText } from '../../checkout/prices/prices.text.ts';
import { usePriceWords } from '../../checkout/prices/use-price-words.ts';
import { billText } from './bill.text.ts';
import { fitExtras } from './preview-part.ts';
import type { PartPreview } from './preview-part.ts';

interface CancelSomeProps {
  booking: Pick<Booking, 'balance'>;
  lines: readonly PriceLine[];
  left: Party;
  preview: PartPreview;
  onChange: (left: Party) => void;
}

/** Who still travels, and what comes back for the others. */
export function CancelSome({ booking, lines, left, preview, onChange }: CancelSomeProps) {
  const t = useText(billText);
  const p = useText(pricesText);
  const words = usePriceWords();
  const sentence = useFieldSentence();
  const errorId = useId();
  const change = (next: Party) => onChange(fitExtras(next, lines));
  const problem =
    'refusal' in preview && preview.refusal !== 'nobody_leaves'
      ? sentence(PROBLEMS[preview.refusal] ?? 'out_of_range')
      : undefined;
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="type-lead mb-2">{t.whoStays}</legend>
      {lines.map(({ kind, count, unit, addOn, coupon }) => {
        if (coupon) return null;
        if (addOn) {
          return (
            <CountRow
              key={addOn.id}
              name={words.nameOf(addOn.name)}
              hint={p.each(words.taka(unit))}
              value={left.addOns.find(({ id }) => id === addOn.id)?.count ?? 0}
              min={0}
              max={count}
              onChange={(value) =>
                change({
                  ...left,
                  addOns: left.addOns.map((each) =>
                    each.id === addOn.id ? { ...each, count: value } : each,
                  ),
                })
              }
            />
          );
        }
        const who = kind as TravellerKind;
        return (
          <CountRow
            key={kind}
            name={p[who]}
            hint={unit === 0 ? p.free : p.each(words.taka(unit))}
            value={left[who]}
            min={who === 'adults' ? 1 : 0}
            max={count}
            onChange={(value) => change({ ...left, [who]: value })}
          />
        );
      })}
      <FieldError id={errorId} error={problem} />
      <PartWords booking={booking} preview={preview} />
    </fieldset>
  );
}

const PROBLEMS: Partial<Record<string, 'no_adult' | 'too_many_on_laps'>> = {
  no_adult: 'no_adult',
  too_many_on_laps: 'too_many_on_laps',
};

function PartWords({ booking, preview }: Pick<CancelSomeProps, 'booking' | 'preview'>) {
  const t = useText(billText);
  const language = useLanguage();
  const taka = (amount: number) => formatTaka(amount, language);
  if ('refusal' in preview) return <p className="text-meta text-ink-2">{t.nobodyLeaves}</p>;
  const { refund, balance } = preview;
  const isLower = balance < booking.balance;
  return (
    <div aria-live="polite">
      <p className="type-lead">
        {refund > 0 ? t.partBack(taka(refund)) : !isLower && t.partNothingBack}{' '}
        {isLower && (balance > 0 ? t.restFalls(taka(booking.balance), taka(balance)) : t.restGone)}
      </p>
      <p className="mt-1 text-meta text-ink-2">{t.stayKeepPrice}</p>
    </div>
  );
}
