import { inDigitsOf } from '../platform/digits.ts';

const DHAKA_AHEAD_MS = 6 * 3_600_000;

const NAMES = {
  en: {
    days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
  bn: {
    days: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি'],
    months: [
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
  },
};

/** What people in Dhaka call an hour: night, dawn, morning, noon, afternoon, evening, night. */
const partOfDay = (hour: number): string =>
  hour < 4
    ? 'রাত'
    : hour < 6
      ? 'ভোর'
      : hour < 12
        ? 'সকাল'
        : hour < 15
          ? 'দুপুর'
          : hour < 18
            ? 'বিকাল'
            : hour < 20
              ? 'সন্ধ্যা'
              : 'রাত';

/** "Tue 22 Dec · 10:30 pm" on a clock in Dhaka, with the year when it is not this one. No `Intl`: phones take long to load it. */
export function friendlyMoment(instant: string | number, now: number, locale: string): string {
  const at = new Date(new Date(instant).getTime() + DHAKA_AHEAD_MS);
  const thisYear = new Date(now + DHAKA_AHEAD_MS).getUTCFullYear();
  const language = locale === 'bn' ? 'bn' : 'en';
  const { days, months } = NAMES[language];
  const year = at.getUTCFullYear() === thisYear ? '' : ` ${at.getUTCFullYear()}`;
  const date = `${days[at.getUTCDay()]} ${at.getUTCDate()} ${months[at.getUTCMonth()]}${year}`;
  const hour = at.getUTCHours();
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(at.getUTCMinutes()).padStart(2, '0')}`;
  const time = language === 'bn' ? `${partOfDay(hour)} ${clock}` : `${clock} ${hour < 12 ? 'am' : 'pm'}`;
  return inDigitsOf(language, `${date} · ${time}`);
}
