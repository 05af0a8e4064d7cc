import { momentInWords } from '@ghuri/domain/dhaka-time';
import { placeIn } from '@ghuri/places/place-in';
import type { Reader } from '../../../platform/mail/letter.ts';
import { takaIn } from '../../../platform/mail/numbers.ts';
import type { OutgoingMail } from '../../../platform/mail/outgoing-mail.ts';
import type { BookingRow } from '../bookings.writes.ts';
import type { DisputeRow } from './disputes.writes.ts';
import { DISPUTE_FACT_NAMES, DISPUTE_MAIL_TEXTS, REASON_TEXTS } from './disputes.mails.text.ts';
import type { DisputeMailKind } from './disputes.mails.text.ts';

type Facts = {
  dispute: Pick<
    DisputeRow,
    'id' | 'reason' | 'answerBy' | 'decideBy' | 'outcome' | 'refundPaisa' | 'decision'
  >;
  booking: Pick<BookingRow, 'place' | 'startsAt' | 'name' | 'agencyName'>;
  now: number;
};

export function disputeMail(
  kind: DisputeMailKind,
  { email, name, language }: Reader,
  { dispute, booking, now }: Facts,
): OutgoingMail {
  const t = DISPUTE_MAIL_TEXTS[language][kind];
  const names = DISPUTE_FACT_NAMES[language];
  const moment = (time: Date | null) => (time ? momentInWords(time.getTime(), language, now) : '');
  const place = placeIn(language, booking.place);
  const facts = {
    place,
    agency: booking.agencyName,
    answerBy: moment(dispute.answerBy),
    decideBy: moment(dispute.decideBy),
    refund: takaIn(language, dispute.refundPaisa),
    outcome: dispute.outcome ?? 'none',
  };
  const isDecided = dispute.outcome !== null;
  return {
    to: email,
    kind: `dispute-${kind}`,
    letter: {
      language,
      name,
      subject: t.subject(facts),
      news: t.news(facts),
      paragraphs: t.paragraphs(facts),
      facts: [
        [names.place, place],
        [names.starts, moment(booking.startsAt)],
        kind.endsWith('-agency') ? [names.traveller, booking.name] : [names.agency, booking.agencyName],
        [names.reason, REASON_TEXTS[language][dispute.reason]],
        [names.refund, isDecided ? facts.refund : ''],
        [names.decision, dispute.decision ?? ''],
      ],
      button: { label: t.button, path: `/disputes/${dispute.id}` },
      why: t.why,
    },
  };
}
