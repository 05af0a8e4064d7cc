import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { inDigitsOf } from '@ghuri/domain/digits';
import { cx } from './class-names.ts';
import { splitTimeLeft, type TimeLeft } from './time-left.ts';

/** Days ahead, seconds only distract. */
const SECONDS_BELOW_MS = 72 * 3_600_000;

export interface CountdownProps {
  /** The end, in epoch ms. */
  until: number;
  /** The clock to count with. If the server set the end, use the corrected server clock. */
  now?: (() => number) | undefined;
  /** The accessible name: the event at the end of the countdown. */
  label: string;
  /** Words under each number, for `blocks`. */
  units: Record<keyof TimeLeft, string>;
  /** `blocks` for days and more, with seconds in the last 72 hours, `clock` for hh:mm:ss, `minutes` for mm:ss below an hour. */
  look?: 'blocks' | 'clock' | 'minutes' | undefined;
  /** Shown instead once the time is up. */
  ended: ReactNode;
  onEnd?: (() => void) | undefined;
  /** Decides which digits are shown. */
  locale: string;
  className?: string | undefined;
}

export function Countdown({
  until,
  now = Date.now,
  label,
  units,
  look = 'blocks',
  ended,
  onEnd,
  locale,
  className,
}: CountdownProps) {
  const left = useTimeLeft(until, now, onEnd);
  if (left <= 0) return <span className={cx('type-lead text-ink', className)}>{ended}</span>;
  const parts = splitTimeLeft(left);
  const twoDigits = (value: number) => inDigitsOf(locale, String(value).padStart(2, '0'));
  if (look !== 'blocks') {
    const hours = parts.days * 24 + parts.hours;
    const minutes = [parts.minutes, parts.seconds];
    const shown = look === 'minutes' && hours === 0 ? minutes : [hours, ...minutes];
    return (
      <span role="timer" aria-label={label} className={cx('type-countdown-large', className)}>
        {shown.map(twoDigits).join(':')}
      </span>
    );
  }
  const blocks = (Object.keys(units) as (keyof TimeLeft)[]).filter(
    (unit) => unit !== 'seconds' || left < SECONDS_BELOW_MS,
  );
  return (
    <div role="timer" aria-label={label} className={cx('flex items-start gap-1.5', className)}>
      {blocks.map((unit, index) => (
        <Fragment key={unit}>
          {index > 0 && (
            <span aria-hidden className="text-title leading-tight text-ink-3">
              :
            </span>
          )}
          <div className="min-w-12.5 text-center bar:min-w-13.5">
            <span className="type-countdown block">{twoDigits(parts[unit])}</span>
            <span className="mt-1 block text-nano text-ink-2">{units[unit]}</span>
          </div>
        </Fragment>
      ))}
    </div>
  );
}

/** Returns the remaining time. It updates every full second, and at once when a sleeping tab wakes. */
function useTimeLeft(until: number, now: () => number, onEnd: (() => void) | undefined): number {
  const [left, setLeft] = useState(() => until - now());
  const readClock = useEffectEvent(() => now());
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick() {
      clearTimeout(timer);
      const rest = until - readClock();
      setLeft(rest);
      if (rest <= 0) end();
      else timer = setTimeout(tick, rest % 1000 || 1000);
    }
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until]);

  return left;
}
