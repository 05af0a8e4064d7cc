import type { Language } from '../../accounts/accounts.reads.ts';

export interface OfferFacts {
  place: string;
  /** The day of departure in words. */
  day: string;
  /** "2 seats" */
  seats: string;
  /** The moment in words. */
  until: string;
  starts: string;
  departure: string;
  agency: string;
}

interface OfferMailText {
  subject: (facts: OfferFacts) => string;
  news: (facts: OfferFacts) => string;
  paragraphs: (facts: OfferFacts) => string[];
  rows: (facts: OfferFacts) => [name: string, value: string][];
  button: string;
  decline: string;
  why: string;
}

export const seatsIn: Record<Language, (count: string, isOne: boolean) => string> = {
  en: (count, isOne) => (isOne ? '1 seat' : `${count} seats`),
  bn: (count) => `${count}টি আসন`,
};

export const OFFER_MAIL_TEXTS: Record<Language, OfferMailText> = {
  en: {
    subject: ({ seats, place, day }) => `${seats} for you: ${place}, ${day}`,
    news: ({ seats, place }) => `Good news: ${seats} just opened up on your trip to ${place}.`,
    paragraphs: ({ until }) => [
      `We're holding them for you until ${until}. Book before then, or they'll go to the next in line.`,
    ],
    rows: (facts) => [
      ['Held until', facts.until],
      ['Place', facts.place],
      ['Departure', facts.starts],
      ['Meeting point', facts.departure],
      ['Seats', facts.seats],
      ['Agency', facts.agency],
    ],
    button: 'Book my seats',
    decline: 'No thanks, give them to the next in line',
    why: "You're getting this email because you joined the waiting list for this trip.",
  },
  bn: {
    subject: ({ seats, place, day }) => `আপনার জন্য ${seats}: ${place}, ${day}`,
    news: ({ seats, place }) => `সুখবর! ${place} ট্রিপে ${seats} খালি হয়েছে।`,
    paragraphs: ({ until }) => [
      `আসন আপনার জন্য ${until} পর্যন্ত ধরে রাখছি। এর মধ্যে বুক না করলে পরের জন সুযোগ পাবেন।`,
    ],
    rows: (facts) => [
      ['ধরে রাখা হবে', facts.until],
      ['গন্তব্য', facts.place],
      ['যাত্রা', facts.starts],
      ['মিলনস্থল', facts.departure],
      ['আসন', facts.seats],
      ['এজেন্সি', facts.agency],
    ],
    button: 'আসন বুক করুন',
    decline: 'লাগবে না, পরের জনকে দিন',
    why: 'এই ট্রিপের ওয়েটিং লিস্টে নাম দিয়েছেন বলে ইমেইলটি পেয়েছেন।',
  },
};
