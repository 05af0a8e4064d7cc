import { inDhaka } from '@ghuri/domain/tours';

type Language = 'en' | 'bn';

const DAYS = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  bn: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি'],
} as const;
const MONTHS = {
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
/** From which hour on Bangla uses which part of the day. */
const PARTS_OF_DAY = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকেল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
] as const;

const BANGLA_ZERO = 0x09e6;
const inDigits = (text: string | number, language: Language): string =>
  language === 'en'
    ? String(text)
    : String(text).replace(/\d/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));

/** The day in Dhaka, as people say it: "Tue 22 Dec 2026", "মঙ্গল ২২ ডিসেম্বর ২০২৬". */
export function dayInWords(moment: Date, language: Language): string {
  const { date } = inDhaka(moment.getTime());
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const weekday = DAYS[language][new Date(`${date}T00:00:00Z`).getUTCDay()]!;
  return `${weekday} ${inDigits(day, language)} ${MONTHS[language][month - 1]} ${inDigits(year, language)}`;
}

/** The time in Dhaka, as people say it: "10:30 pm", "রাত ১০:৩০". */
export function timeInWords(moment: Date, language: Language): string {
  const [hour, minutes] = inDhaka(moment.getTime()).time.split(':') as [string, string];
  const shown = `${Number(hour) % 12 || 12}:${minutes}`;
  if (language === 'en') return `${shown} ${Number(hour) < 12 ? 'am' : 'pm'}`;
  const [, part] = PARTS_OF_DAY.find(([from]) => Number(hour) >= from)!;
  return `${part} ${inDigits(shown, language)}`;
}

export const momentInWords = (moment: Date, language: Language): string =>
  `${dayInWords(moment, language)} · ${timeInWords(moment, language)}`;
