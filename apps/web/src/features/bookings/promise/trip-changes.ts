import type { Booking } from '@ghuri/contract/bookings';

type Facts = Pick<Booking, 'locationName' | 'tourTripDate' | 'tourTripTime' | 'tourTripDay'>;

export interface TripChanges {
  place: boolean;
  start: boolean;
  length: boolean;
}

/** Which of the facts that give a full refund differ from what was booked. */
export const tripChanges = (booked: Facts, now: Facts): TripChanges => ({
  place: booked.locationName !== now.locationName,
  start: booked.tourTripDate !== now.tourTripDate || booked.tourTripTime !== now.tourTripTime,
  length: booked.tourTripDay !== now.tourTripDay,
});
