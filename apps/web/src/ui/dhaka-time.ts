type Instant = string | number | Date;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(locale: string): Intl.DateTimeFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD-u-nu-beng' : 'en-GB', {
      timeZone: 'Asia/Dhaka',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(locale, format);
  }
  return format;
}

/** `YYYY-MM-DD` and `HH:MM` on a clock in Dhaka, in the language's own digits. */
export function dhakaDateAndTime(instant: Instant, locale: string): { date: string; time: string } {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatFor(locale).formatToParts(new Date(instant))) part[type] = value;
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Making one takes longer than using it, and a list of stories uses dozens. */
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

/** "2h ago", "in 3 days": the largest whole unit, or "now" within a minute. */
export function relativeTime(instant: Instant, now: number, locale: string): string {
  const difference = new Date(instant).getTime() - now;
  let words = relativeFormats.get(locale);
  if (!words) {
    words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' });
    relativeFormats.set(locale, words);
  }
  const step = STEPS.find(([, ms]) => Math.abs(difference) >= ms);
  return step ? words.format(Math.trunc(difference / step[1]), step[0]) : words.format(0, 'second');
}
