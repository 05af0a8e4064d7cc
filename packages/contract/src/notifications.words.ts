/** The live event on `user:<id>` when the user's notifications changed; its data is `{ unread }`. */
export const NOTIFICATION_EVENT = 'notification';
/** Unread notifications are counted up to this number; the badge then shows "99+". */
export const MOST_UNREAD_COUNTED = 100;
