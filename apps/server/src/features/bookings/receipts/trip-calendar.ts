import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** A journey as a calendar shows it. */
export interface CalendarTrip {
  /** The same for the same booking: a calendar that has it already puts it in its place. */
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
  /** Where to read more. */
  url: string;
  /** Said a day before. */
  reminder: string;
}

const DAY_MS = 86_400_000;
const DAY_S = 86_400;

/** One event as RFC 5545 wants it: times in UTC, so that no calendar needs to know about Dhaka. */
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

/** The format allows no control characters but line ends. */
const printable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
