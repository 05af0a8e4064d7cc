import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { areLast } from './chosen-departure.ts';
import { publicPagesText } from './public-pages.text.ts';

/** "7 seats left"; the last ones and none look different. */
export function SeatsLeft({ seatsLeft, className }: { seatsLeft: number; className?: string }) {
  const t = useText(publicPagesText);
  const shown = formatNumber(seatsLeft, useLanguage());
  return (
    <span
      className={cx(
        'block text-micro',
        areLast(seatsLeft) ? 'font-semibold text-kite-ink' : 'text-ink-2',
        className,
      )}
    >
      {seatsLeft === 0
        ? t.full
        : areLast(seatsLeft)
          ? t.lastSeats(seatsLeft, shown)
          : t.seatsLeft(seatsLeft, shown)}
    </span>
  );
}
