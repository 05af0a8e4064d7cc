import { cx } from '../../ui/class-names.ts';

interface Bar {
  name: string;
  value: number;
  /** The value as text. */
  shown: string;
}

/** Small bars in a card: the last one is highlighted. The numbers are beside it in words. */
export function MiniBars({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  return (
    <div aria-hidden className="mt-3 flex h-13 items-end gap-[3px]">
      {values.map((value, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a place in time
          key={at}
          className={cx(
            'min-h-[3px] flex-1 rounded-[3px]',
            at === values.length - 1 ? 'bg-kite' : 'bg-primary opacity-35',
          )}
          style={{ height: `${(value / most) * 100}%` }}
        />
      ))}
    </div>
  );
}

/** How many bars have their number or name written. */
const MOST_WORDS = 12;

/** Bars over time. The last one, which is not over yet, is highlighted. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const every = Math.ceil(bars.length / MOST_WORDS);
  const last = bars.length - 1;
  return (
    <div role="img" aria-label={label}>
      <div aria-hidden className="flex h-60 items-end gap-[3px] border-b border-line bar:gap-1.5">
        {bars.map(({ name, value, shown }, at) => (
          <div key={name} title={`${name}: ${shown}`} className="flex h-full flex-1 flex-col justify-end">
            {every === 1 && (
              <span className="pb-1 text-center text-nano text-ink-2 tabular-nums">{shown}</span>
            )}
            <span
              className={cx('min-h-[3px] rounded-t-[6px]', at === last ? 'bg-kite' : 'bg-primary')}
              style={{ height: `${(value / most) * 84}%` }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden className="flex gap-[3px] pt-1.5 bar:gap-1.5">
        {bars.map(({ name }, at) => (
          <span key={name} className="relative h-5 flex-1">
            {(last - at) % (every * (bars.length > MOST_WORDS ? 2 : 1)) === 0 && (
              <span
                className={cx(
                  'absolute text-nano whitespace-nowrap text-ink-3',
                  at === last ? 'right-0' : 'left-1/2 -translate-x-1/2',
                  // Names of months in Bangla are long.
                  (last - at) % 3 !== 0 && 'max-bar:hidden',
                )}
              >
                {name}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
