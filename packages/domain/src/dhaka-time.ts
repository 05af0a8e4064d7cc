import { inDigitsOf } from './digits.ts';

/** Bangladesh has no daylight saving time. Written without `Intl`, which a phone needs a tenth of a second to load. */
const DHAKA_OFFSET_MS = 6 * 60 * 60 * 1000;
const DAY_MS = 86_400_000;

/** The moment a day begins in Dhaka; null if the day does not exist. */
export function dayInDhaka(date: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (year === undefined || Number.isNaN(midnight)) return null;
  // Some engines turn the 30th of February into a day of March.
  const told = new Date(midnight);
  const exists = told.getUTCMonth() + 1 === Number(month) && told.getUTCDate() === Number(day);
  return exists ? midnight - DHAKA_OFFSET_MS : null;
}

export const dayAfter = (day: number): number => day + DAY_MS;

/** The start of a trip from its date (`YYYY-MM-DD`) and time (`HH:MM`) in Dhaka; null if they are invalid. */
export function tripStart(date: string, time: string): number | null {
  const day = dayInDhaka(date);
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (day === null || hours === undefined) return null;
  return day + (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** A moment in Dhaka's calendar and clock: `YYYY-MM-DD` and `HH:MM`. */
export function inDhaka(moment: number): { date: string; time: string } {
  const shown = new Date(moment + DHAKA_OFFSET_MS).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

type Language = 'en' | 'bn';

export const DAYS = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  bn: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি'],
} as const;
export const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  bn: [
    'জানুয়ারি',
    'ফেব্রুয়ারি',
    'মার্চ',
    'এপ্রিল',
    'মে',
    'জুন',
    'জুলাই',
    'আগস্ট',
    'সেপ্টেম্বর',
    'অক্টোবর',
    'নভেম্বর',
    'ডিসেম্বর',
  ],
} as const;
/** From which hour on Bangla names which part of the day. */
const PARTS_OF_DAY = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকেল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
] as const;

/** The day of a moment in Dhaka, in words: "Tue 22 Dec 2026", "মঙ্গল ২২ ডিসেম্বর ২০২৬". With `now`, this year is left out. */
export function dayInWords(moment: number, language: Language, now?: number): string {
  const { date } = inDhaka(moment);
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const weekday = DAYS[language][new Date(`${date}T00:00:00Z`).getUTCDay()]!;
  const isThisYear = now !== undefined && inDhaka(now).date.startsWith(`${year}-`);
  return inDigitsOf(
    language,
    `${weekday} ${day} ${MONTHS[language][month - 1]}${isThisYear ? '' : ` ${year}`}`,
  );
}

/** No line breaks between the digits of a time and its "pm". */
const NO_BREAK = '\u00A0';

/** The time of a moment in Dhaka, in words: "10:30 pm", "রাত ১০:৩০". */
export function timeInWords(moment: number, language: Language): string {
  const [hour, minutes] = inDhaka(moment).time.split(':') as [string, string];
  const shown = `${Number(hour) % 12 || 12}:${minutes}`;
  if (language === 'en') return shown + NO_BREAK + (Number(hour) < 12 ? 'am' : 'pm');
  const [, part] = PARTS_OF_DAY.find(([from]) => Number(hour) >= from)!;
  return inDigitsOf(language, part + NO_BREAK + shown);
}

export const momentInWords = (moment: number, language: Language, now?: number): string =>
  `${dayInWords(moment, language, now)} · ${timeInWords(moment, language)}`;
