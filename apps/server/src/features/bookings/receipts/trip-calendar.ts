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

/** One event as RFC 5545 wants it: times in UTC, so that no calendar needs to know about Dhaka. */
export function tripCalendar(trip: CalendarTrip): string {
  const end = new Date(trip.startsAt.getTime() + trip.days * DAY_MS);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ghuri//Trips//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${asText(trip.uid)}`,
    `DTSTAMP:${asTime(trip.stamp)}`,
    `LAST-MODIFIED:${asTime(trip.stamp)}`,
    `SEQUENCE:${trip.sequence}`,
    `DTSTART:${asTime(trip.startsAt)}`,
    `DTEND:${asTime(end)}`,
    `SUMMARY:${asText(trip.summary)}`,
    `LOCATION:${asText(trip.location)}`,
    `DESCRIPTION:${asText(trip.description)}`,
    `URL:${trip.url}`,
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${asText(trip.reminder)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const asTime = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** Whatever people write, it stays inside its line. */
const asText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const LONGEST = 75;

/** No line is longer than 75 bytes; what follows begins with a space. No letter is cut in two. */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let length = 0;
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign);
    if (length + bytes > LONGEST) {
      rows.push(row);
      row = ' ';
      length = 1;
    }
    row += sign;
    length += bytes;
  }
  return [...rows, row].join('\r\n');
}
