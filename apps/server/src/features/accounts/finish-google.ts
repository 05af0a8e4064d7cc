import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { promoteAdmins } from './accounts.writes.ts';
import { settleHandOver } from './google-hand-overs.writes.ts';
import { popupBrowser } from './browser-marks.ts';
import { noteDevice } from './sessions/note-device.ts';
import type { SignInBrowser } from './sessions/note-device.ts';
import { isSecondFactorDue } from './second-factor/second-factor.reads.ts';

export type PopupEnd = 'done' | 'refused' | 'failed' | 'expired';

/** The popup returns from Google: signs the user in and settles the hand-over, or neither. */
export async function finishGoogle(
  { auth, config, database, mail }: Pick<Services, 'auth' | 'config' | 'database' | 'mail'>,
  url: string,
  cookieHeader: string | undefined,
  browser: SignInBrowser,
): Promise<{ end: PopupEnd; setCookies: string[] }> {
  if (!auth.google) throw new AppError('google_not_available');
  const { db } = database;
  const result = await auth.google.finish(url, cookieHeader, browser);
  if (result.outcome === 'unknown') return { end: 'failed', setCookies: [] };

  const settle = async (outcome: 'done' | 'refused' | 'failed') => {
    const browserHash = popupBrowser.hashOf(cookieHeader);
    return browserHash !== undefined && settleHandOver(db, result.handOver, browserHash, outcome);
  };
  if (result.outcome !== 'signed-in') {
    await settle(result.outcome);
    return { end: result.outcome, setCookies: [] };
  }
  if (!(await settle('done'))) {
    // Too late, or another browser: the session that was just created must not stay.
    await auth.endSession(db, result.session.id);
    return { end: 'expired', setCookies: [] };
  }
  await promoteAdmins(db, config.adminEmails);
  // With a second factor, the sign-in is complete after the code.
  if (!(await isSecondFactorDue(db, result.session.id)))
    await noteDevice({ database, mail }, result.session.userId, browser);
  return { end: 'done', setCookies: result.setCookies };
}
