import { formatNumber } from '../../platform/format.ts';
import { useLanguage } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { cx } from '../../ui/class-names.ts';
import type { Stop } from './stop.ts';

/** The numbers are those on the map. */
export function StopList({ stops }: { stops: readonly Stop[] }) {
  const language = useLanguage();
  const numbered = stops.map(({ name }, index) => ({ name, number: index + 1 }));
  return (
    <ol className="mt-4 grid gap-3">
      {numbered.map(({ name, number }) => (
        <li key={number} className="flex items-center gap-3">
          <span
            aria-hidden
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-full text-micro font-semibold',
              number === stops.length ? 'bg-kite-strong text-on-kite' : 'bg-sunken text-ink',
            )}
          >
            {formatNumber(number, language)}
          </span>
          <span lang={writtenIn(name)} className="font-semibold wrap-anywhere">
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
