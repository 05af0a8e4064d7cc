import { dayInWords, momentInWords } from '@ghuri/domain/dhaka-time';
import { placeIn } from '@ghuri/places/place-in';
import type { Reader } from '../../../platform/mail/letter.ts';
import { countIn } from '../../../platform/mail/numbers.ts';
import type { OutgoingMail } from '../../../platform/mail/outgoing-mail.ts';
import { OFFER_MAIL_TEXTS, seatsIn } from './waiting-list.mails.text.ts';

interface Offer {
  tourId: string;
  persons: number;
  until: Date;
  location: string;
  startsAt: Date;
  departure: string;
  agencyName: string;
  now: Date;
}

/** Seats are kept for a party that waits. */
export function offerMail({ email, name, language }: Reader, offer: Offer): OutgoingMail {
  const { tourId, persons, until, location, startsAt, departure, agencyName, now } = offer;
  const text = OFFER_MAIL_TEXTS[language];
  const moment = (time: Date) => momentInWords(time.getTime(), language, now.getTime());
  const facts = {
    place: placeIn(language, location),
    day: dayInWords(startsAt.getTime(), language, now.getTime()),
    seats: seatsIn[language](countIn(language, persons), persons === 1),
    until: moment(until),
    starts: moment(startsAt),
    departure,
    agency: agencyName,
  };
  const path = `/tour-details/${tourId}`;
  return {
    to: email,
    kind: 'seats-offered',
    letter: {
      language,
      name,
      subject: text.subject(facts),
      news: text.news(facts),
      paragraphs: text.paragraphs(facts),
      facts: text.rows(facts),
      button: { label: text.button, path: `${path}?offer=book` },
      link: { label: text.decline, path: `${path}?offer=decline` },
      why: text.why,
    },
  };
}
