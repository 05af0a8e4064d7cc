import type { Departure } from '@ghuri/contract/trips';
import { useMutation } from '@tanstack/react-query';
import { CalendarClock, CalendarX2, CirclePause, CirclePlay, PenLine, TicketPercent, X } from 'lucide-react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshTrips, stopSelling } from '../trips.api.ts';
import { departuresText } from './departures.text.ts';
import { useDepartureWords } from './use-departure-words.ts';

export type DatesAction = 'change' | 'cancel' | 'move';

interface SelectionBarProps {
  tripId: string;
  departures: readonly Departure[];
  onAction: (action: DatesAction) => void;
  onDone: () => void;
  onClear: () => void;
}

/** What one can do with the selected departures; above the bottom bar of a phone. */
export function SelectionBar({ tripId, departures, onAction, onDone, onClear }: SelectionBarProps) {
  const t = useText(departuresText);
  const words = useDepartureWords();
  const sentences = useErrorSentences();
  const isClosed = departures.every(({ closed }) => closed);
  const selling = useMutation({
    mutationFn: () => stopSelling(tripId, { tours: departures.map(({ _id }) => _id), closed: !isClosed }),
    onSuccess: () => {
      refreshTrips();
      toast(isClosed ? t.sellingAgain : t.stopped, { id: 'trip' });
      onDone();
    },
  });
  const icon = 'size-4!';
  return (
    <div
      role="region"
      data-bottom-bar
      aria-label={t.selected(departures.length, words.number(departures.length))}
      className="sticky bottom-[calc(3.8125rem+var(--hold-bar,0px)+max(1rem,env(safe-area-inset-bottom)))] z-20 -mx-4 grid gap-2 border-t border-line bg-surface px-4 py-2.5 shadow-float bar:bottom-4 bar:mx-0 bar:rounded-card bar:border"
    >
      {selling.error && <Notice tone="danger">{sentences.ofError(selling.error)}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="mr-auto font-semibold">
          {t.selected(departures.length, words.number(departures.length))}
        </p>
        <IconButton
          size="small"
          label={t.clear}
          icon={<X aria-hidden />}
          onClick={onClear}
          className="bar:order-last"
        />
        <div className="flex flex-wrap gap-2 max-bar:w-full">
          <Button
            size="small"
            icon={<PenLine aria-hidden className={icon} />}
            onClick={() => onAction('change')}
          >
            {t.change}
          </Button>
          <ButtonLink
            size="small"
            to={workPaths.tripPrices(tripId, ...departures.map(({ _id }) => _id))}
            icon={<TicketPercent aria-hidden className={icon} />}
          >
            {t.prices}
          </ButtonLink>
          {departures.length === 1 && (
            <Button
              size="small"
              icon={<CalendarClock aria-hidden className={icon} />}
              onClick={() => onAction('move')}
            >
              {t.move}
            </Button>
          )}
          <Button
            size="small"
            loading={selling.isPending}
            icon={
              isClosed ? (
                <CirclePlay aria-hidden className={icon} />
              ) : (
                <CirclePause aria-hidden className={icon} />
              )
            }
            onClick={() => selling.mutate()}
          >
            {isClosed ? t.sell : t.stop}
          </Button>
          <Button
            size="small"
            variant="danger"
            icon={<CalendarX2 aria-hidden className={icon} />}
            onClick={() => onAction('cancel')}
          >
            {t.cancelDates}
          </Button>
        </div>
      </div>
    </div>
  );
}
