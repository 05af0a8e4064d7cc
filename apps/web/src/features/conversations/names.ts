import type { ConversationRow } from '@ghuri/contract/conversations';
import { formatNumber } from '../../platform/format.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import type { InboxSide } from './conversations.api.ts';
import { conversationsText } from './conversations.text.ts';

/** How a conversation is named for one side. */
export function useNames(side: InboxSide) {
  const t = useText(conversationsText);
  const language = useLanguage();
  const shownPlace = useShownPlace();
  const dates = useDates();
  return {
    /** The other side, or the group of an announcement. */
    title({ agency, traveller, subject }: ConversationRow): string {
      if (subject.kind === 'departure') return t.everyone(shownPlace(subject.title));
      if (side === 'traveller') return agency.name;
      return traveller?.name || t.deletedUser;
    },
    /** What it is about: the place and the day. '' for a question to the agency itself. */
    about({ subject, agency, people }: ConversationRow): string {
      const day = subject.startsAt === null ? '' : dates.day(subject.startsAt);
      if (subject.kind === 'departure') {
        const who =
          side === 'agency' && people !== null ? t.people(people, formatNumber(people, language)) : '';
        return [day, side === 'agency' ? who : agency.name].filter((part) => part !== '').join(' · ');
      }
      return [shownPlace(subject.title), day].filter((part) => part !== '').join(', ');
    },
  };
}
