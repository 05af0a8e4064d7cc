import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { errorsText } from '../../platform/errors.text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { cx } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';

const UNITS = { days: '', hours: '', minutes: '', seconds: '' };

interface BiddingClockProps {
  /** The name of the countdown. */
  label: string;
  until: string;
  /** The server or a user has ended it: it is over, even if the clock still runs. */
  over: boolean;
  onEnd?: (() => void) | undefined;
  className?: string;
}

/** Hours, minutes and seconds by the server's clock; at the end, that the time is up. */
export function BiddingClock({ label, until, over, onEnd, className }: BiddingClockProps) {
  const refusals = useText(errorsText);
  const language = useLanguage();
  const ended = <span role="status">{refusals.bids_over}</span>;
  if (over) return <span className={cx('type-page text-ink', className)}>{ended}</span>;
  return (
    <Countdown
      look="clock"
      until={Date.parse(until)}
      now={serverNow}
      label={label}
      units={UNITS}
      locale={language}
      ended={ended}
      onEnd={onEnd}
      className={className}
    />
  );
}
