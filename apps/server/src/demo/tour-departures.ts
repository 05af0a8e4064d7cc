import { dayInDhaka, inDhaka, tripStart } from '@ghuri/domain/dhaka-time';
import { BOOKING_CLOSES_MS } from '@ghuri/domain/tours';
import type { DemoTour } from './demo-tour.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const FIVE_MINUTES = 300_000;
const FRIDAY = 5;

export interface Departure {
  startsAt: number;
  cancelled?: string;
}

/** All departures of a tour as of `now`, those of its plan in the order of time. */
export function departuresOf(tour: DemoTour, now: number): Departure[] {
  const { time, closesInMinutes, cancelled } = tour;
  const days = daysOf(tour, dayInDhaka(inDhaka(now).date)!);
  const planned = days.map((day, index): Departure => ({
    startsAt: tripStart(inDhaka(day).date, time)!,
    ...(cancelled !== undefined && index === days.length - 1 && { cancelled }),
  }));
  if (closesInMinutes === undefined) return planned;
  const closing = now + BOOKING_CLOSES_MS + closesInMinutes * 60_000;
  return [...planned, { startsAt: Math.ceil(closing / FIVE_MINUTES) * FIVE_MINUTES }];
}

/** The days it leaves: on Fridays, or that many days from today, each within the season and a week from the others. */
function daysOf({ departures = [], fridays = [], season }: DemoTour, today: number): number[] {
  const friday = nextFriday(today);
  const planned = [
    ...departures.map((days) => today + days * DAY),
    ...fridays.map((number) => friday + (number - 1) * WEEK),
  ];
  const runs = (day: number) => season === undefined || isInSeason(season, day);
  const days = planned.filter(runs);
  for (let day of planned.filter((wish) => !runs(wish))) {
    const step = day < today ? -DAY : DAY;
    while (!runs(day) || days.some((other) => Math.abs(other - day) < WEEK)) day += step;
    days.push(day);
  }
  return days.toSorted((one, other) => one - other);
}

/** The first one that is at least two days away: booking is open. */
function nextFriday(today: number): number {
  let day = today + 2 * DAY;
  while (new Date(`${inDhaka(day).date}T00:00:00Z`).getUTCDay() !== FRIDAY) day += DAY;
  return day;
}

/** A season may include the turn of the year. */
export function isInSeason([first, last]: NonNullable<DemoTour['season']>, moment: number): boolean {
  const day = inDhaka(moment).date.slice(5);
  return first <= last ? first <= day && day <= last : day >= first || day <= last;
}
