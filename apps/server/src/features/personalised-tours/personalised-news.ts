import type { NotificationKind } from '@ghuri/contract/notifications';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../services.ts';
import { findPerson } from '../accounts/accounts.reads.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { personalisedMail } from './personalised-tours.mails.ts';
import type { PersonalisedMailKind } from './personalised-tours.mails.text.ts';

type Teller = Pick<Services, 'config' | 'live' | 'mail' | 'mailLimits'>;

const TRAVELLERS_PAGE = '/personalize-booked-tour';
const AGENCYS_PAGE = '/my-agency/agency-dashboard';

const NEWS = {
  asked: { kind: 'tour_asked', page: AGENCYS_PAGE },
  quoted: { kind: 'tour_quoted', page: TRAVELLERS_PAGE },
  'message-to-agency': { kind: 'tour_message', page: AGENCYS_PAGE },
  'message-to-traveller': { kind: 'tour_message', page: TRAVELLERS_PAGE },
  withdrawn: { kind: 'tour_ask_withdrawn', page: AGENCYS_PAGE },
} as const satisfies Record<PersonalisedMailKind, { kind: NotificationKind; page: string }>;

export interface PersonalisedNews {
  tourId: string;
  place: string;
  /** Who did it, and who is told. */
  actorId: string;
  to: string;
  amountPaisa?: bigint;
  /** What they wrote. */
  text?: string;
  /** False: only in the app. */
  byMail?: boolean;
}

/** One side is told what the other did: in the app and by mail. Whoever calls holds both. */
export async function tellOfTour(
  { config, live, mail, mailLimits }: Teller,
  db: Db,
  what: PersonalisedMailKind,
  { tourId, place, actorId, to, amountPaisa, text, byMail = true }: PersonalisedNews,
): Promise<void> {
  const { kind, page } = NEWS[what];
  const cause = { from: actorId, to };
  // Taking a wish back always works, if need be without an email.
  const mails = byMail && (what !== 'withdrawn' || (await mailLimits.mayMail(db, cause)));
  if (mails && what !== 'withdrawn') await mailLimits.take(db, cause);
  await notify({ live }, db, { to, kind, actorId, group: tourId, link: page, excerpt: text ?? place });
  const person = mails ? await findPerson(db, to) : undefined;
  if (!person) return;
  const href = `${config.publicUrl}${page}`;
  await mail.queue(db, personalisedMail(what, person, { place, amountPaisa, href }));
}
