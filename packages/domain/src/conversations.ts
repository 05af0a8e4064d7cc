/**
 * What a conversation is about.
 * - agency: a question to an agency
 * - trip: a question about a trip, without a date
 * - tour: one departure, before and after the traveller booked it
 * - personalised: a personalised tour, with the prices of the agency
 * - bid: an accepted bid
 * - departure: what the agency announces to all travellers of a departure; only the agency writes
 */
export const CONVERSATION_KINDS = ['agency', 'trip', 'tour', 'personalised', 'bid', 'departure'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** What a traveller can begin a conversation about. */
export const ASKED_ABOUT = [
  'agency',
  'trip',
  'tour',
  'personalised',
  'bid',
] as const satisfies readonly ConversationKind[];
export type AskedAbout = (typeof ASKED_ABOUT)[number];

export const ANNOUNCEMENT_KINDS = ['text', 'meeting_point'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

export const MOST_MESSAGE_PICTURES = 4;
export const MOST_SAVED_REPLIES = 50;
/** Announcements of one departure in 24 hours. */
export const MOST_ANNOUNCEMENTS_A_DAY = 10;
/** Conversations that a traveller begins in 24 hours with agencies they have not booked with. */
export const MOST_NEW_CONVERSATIONS_A_DAY = 20;
/** Messages in a row without an answer, to an agency that the traveller has not booked with. */
export const MOST_UNANSWERED_MESSAGES = 10;
/** How long a message stays unread before it is emailed. */
export const UNREAD_MAIL_MS = 10 * 60_000;
/** An unread count above this is shown as "99+". */
export const MOST_UNREAD_SHOWN = 99;

/** A read mark only moves forward, and never beyond the last message. */
export const movedMark = (mark: number, to: number, last: number): number =>
  Math.max(mark, Math.min(to, last));

/** Why a side cannot write in a conversation. */
export type WriteRefusal = 'one_way' | 'blocked' | 'suspended' | 'agency_stopped' | 'gone';

export interface TalkFacts {
  kind: ConversationKind;
  /** The traveller deleted their account. */
  gone: boolean;
  /** One of the traveller and the agency's owner blocked the other. */
  blocked: boolean;
  /** The agency may sell. */
  sells: boolean;
  /** The traveller paid for what this talk is about. A later cancellation does not change that. */
  paid: boolean;
  /** The traveller paid for any trip of the agency. */
  booked: boolean;
}

/**
 * Announcements are one-way. After a payment the two sides can talk about it, even across a block and while the agency is
 * stopped.
 */
export function writeRefusal(
  { kind, gone, blocked, sells, paid, booked }: TalkFacts,
  { suspended }: { /** The account of who would write. */ suspended: boolean },
): WriteRefusal | null {
  if (kind === 'departure') return 'one_way';
  if (gone) return 'gone';
  if (suspended) return 'suspended';
  if (blocked && !paid) return 'blocked';
  return sells || booked ? null : 'agency_stopped';
}
