import type { Inclusion } from '@ghuri/contract/travel-wish';
import { useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { ALL_INCLUSIONS, INCLUSION_ICONS, useOfferWords } from './offer-words.ts';
import { offerText } from './offer.text.ts';

/** The inclusions of an offer, always in the same order; nothing if there are none. */
export function InclusionList({
  inclusions,
  className,
}: {
  inclusions: readonly Inclusion[];
  className?: string;
}) {
  const t = useText(offerText);
  const words = useOfferWords();
  if (inclusions.length === 0) return null;
  return (
    <ul aria-label={t.included} className={cx('flex flex-wrap gap-1.5', className)}>
      {ALL_INCLUSIONS.filter((name) => inclusions.includes(name)).map((name) => {
        const Icon = INCLUSION_ICONS[name];
        return (
          <li
            key={name}
            className="flex items-center gap-1.5 rounded-full bg-sunken px-2.5 py-1 text-meta [&_.lucide]:size-4 [&_.lucide]:text-primary-ink"
          >
            <Icon aria-hidden />
            {words.inclusion(name)}
          </li>
        );
      })}
    </ul>
  );
}
