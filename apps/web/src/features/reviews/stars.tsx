import { Star } from 'lucide-react';
import { formatNumber, formatOneDecimal } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { reviewsText } from './reviews.text.ts';

const PLACES = [0, 1, 2, 3, 4];

/** Five stars, `value` of them full. Of 4.3, the fifth star is full to three tenths. */
export function Stars({ value, className = 'size-4!' }: { value: number; className?: string }) {
  const t = useText(reviewsText);
  const language = useLanguage();
  const format = Number.isInteger(value) ? formatNumber : formatOneDecimal;
  return (
    <span role="img" aria-label={t.rated(format(value, language))} className="inline-flex gap-px">
      {PLACES.map((place) => {
        const share = Math.min(1, Math.max(0, value - place));
        return (
          <span key={place} aria-hidden className="relative">
            <Star className={cx(className, 'text-line-strong')} />
            {share > 0 && (
              <span
                data-full={share.toFixed(1)}
                className="absolute inset-y-0 left-0 overflow-hidden"
                style={{ width: `${share * 100}%` }}
              >
                <Star className={cx(className, 'max-w-none fill-ink text-ink')} />
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}
