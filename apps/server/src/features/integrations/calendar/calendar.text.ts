import { countIn, peopleIn } from '../../../platform/mail/numbers.ts';
import type { Language } from '../../accounts/accounts.reads.ts';

interface CalendarText {
  name(agency: string): string;
  tour(place: string, taken: number, seats: number): string;
  personalised(place: string, persons: number): string;
}

export const CALENDAR_TEXTS: Record<Language, CalendarText> = {
  en: {
    name: (agency) => `${agency} · Ghuri`,
    tour: (place, taken, seats) => `${place} · ${countIn('en', taken)} of ${countIn('en', seats)} seats`,
    personalised: (place, persons) => `${place} · private trip, ${peopleIn('en', persons)}`,
  },
  bn: {
    name: (agency) => `${agency} · ঘুরি`,
    tour: (place, taken, seats) => `${place} · ${countIn('bn', seats)} সিটের ${countIn('bn', taken)}টি বুক`,
    personalised: (place, persons) => `${place} · প্রাইভেট ট্রিপ, ${peopleIn('bn', persons)}`,
  },
};
