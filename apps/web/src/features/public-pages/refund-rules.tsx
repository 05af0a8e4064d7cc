import type { PublicDeparture } from '@ghuri/contract/public-pages';
import { refundStages, stepsFor } from '@ghuri/domain/refunds';
import { formatPercent } from '../../platform/format.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { publicPagesText } from './public-pages.text.ts';

const MINUTE = 60_000;

/** What cancelling brings back, and until when. With exact moments: a cached page cannot count down. */
export function RefundRules({ departure }: { departure: PublicDeparture }) {
  const t = useText(publicPagesText);
  const language = useLanguage();
  const dates = useDates();
  const now = serverNow();
  const { stages } = refundStages(stepsFor(departure.cost), {
    startsAt: Date.parse(departure.startsAt),
    since: now,
    now,
  });
  // A stage that ends a millisecond before the full minute is shown as ending at that minute.
  const shown = (until: number) => dates.moment(Math.round(until / MINUTE) * MINUTE);
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="type-title mb-3">
        {t.ifYouCancel}
      </h2>
      <ol className="grid gap-2 border-l-[3px] border-kite pl-4">
        {stages.map(({ percent, until }) => (
          <li key={percent} className={percent > 0 ? 'font-semibold' : 'text-ink-2'}>
            {percent === 100
              ? t.fullBackUntil(shown(until))
              : percent > 0
                ? t.partBackUntil(shown(until), formatPercent(percent / 100, language))
                : t.nothingAfter}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-meta text-ink-2">{t.agencyCancels}</p>
    </section>
  );
}
