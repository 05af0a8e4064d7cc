import type { Db } from '../../platform/db.ts';
import { findUser } from '../accounts/accounts.reads.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { REQUEST_PAGES, requestMail } from './open-requests.mails.ts';
import type { RequestedTrip } from './open-requests.mails.ts';
import type { RequestMailKind } from './open-requests.mails.text.ts';
import type { RequestNeeds } from './request-needs.ts';

const NOTIFICATION_OF = {
  'first-bid': 'bid_placed',
  'bids-closed': 'bids_closed',
  'bid-accepted': 'bid_accepted',
  'bid-lapsed-traveller': 'bid_lapsed',
  'bid-lapsed-agency': 'bid_lapsed',
} as const satisfies Record<RequestMailKind, string>;

export interface RequestNews {
  request: RequestedTrip & { id: string };
  bids: number;
  amountPaisa?: bigint;
  /** The user who did it; null if a deadline did. */
  actorId: string | null;
  /** False: only in the app. */
  byMail?: boolean;
}

/** Sends a notification and a mail about a request. The caller has pinned the user. */
export async function notifyAndMail(
  services: Omit<RequestNeeds, 'database'>,
  db: Db,
  kind: RequestMailKind,
  to: string,
  { request, actorId, byMail = true, ...facts }: RequestNews,
): Promise<void> {
  await notify(db, {
    to,
    kind: NOTIFICATION_OF[kind],
    actorId,
    group: request.id,
    link: REQUEST_PAGES[kind],
    excerpt: request.location,
  });
  const person = byMail ? await findUser(db, to) : undefined;
  if (!person) return;
  await services.mail.queue(db, requestMail(kind, person, request, facts));
}
