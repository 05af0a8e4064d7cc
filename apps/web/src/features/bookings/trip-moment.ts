import { tripStart } from '@ghuri/domain/dhaka-time';
import type { Language } from '../../platform/i18n/language.ts';
import { dhakaDateAndTime } from '../../ui/dhaka-time.ts';

interface Trip {
  tourTripDate: string;
  tourTripTime: string;
}

export const startOf = ({ tourTripDate, tourTripTime }: Trip): number =>
  tripStart(tourTripDate, tourTripTime) ?? 0;

/** When a trip starts, in the digits of the reader's language. */
export const tripMoment = (trip: Trip, language: Language): { date: string; time: string } =>
  dhakaDateAndTime(startOf(trip), language);
