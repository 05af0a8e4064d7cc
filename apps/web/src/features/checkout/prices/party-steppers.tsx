import type { PriceList } from '@ghuri/contract/prices';
import type { TravellerKind } from '@ghuri/domain/prices';
import { useId } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { pricesText } from './prices.text.ts';
import { usePriceWords } from './use-price-words.ts';

const KINDS = ['adults', 'children', 'infants'] as const;

interface CountRowProps {
  name: string;
  hint?: string | undefined;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** A label with its rule, and a stepper. */
export function CountRow({ name, hint, value, min, max, onChange, error }: CountRowProps) {
  const t = useText(pricesText);
  const words = usePriceWords();
  const id = useId();
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {hint !== undefined && hint !== '' && <p className="text-micro text-ink-2">{hint}</p>}
        </div>
        <Stepper
          value={value}
          min={min}
          max={Math.max(min, max)}
          onChange={onChange}
          label={name}
          fewerLabel={t.fewerOf(name)}
          moreLabel={t.moreOf(name)}
          formatNumber={words.number}
          className="shrink-0"
        />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

interface PartySteppersProps {
  prices: PriceList;
  /** What an adult pays now; absent where prices are known already. */
  adultCost?: number | undefined;
  counts: Record<TravellerKind, number>;
  /** Bands without a traveller are left out if their maximum is zero. */
  most: (kind: TravellerKind) => number;
  least?: number | undefined;
  onChange: (kind: TravellerKind, value: number) => void;
  errorOf?: ((kind: TravellerKind) => string | undefined) | undefined;
}

/** A stepper for each band of the price list, with its ages and its price. */
export function PartySteppers(props: PartySteppersProps) {
  const { prices, adultCost, counts, most, least = 1, onChange, errorOf } = props;
  const t = useText(pricesText);
  const words = usePriceWords();
  const bands = { adults: undefined, children: prices.child, infants: prices.infant };
  const hintOf = (kind: TravellerKind): string => {
    const band = bands[kind];
    // Nobody pays more than an adult.
    const cost = band && adultCost !== undefined ? Math.min(band.cost, adultCost) : adultCost;
    return [
      words.ages(prices, kind),
      cost !== undefined && (cost === 0 ? t.free : words.taka(cost)),
      band?.takesSeat === false && t.onLap,
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return KINDS.filter((kind) => kind === 'adults' || bands[kind]).map((kind) => (
    <CountRow
      key={kind}
      name={t[kind]}
      hint={hintOf(kind)}
      value={counts[kind]}
      min={kind === 'adults' ? least : 0}
      max={most(kind)}
      onChange={(value) => onChange(kind, value)}
      error={errorOf?.(kind)}
    />
  ));
}
