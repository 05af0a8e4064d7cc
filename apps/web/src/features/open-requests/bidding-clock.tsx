import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { errorsText } from '../../platform/errors.text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { cx } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';

const UNITS = { days: '', hours: '', minutes: '', seconds: '' };

interface BiddingClockProps {
  /** What is being counted down to. */
  label: string;
  until: string;
  /** The server has said so, or somebody has ended it early: whatever the clock says, it is over. */
  over: boolean;
  onEnd?: (() => void) | undefined;
  className?: string;
}

/** Hours, minutes and seconds by the server's clock; then that the time is up. */
export function BiddingClock({ label, until, over, onEnd, className }: BiddingClockProps) {
  const refusals = useText(errorsText);
  const language = useLanguage();
  const ended = <span role="status">{refusals.bids_over}</span>;
  if (over) return <span className={cx('type-title text-ink', className)}>{ended}</span>;
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
