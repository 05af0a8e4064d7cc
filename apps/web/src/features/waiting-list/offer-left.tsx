import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { refreshWaitingList } from './waiting-list.api.ts';
import { waitingListText } from './waiting-list.text.ts';

/** The time left to book offered seats, by the server's clock. */
export function OfferLeft({ until }: { until: string }) {
  const t = useText(waitingListText);
  const language = useLanguage();
  return (
    <Countdown
      look="minutes"
      until={Date.parse(until)}
      now={serverNow}
      label={t.offerEnds}
      units={{ days: '', hours: '', minutes: '', seconds: '' }}
      locale={language}
      ended={t.offerEnded}
      onEnd={() => void refreshWaitingList()}
      className="text-lead!"
    />
  );
}
