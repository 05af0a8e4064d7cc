import type { PriceLine } from '@ghuri/contract/prices';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { pricesText } from './prices.text.ts';
import { usePriceWords } from './use-price-words.ts';

interface PriceLinesProps {
  lines: readonly PriceLine[];
  /** Rows below the lines: total, now, later. */
  sums?: readonly { name: ReactNode; amount: number; strong?: boolean }[];
  className?: string | undefined;
}

const NO_SUMS: PriceLinesProps['sums'] & object = [];

/** The bill: a line for each kind of traveller, extra and coupon, then the sums. */
export function PriceLines({ lines, sums = NO_SUMS, className }: PriceLinesProps) {
  const t = useText(pricesText);
  const words = usePriceWords();
  return (
    <dl
      aria-label={t.bill}
      className={cx('grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-label tabular-nums', className)}
    >
      {lines.map((line) => (
        <Row
          key={line.addOn?.id ?? line.kind}
          name={words.lineName(line)}
          amount={words.lineAmount(line)}
          look={line.total < 0 ? 'text-primary-ink' : undefined}
        />
      ))}
      {lines.length > 0 && sums.length > 0 && (
        <div aria-hidden className="col-span-2 my-1 border-t border-line" />
      )}
      {sums.map(({ name, amount, strong }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the sums have a fixed order
        <Row key={place} name={name} amount={words.taka(amount)} strong={strong} />
      ))}
    </dl>
  );
}

interface RowProps {
  name: ReactNode;
  amount: string;
  look?: string | undefined;
  strong?: boolean | undefined;
}

function Row({ name, amount, look, strong = false }: RowProps) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className={cx('min-w-0 wrap-anywhere', strong ? 'type-lead' : 'text-ink-2')}>{name}</dt>
      <dd className={cx('text-right', strong ? 'type-price' : 'font-semibold', look)}>{amount}</dd>
    </div>
  );
}
