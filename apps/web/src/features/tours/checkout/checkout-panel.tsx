import { lazy, Suspense, useState, useTransition } from 'react';
import { createPortal } from 'react-dom';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { freeSeats, priceNow } from '../tour-status.ts';
import { toursText } from '../tours.text.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { useTourWords } from '../use-tour-words.ts';
import type { CheckoutFrameProps } from './checkout-frame.tsx';
import type { ChosenParty } from './priced-frame.tsx';

/** The form and its dependencies: on phones they load only when the user wants to book. */
const loadFrame = () => import('./checkout-frame.tsx');
const CheckoutFrame = lazy(async () => ({ default: (await loadFrame()).CheckoutFrame }));

/** The same for tours with a price list, which need the price engine. */
const loadPricedFrame = () => import('./priced-frame.tsx');
const PricedFrame = lazy(async () => ({ default: (await loadPricedFrame()).PricedFrame }));

/** Loaded on demand: few users hold seats of the tour they look at. */
const HoldLeft = lazy(async () => ({ default: (await import('../../checkout/hold-left.tsx')).HoldLeft }));

type CheckoutPanelProps = Omit<CheckoutFrameProps, 'place' | 'open' | 'onOpenChange' | 'order' | 'priced'> & {
  choice: ChosenParty;
};

/** Beside the page if there is a panel, in the page on tablets, and as a sheet from a bottom bar on phones. */
export function CheckoutPanel({ choice, ...props }: CheckoutPanelProps) {
  const hasRail = useMedia('(width >= 1100px)');
  const isPhone = useMedia('(width < 750px)');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [opening, startOpening] = useTransition();
  // It stays mounted, so that a rotated tablet keeps the input.
  if (!isPhone && !wanted) setWanted(true);

  function begin() {
    startOpening(() => {
      setWanted(true);
      setOpen(true);
    });
  }

  const { prices } = props.tour;
  const place = isPhone ? 'sheet' : hasRail ? 'rail' : 'page';
  return (
    <>
      {isPhone && <CheckoutBar {...props} opening={opening} onOpen={begin} />}
      <Suspense fallback={<FramePlaceholder place={place} rail={props.rail} />}>
        {wanted && prices && (
          <PricedFrame {...props} {...{ prices, choice, place, open }} onOpenChange={setOpen} />
        )}
        {wanted && !prices && <CheckoutFrame {...props} {...{ place, open }} onOpenChange={setOpen} />}
      </Suspense>
    </>
  );
}

/** About as large as the form will be. */
function FramePlaceholder({ place, rail }: Pick<CheckoutFrameProps, 'place' | 'rail'>) {
  if (place === 'sheet') return null;
  const card = <Card className="min-h-152 shadow-float" />;
  if (place === 'page') return card;
  return rail && createPortal(card, rail);
}

interface CheckoutBarProps extends Pick<CheckoutFrameProps, 'tour' | 'status' | 'own' | 'booking'> {
  opening: boolean;
  onOpen: () => void;
}

function CheckoutBar({ tour, status, own, booking, opening, onOpen }: CheckoutBarProps) {
  const t = useText(toursText);
  const language = useLanguage();
  const words = useTourWords();
  const now = useMinute();
  const hold = booking && booking.holdUntil !== null ? booking : null;
  const load = tour.prices ? loadPricedFrame : loadFrame;
  const closes = t.closesIn(words.timeLeft(Date.parse(tour.bookingEnds) - now)).toLowerCase();
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.8125rem+var(--hold-bar,0px)+max(1rem,env(safe-area-inset-bottom)))] z-30 flex items-center gap-3 border-t border-line bg-surface px-4 py-2.5 shadow-float">
      <div className="min-w-0 flex-1">
        {hold ? (
          <Suspense fallback={null}>
            <HoldLeft hold={hold} until={hold.holdUntil ?? ''} />
          </Suspense>
        ) : (
          <>
            <p className="truncate">
              <span className="type-price">{formatTaka(priceNow(tour), language)}</span>{' '}
              <span className="text-meta text-ink-2">{t.perPerson}</span>
            </p>
            <p className="truncate text-micro text-ink-2">
              {status === 'open' ? `${words.seatsLeft(freeSeats(tour))} · ${closes}` : t[status]}
            </p>
          </>
        )}
      </div>
      <Button
        variant="primary"
        size="large"
        disabled={status !== 'open' && !own && !hold}
        loading={opening}
        // Prefetches when the pointer arrives; if that fails, the click that follows shows the error.
        onPointerEnter={() => void load().catch(() => {})}
        onFocus={() => void load().catch(() => {})}
        onClick={onOpen}
      >
        {own ? t.manage : hold ? t.pay : t.going}
      </Button>
    </div>
  );
}
