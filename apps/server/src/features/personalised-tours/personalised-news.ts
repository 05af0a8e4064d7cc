import type { NotificationKind } from '@ghuri/contract/notifications';
import type { DeclineReason } from '@ghuri/domain/personalised-tours';
import { readClock } from '../../platform/clock.reads.ts';
import type { Db } from '../../platform/db.ts';
import type { MailLimits } from '../../platform/mail/mail-limits.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { findUser } from '../accounts/accounts.reads.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { personalisedMail } from './personalised-tours.mails.ts';
import type { WantedTrip } from './personalised-tours.mails.ts';
import type { PersonalisedMailKind } from './personalised-tours.mails.text.ts';

interface NotifyServices {
  mail: Mail;
  mailLimits: MailLimits;
}

const TRAVELLERS_PAGE = '/personalize-booked-tour';
const AGENCYS_PAGE = '/my-agency/agency-dashboard';

const NEWS = {
  asked: { kind: 'tour_asked', page: AGENCYS_PAGE },
  quoted: { kind: 'tour_quoted', page: TRAVELLERS_PAGE },
  withdrawn: { kind: 'tour_ask_withdrawn', page: AGENCYS_PAGE },
  declined: { kind: 'tour_declined', page: TRAVELLERS_PAGE },
  'quote-ending': { kind: 'quote_ending', page: TRAVELLERS_PAGE },
  'quote-expired-traveller': { kind: 'quote_expired', page: TRAVELLERS_PAGE },
  'quote-expired-agency': { kind: 'quote_expired', page: AGENCYS_PAGE },
} as const satisfies Record<PersonalisedMailKind, { kind: NotificationKind; page: string }>;

export interface PersonalisedNews {
  tourId: string;
  place: string;
  trip?: WantedTrip;
  /** The user who did it, null if a deadline did; and the user to notify. */
  actorId: string | null;
  to: string;
  amountPaisa?: bigint;
  /** Why the agency declined. */
  reason?: DeclineReason;
  /** When the quote expires. */
  until?: number;
}

/** Notifies one side of the other side's action, in the app and by mail. The caller has pinned both. */
export async function notifyAndMail(
  { mail, mailLimits }: NotifyServices,
  db: Db,
  what: PersonalisedMailKind,
  { tourId, place, trip, actorId, to, amountPaisa, reason, until }: PersonalisedNews,
): Promise<void> {
  const { kind, page } = NEWS[what];
  const mails = actorId === null || (await takeMail());
  await notify(db, { to, kind, actorId, group: tourId, link: page, excerpt: place });
  const person = mails ? await findUser(db, to) : undefined;
  if (!person) return;
  const now = await readClock(db);
  const facts = { place, trip, amountPaisa, reason, until, now, path: page };
  await mail.queue(db, personalisedMail(what, person, facts));

  /** Withdrawing and declining always succeed, if necessary without an email. Deadlines have no mail limit. */
  async function takeMail(): Promise<boolean> {
    const cause = { from: actorId!, to };
    if (what === 'withdrawn' || what === 'declined') return mailLimits.mayMail(db, cause);
    await mailLimits.take(db, cause);
    return true;
  }
}
