import { deviceOf } from '@ghuri/domain/devices';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Services } from '../../../services.ts';
import { newDeviceMail } from '../accounts.mails.ts';
import { findUser } from '../accounts.reads.ts';
import { rememberDevice } from './sessions.writes.ts';

export interface SignInBrowser {
  userAgent: string | undefined;
  /** Hash of the cookie that marks the browser. */
  deviceHash: string;
}

/** Called when a sign-in is complete. A browser that the user never used before causes an email, except their first. */
export async function noteDevice(
  { database, mail }: Pick<Services, 'database' | 'mail'>,
  userId: string,
  { userAgent, deviceHash }: SignInBrowser,
): Promise<void> {
  await database.db.transaction(async (db) => {
    if (!(await rememberDevice(db, userId, deviceHash))) return;
    const user = await findUser(db, userId);
    if (!user) return;
    const now = await readClock(db);
    await mail.queue(db, newDeviceMail(user, deviceOf(userAgent), now.getTime()));
  });
}
