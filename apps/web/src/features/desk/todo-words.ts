import type { Todo } from '@ghuri/contract/desk';
import { MOST_COUNTED } from '@ghuri/domain/desk';
import type { TodoKind } from '@ghuri/domain/desk';
import {
  ClipboardList,
  FileWarning,
  Gavel,
  Hourglass,
  IdCard,
  ListPlus,
  MessageCircle,
  Star,
  Users,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { relativeTime, useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { paths } from '../../platform/paths.ts';
import { useMinute } from '../../platform/use-clock.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { deskText } from './desk.text.ts';

export const TODO_ICONS: Record<TodoKind, LucideIcon> = {
  dispute: FileWarning,
  quote_lapses: Hourglass,
  question: MessageCircle,
  to_quote: ClipboardList,
  small_group: Users,
  balance_due: Wallet,
  names_missing: IdCard,
  waiting_list: ListPlus,
  open_requests: Gavel,
  review: Star,
};

const rosterOf = ({ _id }: Todo): string => (_id === null ? workPaths.desk : workPaths.departure(_id));

/** The page where the work is done. With several of a kind, the list of them where there is one. */
const PAGES: Record<TodoKind, (todo: Todo) => string> = {
  dispute: ({ count, _id }) =>
    count === 1 && _id !== null ? workPaths.dispute(_id) : workPaths.agencyDisputes,
  quote_lapses: () => workPaths.personalisedRequests,
  question: ({ count, _id }) =>
    count === 1 && _id !== null ? inboxPaths.agencyConversation(_id) : inboxPaths.agencyInbox,
  to_quote: () => `${workPaths.personalisedRequests}?show=pending`,
  small_group: rosterOf,
  balance_due: rosterOf,
  names_missing: rosterOf,
  waiting_list: rosterOf,
  open_requests: () => paths.bidding,
  review: () => workPaths.agencyReviews,
};
export const todoPage = (todo: Todo): string => PAGES[todo.kind](todo);

interface TodoWords {
  title: string;
  /** Which one: the parts that there are. */
  about: (string | false)[];
}

/** What to do, and about what. */
export function useTodoWords(): (todo: Todo) => { title: string; about: string } {
  const t = useText(deskText);
  const language = useLanguage();
  const dates = useDates();
  const shownPlace = useShownPlace();
  const now = useMinute();
  const number = (value: number) => formatNumber(value, language);
  return (todo) => {
    const { kind, count, name } = todo;
    const shown = count >= MOST_COUNTED ? t.many : number(count);
    const people = todo.people ?? 0;
    const party = t.peopleOf(people, number(people));
    const time = todo.time ?? now;
    const trip = [shownPlace(todo.locationName), todo.startsAt !== null && dates.shortDay(todo.startsAt)];
    const left = relativeTime(time, now, language).replace(/^in | পরে$/g, '');
    const words: Record<TodoKind, () => TodoWords> = {
      dispute: () => ({ title: t.dispute(count, shown), about: [...trip, t.by(dates.moment(time))] }),
      quote_lapses: () => ({
        title: t.quote_lapses(count, shown, left),
        about: [name, ...trip, todo.amount !== null && formatTaka(todo.amount, language)],
      }),
      question: () => ({ title: t.question(count, shown), about: [name, ...trip] }),
      to_quote: () => ({ title: t.to_quote(count, shown), about: [name, ...trip, party] }),
      small_group: () => ({
        title: t.small_group(count, shown, number(people), number(todo.wanted ?? 0)),
        about: [...trip, t.decidesBy(dates.shortDay(time))],
      }),
      balance_due: () => ({
        title: t.balance_due(count, shown),
        about: [name, ...trip, t.by(dates.shortDay(time))],
      }),
      names_missing: () => ({ title: t.names_missing(count, shown, number(people)), about: trip }),
      waiting_list: () => ({ title: t.waiting_list(count, shown, party), about: trip }),
      open_requests: () => ({ title: t.open_requests(count, shown), about: [t.biddingNow] }),
      review: () => ({ title: t.review(count, shown), about: [t.stars(number(people))] }),
    };
    const { title, about } = words[kind]();
    return { title, about: about.filter((part) => part !== false && part !== '').join(' · ') };
  };
}
