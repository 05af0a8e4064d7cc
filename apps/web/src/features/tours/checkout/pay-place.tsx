import { useState } from 'react';
import { createPortal } from 'react-dom';
import { formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { freeSeats } from '../tour-status.ts';
import { toursText } from '../tours.text.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { useTourWords } from '../use-tour-words.ts';
import { checkoutText } from './checkout.text.ts';
import type { PayPanelProps } from './pay-panel.tsx';
import { PayPanel } from './pay-panel.tsx';

interface PayPlaceProps extends PayPanelProps {
  /** The place above the right panel, where there is one. */
  rail: HTMLElement | null;
}

/** Beside the page where there is a panel, in it on tablets, and as a sheet from a bar at the bottom on phones. */
export function PayPlace({ rail, ...panel }: PayPlaceProps) {
  const hasRail = useMedia('(width >= 1100px)');
  const isPhone = useMedia('(width < 750px)');
  if (isPhone) return <PayBar {...panel} />;
  const card = (
    <Card as="section" aria-labelledby="pay" className="shadow-float">
      <PayHeading />
      <PayPanel {...panel} />
    </Card>
  );
  if (!hasRail) return card;
  return rail ? createPortal(card, rail) : null;
}

function PayHeading() {
  const t = useText(checkoutText);
  return (
    <h2 id="pay" className="sr-only">
      {t.bookThisTour}
    </h2>
  );
}

function PayBar(panel: PayPanelProps) {
  const { tour, status, own, booking } = panel;
  const t = useText(checkoutText);
  const c = useText(toursText);
  const language = useLanguage();
  const words = useTourWords();
  const now = useMinute();
  const [open, setOpen] = useState(false);
  const hasHold = booking !== null && booking.holdUntil !== null;
  const closes = c.closesIn(words.timeLeft(Date.parse(tour.bookingEnds) - now)).toLowerCase();
  return (
    <>
      <div className="fixed inset-x-0 bottom-[calc(3.8125rem+max(1rem,env(safe-area-inset-bottom)))] z-30 flex items-center gap-3 border-t border-line bg-surface px-4 py-2.5 shadow-float">
        <div className="min-w-0 flex-1">
          <p className="truncate">
            <span className="type-price">{formatTaka(tour.totalCost, language)}</span>{' '}
            <span className="text-meta text-ink-2">{c.perPerson}</span>
          </p>
          <p className="truncate text-micro text-ink-2">
            {status === 'open' ? `${words.seatsLeft(freeSeats(tour))} · ${closes}` : c[status]}
          </p>
        </div>
        <Button
          variant="primary"
          size="large"
          disabled={status !== 'open' && !own && !hasHold}
          onClick={() => setOpen(true)}
        >
          {own ? t.manage : hasHold ? t.goOn : t.going}
        </Button>
      </div>
      <Modal open={open} onOpenChange={setOpen} title={own ? t.ownTour : t.bookThisTour} closeLabel={t.close}>
        <PayPanel {...panel} />
      </Modal>
    </>
  );
}
