import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { useMinute } from '../../platform/use-clock.ts';
import { friendlyMoment } from '../../ui/friendly-time.ts';
import { personalisedToursText } from './personalised-tours.text.ts';

/** Until when a quote can be paid, or when it expired: the same words on both sides. */
export function QuoteEnd({ tour: { state, quoteEnds } }: { tour: PersonalisedTour }) {
  const t = useText(personalisedToursText);
  const language = useLanguage();
  const now = useMinute();
  if (quoteEnds === null || (state !== 'quoted' && state !== 'expired')) return null;
  const moment = (
    <time dateTime={quoteEnds} className="font-[560]">
      {friendlyMoment(quoteEnds, now, language)}
    </time>
  );
  return (
    <p className="text-meta text-ink-2">
      {state === 'expired' ? t.expiredOn : t.validUntil} {moment}
    </p>
  );
}
