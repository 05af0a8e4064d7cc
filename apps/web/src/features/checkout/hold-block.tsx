import type { Booking } from '@ghuri/contract/bookings';
import { useMutation } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatTaka } from '../../platform/format.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { leaveFor } from '../../platform/leave-page.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { startCheckout } from './hold.api.ts';
import { usualWay } from './pay-with.ts';
import { refreshBookings } from './checkout.api.ts';
import { checkoutText } from './checkout.text.ts';
import { dueNow } from './hold-words.ts';
import { HoldLeft } from './hold-left.tsx';
import { ReleaseHold } from './release-hold.tsx';

/** Loaded with its form and schema only when the user changes something. */
const ChangeHold = requestedPart(async () => (await import('./change-hold.tsx')).ChangeHold);

interface HoldBlockProps {
  hold: Booking;
  until: string;
  size?: ButtonSize;
  /** Set if the surrounding page already describes the hold. */
  bare?: boolean;
  /** Called after each payment attempt and each change: the page may be out of date. */
  onAttempted?: () => void;
}

/** "3 seats held · 13:26 · Pay ৳28,200 · Change · Release": the same wherever a hold is shown. */
export function HoldBlock({ hold, until, size = 'medium', bare = false, onAttempted }: HoldBlockProps) {
  const t = useText(checkoutText);
  const shownPlace = useShownPlace();
  const language = useLanguage();
  const sentences = useErrorSentences();
  const [asked, setAsked] = useState(false);
  const [changing, setChanging] = useState(false);
  const pay = t.pay(formatTaka(dueNow(hold), language));
  const {
    mutate,
    isPending: paying,
    error: refusal,
  } = useMutation({
    mutationFn: async () => leaveFor(await startCheckout(hold, usualWay)),
    onSettled: () => {
      void refreshBookings();
      onAttempted?.();
    },
  });

  return (
    <div className={bare ? 'grid gap-2.5' : 'grid gap-2.5 rounded-panel bg-kite-soft px-4 py-3.5'}>
      <HoldLeft hold={hold} until={until} />
      <p className="text-meta wrap-anywhere text-ink-2">
        {[hold.username, hold.phone_number, hold.address].join(' · ')}
      </p>
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size={size}
          className="grow"
          icon={<CreditCard aria-hidden />}
          loading={paying}
          aria-label={t.of(pay, shownPlace(hold.locationName))}
          onClick={() => mutate()}
        >
          {pay}
        </Button>
        <Button
          size={size}
          className="grow"
          aria-label={t.of(t.change, shownPlace(hold.locationName))}
          onClick={() => {
            setAsked(true);
            setChanging(true);
          }}
        >
          {t.change}
        </Button>
        <ReleaseHold hold={hold} size={size} />
      </div>
      {asked && (
        <Suspense fallback={null}>
          <ChangeHold hold={hold} open={changing} onOpenChange={setChanging} onAttempted={onAttempted} />
        </Suspense>
      )}
    </div>
  );
}
