import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ICalCalendar } from 'ical-generator';

/** A trip for a calendar. */
export interface CalendarTrip {
  /** The same for the same booking: a calendar that has the event replaces it. */
  uid: string;
  /** When it was last written. */
  stamp: Date;
  /** Grows with every change, so that a calendar that has the event takes the newer one. */
  sequence: number;
  startsAt: Date;
  days: number;
  summary: string;
  location: string;
  description: string;
  /** The page with more details. */
  url: string;
  /** The text of the reminder a day before; none without it. */
  reminder?: string;
  cancelled?: boolean;
}

const DAY_MS = 86_400_000;
const DAY_S = 86_400;
/** How often a calendar that follows us should look. */
const REFRESH_S = 3_600;

/** One event in RFC 5545 format. */
export const tripCalendar = (trip: CalendarTrip): string => tripsCalendar([trip]);

/**
 * Events in RFC 5545 format. Times are in UTC, so that no calendar needs to know Dhaka's time zone. `name`: of the calendar, if
 * it is one to subscribe to.
 */
export function tripsCalendar(trips: CalendarTrip[], name?: string): string {
  const calendar = ical({
    prodId: '//Ghuri//Trips//EN',
    scale: 'gregorian',
    method: ICalCalendarMethod.PUBLISH,
    ...(name !== undefined && { name: printable(name), ttl: REFRESH_S }),
  });
  for (const trip of trips) addTrip(calendar, trip);
  return `${calendar.toString()}\r\n`;
}

function addTrip(calendar: ICalCalendar, trip: CalendarTrip): void {
  const event = calendar.createEvent({
    id: trip.uid,
    stamp: trip.stamp,
    lastModified: trip.stamp,
    sequence: trip.sequence,
    start: trip.startsAt,
    end: new Date(trip.startsAt.getTime() + trip.days * DAY_MS),
    summary: printable(trip.summary),
    location: printable(trip.location),
    description: printable(trip.description),
    url: trip.url,
    status: trip.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (trip.reminder === undefined) return;
  event.createAlarm({ type: ICalAlarmType.display, trigger: DAY_S, description: printable(trip.reminder) });
}

/** The format allows no control characters except line ends. */
const printable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
