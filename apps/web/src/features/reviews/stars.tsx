import { Star } from 'lucide-react';
import { formatNumber, formatOneDecimal } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { reviewsText } from './reviews.text.ts';

const PLACES = [1, 2, 3, 4, 5];

/** Five stars, `value` of them full. */
export function Stars({ value, className }: { value: number; className?: string }) {
  const t = useText(reviewsText);
  const language = useLanguage();
  const format = Number.isInteger(value) ? formatNumber : formatOneDecimal;
  return (
    <span role="img" aria-label={t.rated(format(value, language))} className="inline-flex gap-px">
      {PLACES.map((place) => (
        <Star
          key={place}
          aria-hidden
          className={cx(
            className ?? 'size-4!',
            place <= Math.round(value) ? 'fill-ink text-ink' : 'text-line-strong',
          )}
        />
      ))}
    </span>
  );
}
