import type { NotificationKind } from './notifications.ts';

/** The live event on `user:<id>` when the user's notifications changed; its data is `{ unread }`. */
export const NOTIFICATION_EVENT = 'notification';
/** Unread notifications are counted up to this number; the badge then shows "99+". */
export const MOST_UNREAD_COUNTED = 100;

/** Kinds that quote what a user wrote. Most others name a place, which Bangla readers see in Bangla. */
export const QUOTING_KINDS: ReadonlySet<NotificationKind> = new Set([
  'post_reacted',
  'post_commented',
  'agency_reviewed',
  'review_answered',
  'tour_message',
]);
