import { dayInWords } from '@ghuri/domain/dhaka-time';
import { placeIn } from '@ghuri/places/place-in';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import type { StoppedTraveller } from './agency-moderation.reads.ts';
import { STOPPED_TRIPS_TEXTS } from './agency-stop.mails.text.ts';

export function stoppedTripsMail(
  { email, name, language, agencyName, trips }: StoppedTraveller,
  now: number,
): OutgoingMail {
  const { subject, news, cancelled, kept, cancelledTrip, keptTrip, button, note, why } =
    STOPPED_TRIPS_TEXTS[language];
  const has = (isCancelled: boolean) => trips.some((trip) => trip.cancelled === isCancelled);
  return {
    to: email,
    kind: 'booked-agency-stopped',
    letter: {
      language,
      name,
      subject,
      news: news(agencyName),
      paragraphs: [...(has(true) ? [cancelled] : []), ...(has(false) ? [kept] : [])],
      facts: trips.map((trip) => [
        trip.cancelled ? cancelledTrip : keptTrip,
        `${placeIn(language, trip.place)}, ${dayInWords(new Date(trip.startsAt).getTime(), language, now)}`,
      ]),
      button: { label: button, path: '/recent-event' },
      note,
      why,
    },
  };
}
