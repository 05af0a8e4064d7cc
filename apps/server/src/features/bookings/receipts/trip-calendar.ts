import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

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
  /** The text of the reminder a day before. */
  reminder: string;
}

const DAY_MS = 86_400_000;
const DAY_S = 86_400;

/** One event in RFC 5545 format. Times are in UTC, so that no calendar needs to know Dhaka's time zone. */
export function tripCalendar(trip: CalendarTrip): string {
  const calendar = ical({
    prodId: '//Ghuri//Trips//EN',
    scale: 'gregorian',
    method: ICalCalendarMethod.PUBLISH,
  });
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
    status: ICalEventStatus.CONFIRMED,
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: DAY_S, description: printable(trip.reminder) });
  return `${calendar.toString()}\r\n`;
}

/** The format allows no control characters except line ends. */
const printable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
