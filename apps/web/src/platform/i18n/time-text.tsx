import { inDhaka } from '@ghuri/domain/dhaka-time';
import { cx } from '../../ui/class-names.ts';
import { dhakaInstant, useDates } from './dates.ts';
import type { Instant } from './dates.ts';

interface TimeTextProps {
  value: Instant;
  /** A day, a time, both, or the time passed since. */
  show?: 'day' | 'time' | 'moment' | 'ago' | undefined;
  /** Adds "2h ago". */
  withAgo?: boolean | undefined;
  /** Adds a second line with date and time as digits. */
  withIso?: boolean | undefined;
  /** The sentence around the date. */
  within?: ((words: string) => string) | undefined;
  className?: string | undefined;
}

/** A time as people say it, in Dhaka time. `dateTime` holds it for machines. */
export function TimeText({ value, show = 'moment', withAgo, withIso, within, className }: TimeTextProps) {
  const dates = useDates();
  const { date, time } = inDhaka(new Date(value).getTime());
  const words = dates[show](value);
  const sentence = within?.(words) ?? words;
  const start = sentence.indexOf(words);
  return (
    <>
      {sentence.slice(0, start)}
      <time
        dateTime={dhakaInstant(date, time)}
        title={show === 'ago' ? dates.moment(value) : undefined}
        className={cx(!within && show !== 'moment' && 'whitespace-nowrap', className)}
      >
        {words}
        {withAgo && ` · ${dates.ago(value)}`}
      </time>
      {sentence.slice(start + words.length)}
      {withIso && (
        <span className="block text-micro font-normal text-ink-3 tabular-nums">{dates.iso(value)}</span>
      )}
    </>
  );
}
