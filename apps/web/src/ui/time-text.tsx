import { dhakaDateAndTime, relativeTime } from './dhaka-time.ts';

export interface TimeTextProps {
  /** ISO text or epoch ms. */
  value: string | number;
  locale: string;
  show?: 'date' | 'time' | 'date-time' | undefined;
  /** The current time. Pass it to show "2h ago" beside the date. */
  relativeTo?: number | undefined;
  className?: string | undefined;
}

/** A time as `YYYY-MM-DD HH:MM` in Asia/Dhaka, machine-readable in its `dateTime`. */
export function TimeText({ value, locale, show = 'date-time', relativeTo, className }: TimeTextProps) {
  const { date, time } = dhakaDateAndTime(value, locale);
  const text = { date, time, 'date-time': `${date} ${time}` }[show];
  return (
    <time dateTime={new Date(value).toISOString()} className={className}>
      {text}
      {relativeTo !== undefined && ` · ${relativeTime(value, relativeTo, locale)}`}
    </time>
  );
}
