import { lazy, Suspense, useState, useTransition } from 'react';
import { createPortal } from 'react-dom';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { freeSeats } from '../tour-status.ts';
import { toursText } from '../tours.text.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { useTourWords } from '../use-tour-words.ts';
import type { PayDeskProps } from './pay-desk.tsx';

/** The form and its dependencies: on phones they load only when the user wants to book. */
const fetchDesk = () => import('./pay-desk.tsx');
const PayDesk = lazy(async () => ({ default: (await fetchDesk()).PayDesk }));

/** Loaded on demand: few users hold seats of the tour they look at. */
const HoldLeft = lazy(async () => ({ default: (await import('../../checkout/hold-left.tsx')).HoldLeft }));

type PayPlaceProps = Omit<PayDeskProps, 'place' | 'open' | 'onOpenChange'>;

/** Beside the page if there is a panel, in the page on tablets, and as a sheet from a bottom bar on phones. */
export function PayPlace(props: PayPlaceProps) {
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

  const place = isPhone ? 'sheet' : hasRail ? 'rail' : 'page';
  return (
    <>
      {isPhone && <PayBar {...props} opening={opening} onOpen={begin} />}
      <Suspense fallback={<DeskToCome place={place} rail={props.rail} />}>
        {wanted && <PayDesk {...props} place={place} open={open} onOpenChange={setOpen} />}
      </Suspense>
    </>
  );
}

/** About as large as the form will be. */
function DeskToCome({ place, rail }: Pick<PayDeskProps, 'place' | 'rail'>) {
  if (place === 'sheet') return null;
  const card = <Card className="min-h-152 shadow-float" />;
  if (place === 'page') return card;
  return rail && createPortal(card, rail);
}

interface PayBarProps extends Pick<PayDeskProps, 'tour' | 'status' | 'own' | 'booking'> {
  opening: boolean;
  onOpen: () => void;
}

function PayBar({ tour, status, own, booking, opening, onOpen }: PayBarProps) {
  const t = useText(toursText);
  const language = useLanguage();
  const words = useTourWords();
  const now = useMinute();
  const hold = booking && booking.holdUntil !== null ? booking : null;
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
              <span className="type-price">{formatTaka(tour.totalCost, language)}</span>{' '}
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
        onPointerEnter={() => void fetchDesk().catch(() => {})}
        onFocus={() => void fetchDesk().catch(() => {})}
        onClick={onOpen}
      >
        {own ? t.manage : hold ? t.pay : t.going}
      </Button>
    </div>
  );
}
