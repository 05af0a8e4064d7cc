import type { Booking } from '@ghuri/contract/bookings';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTourWords } from '../use-tour-words.ts';
import { checkoutText } from './checkout.text.ts';
import { refreshOwnBooking } from './own-booking.ts';

/** Seats wait for this payment, for so long: pay, or let them go. */
export function HoldCard({ hold, until }: { hold: Booking; until: string }) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const words = useTourWords();
  const sentences = useErrorSentences();
  const [releasing, setReleasing] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { payUrl } = hold;
  const refresh = () => void refreshOwnBooking(hold.tourId ?? '');

  async function release() {
    setReleasing(true);
    setRefusal(null);
    try {
      await api('PUT /bookings/:id/release', { params: { id: hold._id } });
      toast(t.letGone, { id: 'hold' });
    } catch (error) {
      setRefusal(error);
    } finally {
      await refreshOwnBooking(hold.tourId ?? '');
      setReleasing(false);
    }
  }

  return (
    <div className="grid gap-3">
      <div className="rounded-panel bg-kite-soft px-4 py-3.5">
        <p className="font-[580]">{t.youHold(hold.persons, words.number(hold.persons))}</p>
        <Countdown
          look="clock"
          until={Date.parse(until)}
          now={serverNow}
          label={t.holdEndsIn}
          units={{ days: '', hours: '', minutes: '', seconds: '' }}
          locale={language}
          ended={t.holdEnded}
          onEnd={refresh}
          className="text-[1.875rem]!"
        />
        <p className="mt-1 text-meta text-ink-2">{t.holdBody}</p>
      </div>
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <Button
        variant="primary"
        size="large"
        wide
        icon={<CreditCard aria-hidden />}
        loading={payUrl === null}
        onClick={() => payUrl !== null && window.location.assign(payUrl)}
      >
        {t.goOnPaying(formatTaka(hold.price, language))}
      </Button>
      <Button wide loading={releasing} onClick={() => void release()}>
        {t.letItGo}
      </Button>
    </div>
  );
}
