import type { Booking } from '@ghuri/contract/bookings';
import { startOf } from '../trip-moment.ts';

export interface RefundStage {
  percent: number;
  /** Whole taka that come back. */
  amount: number;
  /** The end of it. */
  until: number;
}

const HOUR = 3_600_000;

/** What was agreed when it was booked, stage by stage until the trip; stages that were over by then never counted. */
export function refundStages(
  booking: Pick<Booking, 'refundSteps' | 'tourTripDate' | 'tourTripTime' | 'time'>,
  now: number,
): { stages: RefundStage[]; now: { step: number; share: number } } {
  const startsAt = startOf(booking);
  const bookedAt = Date.parse(booking.time);
  const agreed = booking.refundSteps.map(({ hoursBefore, percent, amount }) => ({
    percent,
    amount,
    until: startsAt - hoursBefore * HOUR,
  }));
  const stages = [...agreed, { percent: 0, amount: 0, until: startsAt }].filter(
    ({ until }) => until >= bookedAt,
  );
  const found = stages.findIndex(({ until }) => now < until);
  const step = found === -1 ? Math.max(0, stages.length - 1) : found;
  const start = stages[step - 1]?.until ?? bookedAt;
  const length = (stages[step]?.until ?? now) - start;
  const share = length > 0 ? Math.min(1, Math.max(0, (now - start) / length)) : 1;
  return { stages, now: { step, share } };
}
