import { tripStart } from '@ghuri/domain/dhaka-time';

interface Trip {
  tourTripDate: string;
  tourTripTime: string;
}

export const startOf = ({ tourTripDate, tourTripTime }: Trip): number =>
  tripStart(tourTripDate, tourTripTime) ?? 0;
