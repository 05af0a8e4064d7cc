import { inDhaka } from '@ghuri/domain/dhaka-time';

const DAY = 86_400_000;

/** A day in Dhaka as `YYYY-MM-DD`. */
export const dhakaDay = (moment: number): string => inDhaka(moment).date;

/** Today and the next six days. */
export const weekFrom = (now: number): { from: string; to: string } => ({
  from: dhakaDay(now),
  to: dhakaDay(now + 6 * DAY),
});
