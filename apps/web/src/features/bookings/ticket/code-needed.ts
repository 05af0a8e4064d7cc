import type { Booking } from '@ghuri/contract/bookings';
import { serverNow } from '../../../platform/server-clock.ts';
import { startOf } from '../trip-moment.ts';

/** Buses leave late, and travellers come late. */
const LATE_MS = 86_400_000;

/** Whether the agency may still ask for the code of a booking. */
export const isCodeNeeded = (
  booking: Pick<Booking, 'checkInCode' | 'tourTripDate' | 'tourTripTime'>,
): boolean => booking.checkInCode !== '' && serverNow() < startOf(booking) + LATE_MS;
