import { momentInWords } from '@ghuri/domain/dhaka-time';
import type { DeclineReason } from '@ghuri/domain/personalised-tours';
import { placeIn } from '@ghuri/places/place-in';
import type { Reader } from '../../platform/mail/letter.ts';
import { daysIn, peopleIn, takaIn } from '../../platform/mail/numbers.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import {
  DECLINE_REASON_TEXTS,
  PERSONALISED_FACT_NAMES,
  PERSONALISED_MAIL_TEXTS,
} from './personalised-tours.mails.text.ts';
import type { PersonalisedMailKind } from './personalised-tours.mails.text.ts';

export interface WantedTrip {
  startsAt: Date;
  persons: number;
  days: number;
}

interface MailFacts {
  place: string;
  trip?: WantedTrip | undefined;
  amountPaisa?: bigint | undefined;
  reason?: DeclineReason | undefined;
  until?: number | undefined;
  now: Date;
  path: string;
}

export function personalisedMail(
  kind: PersonalisedMailKind,
  { email, name, language }: Reader,
  { place: written, trip, amountPaisa, reason, until, now, path }: MailFacts,
): OutgoingMail {
  const { subject, news, paragraphs, button, why } = PERSONALISED_MAIL_TEXTS[language][kind];
  const names = PERSONALISED_FACT_NAMES[language];
  const moment = (time: number) => momentInWords(time, language, now.getTime());
  const place = placeIn(language, written);
  const facts = {
    place,
    amount: amountPaisa === undefined ? '' : takaIn(language, amountPaisa),
    reason: reason === undefined ? '' : DECLINE_REASON_TEXTS[language][reason],
    until: until === undefined ? '' : moment(until),
  };
  return {
    to: email,
    kind: `personalised-${kind}`,
    letter: {
      language,
      name,
      subject: subject(facts),
      news: news(facts),
      ...(paragraphs && { paragraphs: paragraphs(facts) }),
      facts: [
        [names.place, place],
        [names.starts, trip ? moment(trip.startsAt.getTime()) : ''],
        [names.persons, trip ? peopleIn(language, trip.persons) : ''],
        [names.days, trip ? daysIn(language, trip.days) : ''],
        [names.amount, facts.amount],
        [names.until, facts.until],
      ],
      button: { label: button, path },
      why,
    },
  };
}
