import type { Departure } from '@ghuri/contract/trips';
import { MOST_DEPARTURES, MOST_DEPARTURES_AT_ONCE } from '@ghuri/contract/trips.words';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { hasStarted, isTimesUp, isWithinReach } from '@ghuri/domain/tours';
import { daysOf } from '@ghuri/domain/trips';
import type { DepartureDays } from '@ghuri/domain/trips';

export interface Plan {
  /** The days of new departures, in order. */
  add: string[];
  /** How many are there already at this time, and how many begin too soon or too far ahead to be sold. */
  existing: number;
  tooSoon: number;
  tooFar: number;
  problem: 'tooMany' | 'tooManyAhead' | null;
  /** Set if all new departures are on the same weekday; 0 is Sunday. */
  weekday: number | null;
}

/** What a rule would add to the departures that a trip has. Days that cannot be sold are left out. */
export function planDepartures(
  days: DepartureDays,
  time: string,
  departures: readonly Departure[],
  now: number,
): Plan {
  const starts = new Set(
    departures.filter(({ cancelled }) => !cancelled).map(({ startsAt }) => Date.parse(startsAt)),
  );
  const ahead = [...starts].filter((start) => !hasStarted(start, now)).length;
  const plan: Plan = { add: [], existing: 0, tooSoon: 0, tooFar: 0, problem: null, weekday: null };
  for (const day of daysOf(days)) {
    const start = tripStart(day, time);
    if (start === null) continue;
    if (starts.has(start)) plan.existing += 1;
    else if (isTimesUp(start, now)) plan.tooSoon += 1;
    else if (!isWithinReach(start, now)) plan.tooFar += 1;
    else plan.add.push(day);
  }
  if (plan.add.length > MOST_DEPARTURES_AT_ONCE) plan.problem = 'tooMany';
  else if (ahead + plan.add.length > MOST_DEPARTURES) plan.problem = 'tooManyAhead';
  const weekdays = new Set(plan.add.map(weekdayOf));
  const [only] = weekdays;
  if (only !== undefined && weekdays.size === 1) plan.weekday = only;
  return plan;
}

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export type DepartureState = 'open' | 'full' | 'closed' | 'timesUp' | 'started' | 'cancelled';

export function stateOf(departure: Departure, now: number): DepartureState {
  const { startsAt, cancelled, closed, leftTravelers, totalTravelers } = departure;
  const start = Date.parse(startsAt);
  if (cancelled) return 'cancelled';
  if (hasStarted(start, now)) return 'started';
  if (isTimesUp(start, now)) return 'timesUp';
  if (closed) return 'closed';
  return leftTravelers >= totalTravelers ? 'full' : 'open';
}

/** Departures that can still be changed. */
export const isChangeable = (departure: Departure, now: number): boolean =>
  !['cancelled', 'started'].includes(stateOf(departure, now));

/** The weeks of a month (`YYYY-MM`), Sunday first. Null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const first = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((first + count) / 7) * 7 }, (_, cell) => {
    const day = cell - first + 1;
    return day < 1 || day > count ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The month so many months after this one. */
export function monthAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
