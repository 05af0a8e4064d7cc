import type { Language } from '../../accounts/accounts.reads.ts';

interface MeetingPointText {
  subject: string;
  news: (agency: string) => string;
  trip: string;
  start: string;
  button: string;
  why: string;
}

/** Names and what the agency wrote are in the text, never in the subject. */
export const MEETING_POINT_TEXTS: Record<Language, MeetingPointText> = {
  en: {
    subject: 'The meeting point of your trip changed',
    news: (agency) => `${agency} changed the meeting point of your trip. They wrote:`,
    trip: 'Trip',
    start: 'Start',
    button: 'Open in Ghuri',
    why: "You're getting this email because you're going on this trip.",
  },
  bn: {
    subject: 'আপনার ভ্রমণের মিলিত হওয়ার জায়গা বদলেছে',
    news: (agency) => `${agency} আপনার ভ্রমণের মিলিত হওয়ার জায়গা বদলেছে। তাঁরা লিখেছেন:`,
    trip: 'ভ্রমণ',
    start: 'শুরু',
    button: 'ঘুরিতে দেখুন',
    why: 'আপনি এই ভ্রমণে যাচ্ছেন বলে ইমেইলটি পেয়েছেন।',
  },
};
