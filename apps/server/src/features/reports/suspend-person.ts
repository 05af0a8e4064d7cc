import { canSuspend } from '@ghuri/domain/reports';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { endSuspension, markSuspended } from '../accounts/accounts.writes.ts';
import { readAgencyOf } from '../agencies/agencies.reads.ts';
import { endCheckoutsOf } from '../bookings/checkout/end-checkouts.ts';
import type { ModerationServices } from './moderating.ts';
import { moderationMail } from './moderation.mails.ts';
import type { LockedPerson } from './reports.writes.ts';

/**
 * Ends the sessions of a locked user. From now on the account can only read, cancel and get refunds, and its agency sells
 * nothing. Returns how many were suspended.
 */
export async function suspendPerson(
  { auth, live, mail, sellables }: Pick<ModerationServices, 'auth' | 'live' | 'mail' | 'sellables'>,
  db: Db,
  person: LockedPerson,
  reason: string,
): Promise<number> {
  if (!canSuspend(person)) throw new AppError('forbidden');
  const suspended = await markSuspended(db, person.id, reason);
  if (suspended === 0) return 0;
  // Ends running checkouts, of the user and with their agency.
  const agency = await readAgencyOf(db, person.id);
  await endCheckoutsOf({ live, sellables }, db, { travellerId: person.id });
  if (agency) await endCheckoutsOf({ live, sellables }, db, { agencyId: agency.id });
  await auth.endSessions(db, person.id);
  await live.endSessions(db, person.id);
  await mail.queue(db, moderationMail('account-suspended', person, { note: reason }));
  return suspended;
}

/** Returns how many suspensions ended. */
export async function liftPerson(
  { mail }: Pick<ModerationServices, 'mail'>,
  db: Db,
  person: LockedPerson,
  reason: string,
): Promise<number> {
  const lifted = await endSuspension(db, person.id);
  if (lifted > 0) await mail.queue(db, moderationMail('suspension-lifted', person, { note: reason }));
  return lifted;
}
