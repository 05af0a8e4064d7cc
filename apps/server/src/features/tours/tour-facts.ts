import type { NewTour } from '@ghuri/contract/tours';
import { takaToPaisa } from '@ghuri/domain/money';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { isTimesUp, isWithinReach } from '@ghuri/domain/tours';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { TourFacts } from './tours.writes.ts';
import { lockToursOf } from './tours.writes.ts';

/** Converts the form's values to the table's terms. */
export function factsOf(form: NewTour): TourFacts {
  const startsAt = tripStart(form.tourTripDate, form.tourTripTime);
  if (startsAt === null) throw wrongDate('not_a_date');
  return {
    location: form.locationName,
    startsAt,
    days: form.tourTripDay,
    cost: takaToPaisa(form.totalCost),
    capacity: form.totalTravelers,
    departure: form.tourDeparture,
    hotel: form.tourHotelInformation,
    details: form.details,
  };
}

/** A tour cannot be offered if its booking deadline has passed, or if it is too far in the future. */
export function checkNewStart(startsAt: number, now: number): void {
  if (isTimesUp(startsAt, now)) throw wrongDate('trip_too_soon');
  if (!isWithinReach(startsAt, now)) throw wrongDate('trip_too_far');
}

const wrongDate = (code: 'not_a_date' | 'trip_too_soon' | 'trip_too_far'): AppError =>
  new AppError('invalid_input', [{ path: 'tourTripDate', code }]);

/** Locks the viewer's agency and returns it. Throws if it is not verified. */
export async function requireVerifiedAgency(db: Db, viewer: Staff): Promise<{ id: string; sells: boolean }> {
  const agency = await lockToursOf(db, viewer.agencyId);
  if (!agency) throw new AppError('forbidden');
  if (!agency.verified) throw new AppError('agency_not_verified');
  return agency;
}
