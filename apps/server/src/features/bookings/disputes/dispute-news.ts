import { DISPUTE_EVENT } from '@ghuri/contract/disputes';
import type { NotificationKind } from '@ghuri/contract/notifications';
import type { AuditAction } from '@ghuri/contract/reports';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { topicOf } from '../../../platform/live/live.ts';
import { takaIn } from '../../../platform/mail/numbers.ts';
import { findUser } from '../../accounts/accounts.reads.ts';
import { readAgencyContact } from '../../agencies/agencies.reads.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { notify } from '../../notifications/notifications.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { publishBookingChanged, publishWaitingMoney } from '../news/payment-news.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { disputeMail } from './disputes.mails.ts';
import type { DisputeMailKind } from './disputes.mails.text.ts';
import type { DisputeRow, EvidenceSide } from './disputes.writes.ts';

type DisputeStep = 'opened' | 'answered' | 'answer-due' | 'unanswered' | 'withdrawn' | 'decided';

interface Step {
  notification: NotificationKind;
  /** Null: nothing changed. */
  audit: AuditAction | null;
  /** The email to each side. An own action is confirmed by email only. */
  mails: Partial<Record<EvidenceSide, DisputeMailKind>>;
}

const STEPS: Record<DisputeStep, Step> = {
  opened: {
    notification: 'dispute_opened',
    audit: 'dispute_opened',
    mails: { traveller: 'opened-traveller', agency: 'opened-agency' },
  },
  answered: {
    notification: 'dispute_answered',
    audit: 'dispute_answered',
    mails: { traveller: 'answered-traveller', agency: 'answered-agency' },
  },
  'answer-due': { notification: 'dispute_answer_due', audit: null, mails: { agency: 'answer-due-agency' } },
  unanswered: {
    notification: 'dispute_unanswered',
    audit: 'dispute_unanswered',
    mails: { traveller: 'unanswered-traveller', agency: 'unanswered-agency' },
  },
  withdrawn: {
    notification: 'dispute_withdrawn',
    audit: 'dispute_withdrawn',
    mails: { traveller: 'withdrawn-traveller', agency: 'withdrawn-agency' },
  },
  decided: {
    notification: 'dispute_decided',
    audit: 'dispute_decided',
    mails: { traveller: 'decided-traveller', agency: 'decided-agency' },
  },
};
const SIDES = ['traveller', 'agency'] as const;

interface News {
  dispute: DisputeRow;
  booking: BookingRow;
  /** Null if a deadline did it. */
  actorId: string | null;
  /** The other side is leaving. */
  only?: EvidenceSide;
}

/** Records a step of a case, and notifies and mails both sides. Open pages follow on commit, also those of admins. */
export async function notifyOfDispute(
  services: Pick<PaymentNeeds, 'live' | 'mail'>,
  db: Db,
  step: DisputeStep,
  { dispute, booking, actorId, only }: News,
): Promise<void> {
  const { notification, audit, mails } = STEPS[step];
  if (audit) await recordDisputeAudit(db, audit, { booking, actorId, note: noteOf(dispute) });
  const agency = booking.agencyId === null ? undefined : await readAgencyContact(db, booking.agencyId);
  const traveller = booking.travellerId === null ? undefined : await findUser(db, booking.travellerId);
  const sides = { agency: agency && { ...agency, id: agency.ownerId }, traveller };
  const now = (await readClock(db)).getTime();
  for (const side of SIDES) {
    const reader = sides[side];
    const mail = mails[side];
    if (!reader || !mail || (only && side !== only)) continue;
    await notify(db, {
      to: reader.id,
      kind: notification,
      // Admins decide for Ghuri: their name is not shown.
      actorId: step === 'decided' ? null : actorId,
      group: dispute.id,
      link: pageOf(dispute),
      excerpt: booking.place,
    });
    await services.mail.queue(db, disputeMail(mail, reader, { dispute, booking, now }));
    await services.live.publish(db, topicOf(reader.id), {
      type: DISPUTE_EVENT,
      data: { disputeId: dispute.id },
    });
  }
  await publishBookingChanged(services, db, booking, booking.state);
  await publishWaitingMoney(services, db);
}

const pageOf = ({ id }: Pick<DisputeRow, 'id'>): string => `/disputes/${id}`;

/** What both sides wrote is not in the log. */
const noteOf = ({ outcome, refundPaisa, decision, reason }: DisputeRow): string =>
  outcome === null ? reason : `${outcome}, ${takaIn('en', refundPaisa)}: ${decision}`;

export const recordDisputeAudit = (
  db: Db,
  action: AuditAction,
  { booking, actorId, note }: { booking: BookingRow; actorId: string | null; note: string },
): Promise<void> =>
  recordAudit(db, {
    actorId,
    action,
    subjectKind: 'booking',
    subjectId: booking.id,
    subject: `${booking.agencyName}: ${booking.place}, ${inDhaka(booking.startsAt.getTime()).date}`,
    note,
  });
