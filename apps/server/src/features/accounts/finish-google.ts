import type { Browser } from '../../platform/auth/auth-provider.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { promoteAdmins } from './accounts.writes.ts';
import { settleHandOver } from './google-hand-overs.writes.ts';
import { popupBrowser } from './browser-marks.ts';

export type PopupEnd = 'done' | 'refused' | 'failed' | 'expired';

/** The popup returns from Google: signs the user in and settles the hand-over, or neither. */
export async function finishGoogle(
  { auth, config, database }: Pick<Services, 'auth' | 'config' | 'database'>,
  url: string,
  cookieHeader: string | undefined,
  browser: Browser,
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
  return { end: 'done', setCookies: result.setCookies };
}
