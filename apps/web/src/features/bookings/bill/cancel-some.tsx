import type { Booking } from '@ghuri/contract/bookings';
import type { Party, PriceLine } from '@ghuri/contract/prices';
import type { BookingTraveller } from '@ghuri/contract/travellers';
import { useId } from 'react';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { CountRow } from '../../checkout/prices/party-steppers.tsx';
import { pricesText } from '../../checkout/prices/prices.text.ts';
import { usePriceWords } from '../../checkout/prices/use-price-words.ts';
import { numbered } from '../travellers/name-form.ts';
import { travellersText } from '../travellers/travellers.text.ts';
import { billText } from './bill.text.ts';
import type { PartPreview } from './preview-part.ts';

interface CancelSomeProps {
  booking: Pick<Booking, 'balance'>;
  lines: readonly PriceLine[];
  travellers: readonly BookingTraveller[];
  /** The positions of those who leave. */
  leaving: readonly number[];
  left: Party;
  preview: PartPreview;
  onLeaving: (leaving: number[]) => void;
  onExtras: (addOns: Party['addOns']) => void;
}

/** Who leaves, which extras stay, and what comes back. */
export function CancelSome(props: CancelSomeProps) {
  const { booking, lines, travellers, leaving, left, preview, onLeaving, onExtras } = props;
  const t = useText(billText);
  const p = useText(pricesText);
  const words = usePriceWords();
  const sentence = useFieldSentence();
  const errorId = useId();
  const problem =
    'refusal' in preview && preview.refusal !== 'nobody_leaves'
      ? sentence(PROBLEMS[preview.refusal] ?? 'out_of_range')
      : undefined;
  const extras = lines.flatMap(({ addOn, count, unit }) => (addOn ? [{ addOn, count, unit }] : []));
  return (
    <div className="mt-4 grid gap-4">
      {travellers.length > 1 && (
        <fieldset aria-describedby={problem === undefined ? undefined : errorId}>
          <legend className="type-lead">{t.whoLeaves}</legend>
          {numbered(travellers).map(({ traveller, number }) => (
            <Person
              key={traveller.position}
              {...{ traveller, number }}
              unit={lines.find(({ kind }) => kind === traveller.band)?.unit ?? 0}
              leaves={leaving.includes(traveller.position)}
              onChange={(leaves) =>
                onLeaving(
                  leaves
                    ? [...leaving, traveller.position]
                    : leaving.filter((position) => position !== traveller.position),
                )
              }
            />
          ))}
        </fieldset>
      )}
      {extras.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="type-lead mb-2">{t.extrasKept}</legend>
          {extras.map(({ addOn, count, unit }) => (
            <CountRow
              key={addOn.id}
              name={words.nameOf(addOn.name)}
              hint={p.each(words.taka(unit))}
              value={left.addOns.find(({ id }) => id === addOn.id)?.count ?? 0}
              min={0}
              max={count}
              onChange={(value) =>
                onExtras(left.addOns.map((each) => (each.id === addOn.id ? { ...each, count: value } : each)))
              }
            />
          ))}
        </fieldset>
      )}
      <div>
        <FieldError id={errorId} error={problem} />
        <PartWords booking={booking} preview={preview} />
      </div>
    </div>
  );
}

const PROBLEMS: Partial<Record<string, 'no_adult' | 'too_many_on_laps'>> = {
  no_adult: 'no_adult',
  too_many_on_laps: 'too_many_on_laps',
};

interface PersonProps {
  traveller: BookingTraveller;
  number: number;
  unit: number;
  leaves: boolean;
  onChange: (leaves: boolean) => void;
}

function Person({ traveller: { name, band, taken }, number, unit, leaves, onChange }: PersonProps) {
  const t = useText(travellersText);
  const p = useText(pricesText);
  const words = usePriceWords();
  const place = t[band](words.number(number));
  const price = unit === 0 ? p.free : words.taka(unit);
  return (
    <Checkbox
      checked={leaves}
      onChange={({ target }) => onChange(target.checked)}
      label={
        <span className="wrap-anywhere" lang={writtenIn(name)}>
          {name === '' ? place : name}
        </span>
      }
      hint={[name !== '' && place, price, taken && t.tookIt].filter(Boolean).join(' · ')}
    />
  );
}

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
