import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { openHandOver, settleHandOver } from './google-hand-overs.writes.ts';
import { popupBrowser } from './browser-marks.ts';

/** Opens a hand-over and returns the address of the popup. */
export async function startGoogle(
  { auth, config, database }: Pick<Services, 'auth' | 'config' | 'database'>,
  handOver: string,
  cookieHeader: string | undefined,
): Promise<{ url: string; setCookies: string[] }> {
  if (!auth.google) throw new AppError('google_not_available');
  const { browserHash, setCookie } = popupBrowser.mark(cookieHeader, config.publicUrl);
  if (!(await openHandOver(database.db, handOver, browserHash))) throw new AppError('conflict');
  try {
    const { url, setCookies } = await auth.google.start(handOver);
    return { url, setCookies: [setCookie, ...setCookies] };
  } catch (error) {
    await settleHandOver(database.db, handOver, browserHash, 'failed');
    throw error;
  }
}
