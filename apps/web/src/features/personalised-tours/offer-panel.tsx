import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import type { ReactNode } from 'react';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { InclusionList } from '../travel-wish/inclusion-list.tsx';
import { personalisedToursText } from './personalised-tours.text.ts';

interface OfferPanelProps {
  tour: PersonalisedTour;
  children?: ReactNode;
}

/** The price, the party size and the inclusions; highlighted while the traveller pays. */
export function OfferPanel({ tour, children }: OfferPanelProps) {
  const t = useText(personalisedToursText);
  const language = useLanguage();
  const { amount, person, inclusions, state } = tour;
  return (
    <div
      className={cx(
        'grid gap-2.5 rounded-panel border px-4 py-3.5',
        state === 'paying' ? 'border-transparent bg-kite-soft' : 'border-line',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="type-price-large">{formatTaka(amount, language)}</span>
        <span className="text-meta text-ink-2">
          {t.forAll(person, formatNumber(person, language))}
          {person > 1 && ` · ${t.each(formatTaka(Math.ceil(amount / person), language))}`}
        </span>
      </p>
      <InclusionList inclusions={inclusions} />
      <QuoteEnd tour={tour} />
      {children}
    </div>
  );
}

/** Until when a quote can be paid, or when it expired: the same words on both sides. */
function QuoteEnd({ tour: { state, quoteEnds } }: { tour: PersonalisedTour }) {
  const t = useText(personalisedToursText);
  if (quoteEnds === null || (state !== 'quoted' && state !== 'expired')) return null;
  const moment = <TimeText value={quoteEnds} className="font-semibold" />;
  return (
    <p className="text-meta text-ink-2">
      {state === 'expired' ? t.expiredOn : t.validUntil} {moment}
    </p>
  );
}
