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
