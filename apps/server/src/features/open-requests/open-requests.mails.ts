import { momentInWords } from '@ghuri/domain/dhaka-time';
import { placeIn } from '@ghuri/places/place-in';
import type { Reader } from '../../platform/mail/letter.ts';
import { daysIn, peopleIn, takaIn } from '../../platform/mail/numbers.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import { REQUEST_FACT_NAMES, REQUEST_MAIL_TEXTS } from './open-requests.mails.text.ts';
import type { RequestMailKind } from './open-requests.mails.text.ts';
import type { LockedRequest } from './open-requests.writes.ts';

/** The wanted trip, and the time of the mail. */
export type RequestedTrip = Pick<LockedRequest, 'location' | 'startsAt' | 'persons' | 'days' | 'now'>;

/** The page for each side: the traveller compares or pays, the agency sees the request it has won. */
export const REQUEST_PAGES = {
  'first-bid': '/request-tour',
  'bids-closed': '/request-tour',
  'bid-accepted': '/accepted-tour',
  'bid-lapsed-traveller': '/accepted-tour',
  'bid-lapsed-agency': '/accepted-tour',
} as const satisfies Record<RequestMailKind, string>;

export function requestMail(
  kind: RequestMailKind,
  { email, name, language }: Reader,
  { location, startsAt, persons, days, now }: RequestedTrip,
  { bids, amountPaisa }: { bids: number; amountPaisa?: bigint },
): OutgoingMail {
  const { subject, news, paragraphs, button, why } = REQUEST_MAIL_TEXTS[language][kind];
  const names = REQUEST_FACT_NAMES[language];
  const amount = amountPaisa === undefined ? '' : takaIn(language, amountPaisa);
  const place = placeIn(language, location);
  const facts = { place, bids, amount };
  return {
    to: email,
    kind,
    letter: {
      language,
      name,
      subject: subject(facts),
      news: news(facts),
      paragraphs: paragraphs(facts),
      facts: [
        [names.place, place],
        [names.starts, momentInWords(startsAt, language, now)],
        [names.persons, peopleIn(language, persons)],
        [names.days, daysIn(language, days)],
        [names.amount, amount],
      ],
      button: { label: button, path: REQUEST_PAGES[kind] },
      why,
    },
  };
}
