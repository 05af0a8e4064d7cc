import type { Notification, NotificationKind } from '@ghuri/contract/notifications';
import { QUOTING_KINDS } from '@ghuri/contract/notifications.sentences';
import {
  Backpack,
  BadgeCheck,
  BadgeX,
  CalendarSync,
  CalendarX2,
  Check,
  CreditCard,
  EyeOff,
  Gavel,
  Heart,
  HandCoins,
  Hourglass,
  Map as MapIcon,
  Megaphone,
  MessageCircle,
  MessageSquareReply,
  Star,
  TicketCheck,
  TimerOff,
  TriangleAlert,
  Undo2,
  UserRoundPlus,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { WithBold } from '../../platform/i18n/with-bold.tsx';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { smallPicture } from '../../platform/picture-sources.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { KiteMark } from '../../ui/kite-mark.tsx';
import { markRead } from './mark-read.ts';
import { notificationsText } from './notifications.text.ts';

const MARKS: Record<NotificationKind, { icon: LucideIcon; look: string }> = {
  followed: { icon: UserRoundPlus, look: 'bg-primary text-on-primary' },
  post_reacted: { icon: Heart, look: 'bg-kite-strong text-on-kite [&_.lucide]:fill-current' },
  post_commented: { icon: MessageCircle, look: 'bg-ink text-surface' },
  agency_approved: { icon: BadgeCheck, look: 'bg-primary text-on-primary' },
  trip_not_published: { icon: Hourglass, look: 'bg-kite-strong text-on-kite' },
  agency_rejected: { icon: BadgeX, look: 'bg-danger text-surface' },
  agency_revoked: { icon: BadgeX, look: 'bg-danger text-surface' },
  agency_changes_asked: { icon: MessageSquareReply, look: 'bg-ink text-surface' },
  agency_stopped: { icon: TriangleAlert, look: 'bg-danger text-surface' },
  agency_stop_lifted: { icon: BadgeCheck, look: 'bg-primary text-on-primary' },
  booked_agency_stopped: { icon: TriangleAlert, look: 'bg-danger text-surface' },
  tour_taken_down: { icon: CalendarX2, look: 'bg-danger text-surface' },
  agency_reviewed: { icon: Star, look: 'bg-ink text-surface [&_.lucide]:fill-current' },
  review_answered: { icon: MessageSquareReply, look: 'bg-ink text-surface' },
  story_removed: { icon: EyeOff, look: 'bg-danger text-surface' },
  warned: { icon: TriangleAlert, look: 'bg-danger text-surface' },
  tour_changed: { icon: CalendarSync, look: 'bg-ink text-surface' },
  tour_cancelled: { icon: CalendarX2, look: 'bg-danger text-surface' },
  tour_booked: { icon: TicketCheck, look: 'bg-primary text-on-primary' },
  booking_cancelled: { icon: CalendarX2, look: 'bg-ink text-surface' },
  date_agreed: { icon: CalendarSync, look: 'bg-primary text-on-primary' },
  date_unanswered: { icon: CalendarX2, look: 'bg-ink text-surface' },
  booking_paid: { icon: TicketCheck, look: 'bg-primary text-on-primary' },
  hold_ending: { icon: Hourglass, look: 'bg-kite-strong text-on-kite' },
  seats_offered: { icon: TicketCheck, look: 'bg-kite-strong text-on-kite' },
  offer_expired: { icon: TimerOff, look: 'bg-ink text-surface' },
  waiting_ended: { icon: TimerOff, look: 'bg-ink text-surface' },
  new_dates: { icon: CalendarSync, look: 'bg-primary text-on-primary' },
  payment_failed: { icon: CreditCard, look: 'bg-danger text-surface' },
  booking_refunded: { icon: Undo2, look: 'bg-warn text-surface' },
  refund_began: { icon: Undo2, look: 'bg-ink text-surface' },
  refunded: { icon: Undo2, look: 'bg-primary text-on-primary' },
  balance_due: { icon: Hourglass, look: 'bg-kite-strong text-on-kite' },
  balance_paid: { icon: TicketCheck, look: 'bg-primary text-on-primary' },
  balance_lapsed: { icon: CalendarX2, look: 'bg-danger text-surface' },
  price_fell: { icon: HandCoins, look: 'bg-primary text-on-primary' },
  balance_received: { icon: TicketCheck, look: 'bg-primary text-on-primary' },
  seat_taken: { icon: TicketCheck, look: 'bg-primary text-on-primary' },
  seat_given_back: { icon: Undo2, look: 'bg-ink text-surface' },
  seat_lost: { icon: CalendarX2, look: 'bg-danger text-surface' },
  party_smaller: { icon: CalendarX2, look: 'bg-ink text-surface' },
  payouts_due: { icon: HandCoins, look: 'bg-kite-strong text-on-kite' },
  payout_failed: { icon: HandCoins, look: 'bg-danger text-surface' },
  dispute_opened: { icon: TriangleAlert, look: 'bg-danger text-surface' },
  dispute_answered: { icon: MessageSquareReply, look: 'bg-primary text-on-primary' },
  dispute_answer_due: { icon: Hourglass, look: 'bg-kite-strong text-on-kite' },
  dispute_unanswered: { icon: TimerOff, look: 'bg-ink text-surface' },
  dispute_withdrawn: { icon: Undo2, look: 'bg-ink text-surface' },
  dispute_decided: { icon: Gavel, look: 'bg-primary text-on-primary' },
  trip_tomorrow: { icon: Backpack, look: 'bg-kite-strong text-on-kite' },
  tour_asked: { icon: MapIcon, look: 'bg-primary text-on-primary' },
  tour_quoted: { icon: HandCoins, look: 'bg-kite-strong text-on-kite' },
  message_received: { icon: MessageCircle, look: 'bg-ink text-surface' },
  announcement_received: { icon: Megaphone, look: 'bg-kite-strong text-on-kite' },
  tour_ask_withdrawn: { icon: CalendarX2, look: 'bg-ink text-surface' },
  bid_placed: { icon: Gavel, look: 'bg-kite-strong text-on-kite' },
  bids_closed: { icon: Hourglass, look: 'bg-ink text-surface' },
  bid_accepted: { icon: BadgeCheck, look: 'bg-primary text-on-primary' },
  bid_not_chosen: { icon: Gavel, look: 'bg-ink text-surface' },
  bid_lapsed: { icon: TimerOff, look: 'bg-danger text-surface' },
  request_opened: { icon: Megaphone, look: 'bg-kite-strong text-on-kite' },
  bid_withdrawn: { icon: Gavel, look: 'bg-ink text-surface' },
  tour_declined: { icon: CalendarX2, look: 'bg-danger text-surface' },
  quote_ending: { icon: Hourglass, look: 'bg-kite-strong text-on-kite' },
  quote_expired: { icon: TimerOff, look: 'bg-ink text-surface' },
  request_withdrawn: { icon: CalendarX2, look: 'bg-ink text-surface' },
};

/** Sent by Ghuri itself, not by a user. */
const BY_GHURI: ReadonlySet<NotificationKind> = new Set([
  'agency_approved',
  'trip_not_published',
  'agency_rejected',
  'agency_revoked',
  'agency_changes_asked',
  'agency_stopped',
  'agency_stop_lifted',
  'booked_agency_stopped',
  'tour_taken_down',
  'story_removed',
  'warned',
  'tour_changed',
  'tour_cancelled',
  'booking_paid',
  'hold_ending',
  'seats_offered',
  'offer_expired',
  'waiting_ended',
  'new_dates',
  'payment_failed',
  'booking_refunded',
  'refund_began',
  'refunded',
  'balance_due',
  'balance_paid',
  'balance_lapsed',
  'price_fell',
  'payout_failed',
  'payouts_due',
  'trip_tomorrow',
  'bids_closed',
  'bid_not_chosen',
  'bid_lapsed',
  'quote_ending',
  'quote_expired',
  'request_withdrawn',
  'request_opened',
]);

/** These show the whole change or reason, without cutting. */
const IN_FULL: ReadonlySet<NotificationKind> = new Set(['tour_changed', 'tour_cancelled']);

/** Sent by an agency to a traveller. So are messages that link to the traveller's inbox. */
const BY_AGENCY: ReadonlySet<NotificationKind> = new Set([
  'review_answered',
  'tour_quoted',
  'tour_declined',
  'bid_placed',
  'bid_withdrawn',
  'announcement_received',
]);
const isByAgency = ({ kind, link }: Notification): boolean =>
  BY_AGENCY.has(kind) || (kind === 'message_received' && link.startsWith(inboxPaths.conversation('')));

/** One notification. Its sentence is a link, and opening it marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useText(notificationsText);
  const language = useLanguage();
  const { kind, actor, othersCount, time, link, read } = notification;
  const shownPlace = useShownPlace();
  const excerpt = QUOTING_KINDS.has(kind) ? notification.excerpt : shownPlace(notification.excerpt);
  const name = actor?.name ?? t.someone;
  const who = othersCount > 0 ? t.withOthers(name, othersCount, formatNumber(othersCount, language)) : name;
  const sentence = t[kind](who);
  const { icon: Icon, look } = MARKS[kind];
  return (
    <li
      className={cx(
        'relative flex items-start gap-3.5 py-3.5 pr-2 pl-4.5 transition-colors hover:bg-sunken',
        !read && 'bg-[color-mix(in_oklch,var(--primary-soft)_45%,transparent)]',
      )}
    >
      <span className="relative">
        {BY_GHURI.has(kind) ? (
          <span className="grid size-12 place-items-center rounded-full bg-primary-soft">
            <KiteMark size={30} />
          </span>
        ) : (
          <Avatar
            name={name}
            src={actor && smallPicture(actor.profile)}
            kind={isByAgency(notification) ? 'agency' : 'person'}
            size={48}
            decorative
          />
        )}
        <span
          className={cx(
            'absolute -right-1 -bottom-1 grid size-6 place-items-center rounded-full border-2 border-surface [&_.lucide]:size-3',
            look,
          )}
        >
          <Icon aria-hidden />
        </span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-snug wrap-anywhere lang-bn:leading-normal">
          {/* The link covers the row, so that the whole row can be tapped; the button below lies above it. */}
          <Link
            to={link}
            onClick={() => markRead(notification)}
            className="rounded-small -outline-offset-2 after:absolute after:inset-0"
          >
            <WithBold sentence={sentence} bold={name} />
          </Link>
          {!read && <span className="sr-only"> ({t.unread})</span>}
        </p>
        {excerpt !== '' && (
          <p
            lang={writtenIn(excerpt)}
            className={cx('mt-0.5 text-meta text-ink-2 wrap-anywhere', !IN_FULL.has(kind) && 'line-clamp-2')}
          >
            {excerpt}
          </p>
        )}
        <p className="mt-0.5 text-micro text-ink-3">
          <TimeText value={time} show="ago" />
        </p>
      </div>
      {read ? (
        <span className="w-10 shrink-0" />
      ) : (
        <span className="relative flex shrink-0 items-center">
          <span aria-hidden className="size-2.5 rotate-45 rounded-[2px] bg-kite" />
          <IconButton
            size="small"
            label={t.markOne(sentence)}
            icon={<Check aria-hidden />}
            onClick={() => markRead(notification)}
          />
        </span>
      )}
    </li>
  );
}
