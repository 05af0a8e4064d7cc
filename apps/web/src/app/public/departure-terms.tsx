import type { PublicDeparture } from '@ghuri/contract/public-pages';
import { stepsFor } from '@ghuri/domain/refunds';
import { choiceOf, offeredOf, priceOf } from '../../features/public-pages/chosen-departure.ts';
import type { Chosen } from '../../features/public-pages/chosen-departure.ts';
import { publicPagesText } from '../../features/public-pages/public-pages.text.ts';
import { GroupPriceSteps } from '../../features/tours/details/group-prices.tsx';
import { RefundSteps } from '../../features/tours/details/refund-chart.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { serverNow } from '../../platform/server-clock.ts';

/* What holds for one departure: the same drawings as on its page in the app. */

interface DepartureTermsProps {
  departure: PublicDeparture;
  chosen: Chosen;
}

export function GroupTerms({ departure, chosen }: DepartureTermsProps) {
  const { prices, seats } = departure;
  if (!prices?.ladder && !prices?.minimum) return null;
  return (
    <GroupPriceSteps
      offered={offeredOf(departure)}
      prices={prices}
      allSeats={seats}
      choice={choiceOf(chosen)}
      now={thisMinute()}
    />
  );
}

/** The same on the server and in the browser, which draws it milliseconds later. */
const MINUTE = 60_000;
const thisMinute = () => Math.floor(serverNow() / MINUTE) * MINUTE;

/** The chart begins a week ago: the page does not know when the departure was announced. */
const SHOWN_BEFORE_MS = 7 * 86_400_000;

/** What cancelling brings back, and until when. With exact moments: a cached page cannot count down. */
export function RefundTerms({ departure, chosen }: DepartureTermsProps) {
  const t = useText(publicPagesText);
  const now = thisMinute();
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="type-title mb-3">
        {t.ifYouCancel}
      </h2>
      <RefundSteps
        steps={stepsFor(priceOf(departure, chosen).full.total)}
        startsAt={Date.parse(departure.startsAt)}
        since={now - SHOWN_BEFORE_MS}
        now={now}
      />
      <p className="mt-3 text-meta text-ink-2">{t.agencyCancels}</p>
    </section>
  );
}
