import type { NotifiedFact } from '@ghuri/domain/tour-changes';
import type { Language } from '../accounts/accounts.reads.ts';

export const TOUR_FACT_NAMES: Record<Language, Record<NotifiedFact, string>> = {
  en: {
    startsAt: 'Departure time',
    departure: 'Meeting point',
    hotel: 'Hotel',
    location: 'Place',
    days: 'Days',
    cost: 'Price per person',
    details: 'Description',
  },
  bn: {
    startsAt: 'যাত্রার সময়',
    departure: 'মিলনস্থল',
    hotel: 'হোটেল',
    location: 'গন্তব্য',
    days: 'কত দিনের',
    cost: 'জনপ্রতি খরচ',
    details: 'বিবরণ',
  },
};

/** The parts of a trip's content that travellers rely on. */
export type TripSection = 'itinerary' | 'included' | 'pickUps' | 'bring' | 'policies';

export const TRIP_SECTION_NAMES: Record<Language, Record<TripSection, string>> = {
  en: {
    itinerary: 'Day by day',
    included: "What's included",
    pickUps: 'Pick-up points',
    bring: 'What to bring',
    policies: 'Good to know',
  },
  bn: {
    itinerary: 'দিন অনুযায়ী পরিকল্পনা',
    included: 'কী কী থাকছে',
    pickUps: 'কোথা থেকে উঠবেন',
    bring: 'সঙ্গে যা নেবেন',
    policies: 'জেনে রাখুন',
  },
};

/** Until when a traveller may agree to a new date. */
export const ANSWER_BY: Record<Language, string> = { en: 'Please answer by', bn: 'জানানোর শেষ সময়' };

/** Instead of old and new, which are long: the tour's page shows them. */
export const SECTION_CHANGED: Record<Language, string> = {
  en: "Changed. See the tour's page.",
  bn: 'বদলেছে। ট্যুরের পাতায় দেখুন।',
};
