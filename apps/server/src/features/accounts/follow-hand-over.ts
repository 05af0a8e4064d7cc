import { handOverState } from '@ghuri/domain/accounts';
import type { Services } from '../../services.ts';
import { readHandOver } from './accounts.reads.ts';
import { popupBrowser } from './browser-marks.ts';

/** Returns the outcome to the page that opened the popup. Waits if the popup has not arrived yet. */
export async function followHandOver(
  { database }: Pick<Services, 'database'>,
  id: string,
  cookieHeader: string | undefined,
): Promise<ReturnType<typeof handOverState>> {
  const browserHash = popupBrowser.hashOf(cookieHeader);
  const handOver = browserHash && (await readHandOver(database.db, id, browserHash));
  return handOver ? handOverState(handOver.outcome, handOver.openedAt, handOver.now) : 'waiting';
}
