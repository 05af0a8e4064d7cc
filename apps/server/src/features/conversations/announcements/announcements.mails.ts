import { momentInWords } from '@ghuri/domain/dhaka-time';
import { placeIn } from '@ghuri/places/place-in';
import type { Reader } from '../../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../../platform/mail/outgoing-mail.ts';
import { travellersPage } from '../deliver-message.ts';
import type { Departure } from './announcements.reads.ts';
import { MEETING_POINT_TEXTS } from './announcements.mails.text.ts';

interface Announced {
  conversationId: string;
  departure: Departure;
  text: string;
  now: Date;
}

/** A changed meeting point is urgent: it is emailed at once. */
export function meetingPointMail(
  { email, name, language }: Reader,
  { conversationId, departure: { place, startsAt, agencyName }, text, now }: Announced,
): OutgoingMail {
  const words = MEETING_POINT_TEXTS[language];
  return {
    to: email,
    kind: 'announcement-meeting-point',
    letter: {
      language,
      name,
      subject: words.subject,
      news: words.news(agencyName),
      paragraphs: [text],
      facts: [
        [words.trip, placeIn(language, place)],
        [words.start, momentInWords(startsAt.getTime(), language, now.getTime())],
      ],
      button: { label: words.button, path: travellersPage(conversationId) },
      why: words.why,
    },
  };
}
