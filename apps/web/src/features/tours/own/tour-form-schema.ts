import { tourBody } from '@ghuri/contract/tours';
import type { NewTour, Tour } from '@ghuri/contract/tours';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { isTimesUp, isWithinReach } from '@ghuri/domain/tours';
import * as z from 'zod/mini';
import { typedNumber } from '../../../platform/forms/typed-number.ts';
import { serverNow } from '../../../platform/server-clock.ts';

const { totalCost, totalTravelers, tourTripDay } = tourBody.shape;
const typedTour = z.extend(tourBody, {
  totalCost: typedNumber(totalCost),
  totalTravelers: typedNumber(totalTravelers),
  tourTripDay: typedNumber(tourTripDay),
});

export type TypedTour = z.input<typeof typedTour>;

/**
 * The contract's rules and the date rules that the server checks again, so that the owner sees errors before the
 * preview. `keeps` is an existing start time that may stay.
 */
export function tourFormSchema(keeps?: number): z.ZodMiniType<NewTour, TypedTour> {
  const startOf = (tour: NewTour) => tripStart(tour.tourTripDate, tour.tourTripTime);
  const soonEnough = (rule: (startsAt: number, now: number) => boolean) => (tour: NewTour) => {
    const startsAt = startOf(tour);
    return startsAt === null || startsAt === keeps || rule(startsAt, serverNow());
  };
  const path = ['tourTripDate'];
  return typedTour.check(
    z.refine(
      soonEnough((startsAt, now) => !isTimesUp(startsAt, now)),
      { path, error: 'trip_too_soon' },
    ),
    z.refine(soonEnough(isWithinReach), { path, error: 'trip_too_far' }),
  );
}

/** The same with all fields set: the form's initial values and its draft. */
export type TourValues = { [Name in keyof TypedTour]-?: string };

const EMPTY: TourValues = {
  image: '',
  locationName: '',
  totalCost: '',
  tourTripDate: '',
  tourTripTime: '',
  totalTravelers: '',
  tourTripDay: '',
  tourDeparture: '',
  tourHotelInformation: '',
  details: '',
};

/** Fields that cannot change after the first booking. */
export const FIXED_ONCE_BOOKED = [
  'locationName',
  'tourTripDate',
  'tourTripTime',
  'totalCost',
  'tourTripDay',
] as const;

/** The form's initial values: empty, an existing tour, or a copy without its date. */
export function startValues(tour?: Tour, copy = false): TourValues {
  if (!tour) return EMPTY;
  return {
    image: tour.image,
    locationName: tour.locationName,
    totalCost: String(tour.totalCost),
    tourTripDate: copy ? '' : tour.tourTripDate,
    tourTripTime: tour.tourTripTime,
    totalTravelers: String(tour.totalTravelers),
    tourTripDay: String(tour.tourTripDay),
    tourDeparture: tour.tourDeparture,
    tourHotelInformation: tour.tourHotelInformation,
    details: tour.details,
  };
}
