/** What the calendar and the list of today show. */
export const DESK_KINDS = ['tour', 'personalised', 'bid'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];
