import { momentInWords } from '@ghuri/domain/dhaka-time';
import { excerptOf } from '@ghuri/domain/notifications';
import { placeIn } from '@ghuri/places/place-in';
import type { Reader } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import { MESSAGE_FACT_NAMES, MESSAGE_MAIL_TEXTS } from './conversations.mails.text.ts';
import type { MessageMailKind } from './conversations.mails.text.ts';
import type { UnreadFacts } from './unread-mails.writes.ts';

/** A text of a stranger is quoted in the body, shortened; never in the subject. */
const LONGEST_QUOTE = 400;

export function messageMail(
  kind: MessageMailKind,
  { email, name, language }: Reader,
  facts: Pick<UnreadFacts, 'title' | 'startsAt' | 'agencyName' | 'travellerName' | 'text' | 'unread'> & {
    path: string;
    now: number;
  },
): OutgoingMail {
  const t = MESSAGE_MAIL_TEXTS[language][kind];
  const names = MESSAGE_FACT_NAMES[language];
  const place = facts.title === '' ? '' : placeIn(language, facts.title);
  const counted = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en').format(facts.unread);
  const said = { agency: facts.agencyName, place, count: facts.unread, counted };
  return {
    to: email,
    kind: `conversation-${kind}`,
    letter: {
      language,
      name,
      subject: t.subject(said),
      news: t.news(said),
      paragraphs: facts.text === '' ? [] : [`“${excerptOf(facts.text, LONGEST_QUOTE)}”`],
      facts: [
        kind === 'message-to-agency'
          ? [names.traveller, facts.travellerName]
          : [names.agency, facts.agencyName],
        [names.place, place],
        [names.starts, facts.startsAt ? momentInWords(facts.startsAt.getTime(), language, facts.now) : ''],
      ],
      button: { label: t.button, path: facts.path },
      why: t.why,
    },
  };
}
